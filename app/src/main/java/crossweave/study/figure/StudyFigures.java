package crossweave.study.figure;

import crossweave.draw.chart.Bars;
import crossweave.draw.chart.Cdf;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.HeatMap;
import crossweave.draw.chart.LogAxes;
import crossweave.draw.chart.Panel;
import crossweave.files.result.SweepTable;
import crossweave.metric.Metric;
import crossweave.metric.Metrics;
import crossweave.study.Configuration;
import crossweave.study.FigureSettings;
import crossweave.study.Study;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Draws the figures of a study from its rows. */
public final class StudyFigures {
    private final Study study;
    private final SweepTable table;
    private final Collection<Metric> metrics;

    /** Metrics beside those of the catalog are known by the scenario of the first point. */
    public StudyFigures(Study study, SweepTable table) {
        this.study = study;
        this.table = table;
        this.metrics = study.first().measure().measured();
    }

    /** Throws an IllegalArgumentException if a setting that has a label does not vary. */
    public void checkLabels() {
        study.settings().labels().keySet().forEach(new RowPanels(table, LogAxes.NONE)::values);
    }

    /** Throws an IllegalArgumentException if the study lacks what the figure is to show. */
    public Figure of(FigureSettings settings, String caption) {
        FigureLabels labels = new FigureLabels(study.settings().labels());
        SweepTable chosen = chosen(settings);
        String title = settings.title().isEmpty() ? study.settings().title() : settings.title();
        if (settings.panels().isEmpty()) {
            return new Figure(
                            title,
                            caption,
                            panels(chosen, settings).stream().map(labels::in).toList())
                    .on(settings.width());
        }
        String path = settings.panels().get();
        boolean isOneMetric = settings.y().size() == 1;
        List<Panel> panels = new ArrayList<>();
        for (String value : new RowPanels(table, LogAxes.NONE).values(path)) {
            panels(only(chosen, path, value), settings).stream()
                    .map(panel -> titled(panel, LineNames.of(path, value), isOneMetric))
                    .forEach(panels::add);
        }
        Figure figure =
                new Figure(title, caption, panels.stream().map(labels::in).toList())
                        .on(settings.width());
        return isOneMetric ? figure.sharingAxes() : figure;
    }

    private static Panel titled(Panel panel, String name, boolean isEnough) {
        boolean isAlone = isEnough || panel.title().isEmpty();
        String title = isAlone ? name : name + ": " + panel.title();
        return switch (panel) {
            case Chart chart -> new Chart(title, chart.x(), chart.y(), chart.series());
            case Bars bars -> new Bars(title, bars.x(), bars.y(), bars.series());
            case HeatMap heat -> new HeatMap(title, heat.x(), heat.y(), heat.value(), heat.cells());
            case Cdf cdf -> new Cdf(title, cdf.x(), cdf.y(), cdf.distributions());
        };
    }

    /** The rows of the configurations that are drawn. */
    private SweepTable chosen(FigureSettings settings) {
        List<String> names = settings.configurations();
        if (names.isEmpty()) {
            return table;
        }
        List<String> known = study.configurations().stream().map(Configuration::name).toList();
        for (String name : names) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException(
                        "there is no configuration '%s'".formatted(name));
            }
        }
        return new SweepTable(
                table.axes(),
                table.replicas(),
                table.rows().stream()
                        .filter(row -> names.contains(row.settings().get(Study.CONFIGURATION)))
                        .toList());
    }

    /** The rows with this value, without its column. */
    private static SweepTable only(SweepTable table, String path, String value) {
        List<SweepTable.Row> rows = new ArrayList<>();
        for (SweepTable.Row row : table.rows()) {
            if (value.equals(row.settings().get(path))) {
                Map<String, String> others = new LinkedHashMap<>(row.settings());
                others.remove(path);
                rows.add(new SweepTable.Row(others, row.values()));
            }
        }
        return new SweepTable(
                table.axes().stream().filter(axis -> !axis.path().equals(path)).toList(),
                table.replicas(),
                rows);
    }

    private List<? extends Panel> panels(SweepTable rows, FigureSettings settings) {
        List<Metric> y = settings.y().stream().map(name -> Metrics.find(name, metrics)).toList();
        List<Metric> shown = y.isEmpty() ? List.of(Metrics.LATENCY, Metrics.ACCEPTED) : y;
        LogAxes log = settings.log().orElse(LogAxes.NONE);
        RowPanels panels = new RowPanels(rows, log);
        return switch (settings.kind()) {
            case LINES -> lines(rows, settings, y).charts(log);
            case BARS -> {
                String x = settings.x().orElseGet(() -> panels.first(Set.of(Study.CONFIGURATION)));
                yield shown.stream().map(metric -> panels.bars(x, metric)).toList();
            }
            case HEAT -> {
                Set<String> names = Set.of(Study.CONFIGURATION);
                String x = settings.x().orElseGet(() -> panels.first(names));
                String up =
                        settings.rows()
                                .orElseGet(() -> panels.first(Set.of(x, Study.CONFIGURATION)));
                yield shown.stream().map(metric -> panels.heat(x, up, metric)).toList();
            }
            case CDF -> shown.stream().map(panels::distributions).toList();
        };
    }

    private SweepFigure lines(SweepTable rows, FigureSettings settings, List<Metric> y) {
        Optional<String> x = settings.x();
        boolean isSetting =
                x.isEmpty() || rows.axes().stream().anyMatch(axis -> axis.path().equals(x.get()));
        SweepPlot plot =
                isSetting
                        ? new SweepPlot(x.orElse(""), Optional.empty(), y)
                        : new SweepPlot("", Optional.of(Metrics.find(x.get(), metrics)), y);
        return new SweepFigure(List.of(new SweepFigure.Named("", rows)), plot);
    }
}
