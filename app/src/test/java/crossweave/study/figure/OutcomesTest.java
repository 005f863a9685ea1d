package crossweave.study.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import crossweave.draw.chart.Bars;
import crossweave.draw.chart.Cdf;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.HeatMap;
import crossweave.draw.chart.LogAxes;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;
import crossweave.draw.chart.Series.Outcome;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.CsvTable;
import crossweave.files.result.SweepTable;
import crossweave.metric.MetricValues;
import crossweave.metric.Metrics;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run that deadlocked is called deadlocked in every figure, and never saturated. */
class OutcomesTest {
    private static final List<Outcome> OUTCOMES =
            List.of(Outcome.MEASURED, Outcome.DEADLOCKED, Outcome.SATURATED);
    private static final SweepAxis LOADS =
            new SweepAxis("workload.load", List.of("0.1", "0.2", "0.3"));

    /** A deadlock in a run that was saturated, too. */
    private static SweepTable sweep() {
        SweepAxis vcs = new SweepAxis("network.vcs", List.of("1"));
        List<SweepTable.Row> rows = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Outcome outcome = OUTCOMES.get(i);
            MetricValues values =
                    new MetricValues(
                            Map.of(
                                    "latency",
                                    new MetricValues.Value(Metrics.LATENCY, 10 * (i + 1), 1)),
                            outcome != Outcome.MEASURED,
                            outcome == Outcome.DEADLOCKED,
                            1,
                            "");
            Map<String, String> settings = new LinkedHashMap<>();
            settings.put("workload.load", LOADS.values().get(i));
            settings.put("network.vcs", "1");
            rows.add(new SweepTable.Row(settings, values));
        }
        return new SweepTable(List.of(LOADS, vcs), 1, rows);
    }

    private static List<Outcome> outcomes(Series series) {
        return series.dots().stream().map(Dot::outcome).toList();
    }

    private static List<Outcome> outcomes(Figure figure) {
        return outcomes(((Chart) figure.panels().getFirst()).series().getFirst());
    }

    @Test
    void figuresOfSweeps() {
        SweepFigure figure = new SweepFigure(List.of(new SweepFigure.Named("", sweep())));
        assertEquals(OUTCOMES, outcomes(figure.figure("", "")));
    }

    @Test
    void chartsOfTables() {
        CsvTable table =
                CsvTable.parse(
                        "t.csv",
                        """
                        workload.load,saturated,deadlock,latency
                        0.1,false,false,10
                        0.2,true,true,20
                        0.3,true,false,30
                        """);
        TableFigure figure =
                new TableFigure(table, new TableFigure.Wanted("", List.of("latency"), List.of()));
        assertEquals(OUTCOMES, outcomes(figure.figure("", "", LogAxes.NONE)));
    }

    @Test
    void bars() {
        Bars bars = new RowPanels(sweep(), LogAxes.NONE).bars("workload.load", Metrics.LATENCY);
        assertEquals(OUTCOMES, outcomes(bars.series().getFirst()));
    }

    @Test
    void heatMaps() {
        HeatMap map =
                new RowPanels(sweep(), LogAxes.NONE)
                        .heat("workload.load", "network.vcs", Metrics.LATENCY);
        assertEquals(
                List.of(false, true, false),
                map.cells().stream().map(HeatMap.Cell::deadlocked).toList());
    }

    @Test
    void distributions() {
        RowPanels panels = new RowPanels(sweep(), LogAxes.NONE);
        Cdf latencies = panels.distributions(Metrics.LATENCY);
        assertEquals(
                List.of(false, true, false),
                latencies.distributions().stream()
                        .map(each -> each.name().endsWith(": deadlock"))
                        .toList());
        Cdf loads = panels.distributions(Metrics.ACCEPTED);
        assertEquals("without 1 in deadlock", loads.distributions().getFirst().name());
    }

    @Test
    void captionsCallNothingSaturated() {
        assertFalse(SweepFigure.READING.contains("saturated"), "the legend does where it is so");
    }
}
