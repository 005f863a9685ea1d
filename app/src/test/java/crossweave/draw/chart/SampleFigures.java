package crossweave.draw.chart;

import crossweave.draw.chart.HeatMap.Cell;
import crossweave.draw.chart.Series.Dot;
import crossweave.draw.chart.Series.Outcome;
import crossweave.draw.print.Provenance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A figure of each kind, as studies of networks have them. */
public final class SampleFigures {
    static final List<String> NETWORKS =
            List.of("mesh 8x8", "torus 8x8", "hypercube 6", "fat tree 4-ary 3", "dragonfly");
    static final List<String> ROUTINGS = List.of("minimal", "Valiant", "adaptive (UGAL-L)");

    private SampleFigures() {}

    public static Map<String, Figure> all() {
        Map<String, Figure> all = new LinkedHashMap<>();
        all.put("lines", FigureTest.sample(false));
        all.put("lines-log", FigureTest.sample(true));
        all.put("bars", figure("Throughput at saturation", bars("")));
        all.put("cdf", figure("Latency of messages", cdf("")));
        all.put("heat-names", figure("Traffic between routers", namedHeat("", 6)));
        all.put("heat-numbers", figure("Latency over load and size", numberedHeat()));
        all.put("multiples-lines", multiples(List.of("1 VC", "2 VCs", "4 VCs", "8 VCs")));
        all.put(
                "multiples-heat",
                new Figure("", "", List.of(namedHeat("before", 4), namedHeat("after", 8)))
                        .sharingAxes());
        all.put("long-names", figure("Networks of many families", longNames()));
        all.put("many-lines", figure("Twelve networks", manyLines()));
        return all;
    }

    private static Figure figure(String title, Panel panel) {
        return new Figure(title, "Bars are 95 % intervals.", List.of(panel));
    }

    public static Provenance provenance() {
        return Provenance.NONE
                .and("version", "crossweave 0.1.0")
                .and("scenario", "torus <8x8> & mesh.yaml")
                .and("seeds", "1..8")
                .and("fingerprint", "0123456789abcdef");
    }

    static Bars bars(String title) {
        List<Series> series = new ArrayList<>();
        for (int r = 0; r < ROUTINGS.size(); r++) {
            List<Dot> dots = new ArrayList<>();
            for (int n = 0; n < NETWORKS.size(); n++) {
                double y = .25 + .11 * n + .07 * r - .02 * n * r;
                dots.add(new Dot(n, y, .03, Outcome.of(r == 2 && n == 0, false)));
            }
            series.add(Series.measured(ROUTINGS.get(r), dots));
        }
        return new Bars(
                title,
                AxisText.named("network", NETWORKS),
                AxisText.of("saturation load (flits per terminal per cycle)"),
                series);
    }

    static Bars longNames() {
        List<String> names = new ArrayList<>();
        List<Dot> dots = new ArrayList<>();
        for (int n = 0; n < 12; n++) {
            names.add("3-dimensional-torus-%d".formatted(n + 4));
            dots.add(new Dot(n, 120000 + 20000 * n, 9000, Outcome.MEASURED));
        }
        return new Bars(
                "",
                AxisText.named("", names),
                AxisText.of("time (ns)"),
                List.of(Series.measured("", dots)));
    }

    static Cdf cdf(String title) {
        List<Distribution> all = new ArrayList<>();
        for (int r = 0; r < ROUTINGS.size(); r++) {
            double[] values = new double[5000];
            for (int i = 0; i < values.length; i++) {
                values[i] = Math.round(20 + 15 * r - (30 + 20 * r) * Math.log(1 - (i + .5) / 5000));
            }
            all.add(Distribution.of(ROUTINGS.get(r), values));
        }
        return Cdf.of(title, AxisText.of("latency (cycles)"), "share of messages", all);
    }

    static HeatMap namedHeat(String title, int strong) {
        List<Cell> cells = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int y = 0; y < 8; y++) {
            names.add("R" + y);
            for (int x = 0; x < 8; x++) {
                double value = strong * (8 - Math.abs(x - y)) * (1 + (3 * x + y) % 5);
                cells.add(new Cell(x, y, x == y ? Double.NaN : value));
            }
        }
        return new HeatMap(
                title,
                AxisText.named("to router", names),
                AxisText.named("from router", names),
                AxisText.of("traffic (flits per 1000 cycles)"),
                cells);
    }

    static HeatMap numberedHeat() {
        List<Cell> cells = new ArrayList<>();
        for (int l = 1; l <= 18; l++) {
            for (int size = 1; size <= 512; size *= 2) {
                double load = l / 20.0;
                cells.add(new Cell(load, size, (20 + size) / (1 - load)));
            }
        }
        return new HeatMap(
                "",
                AxisText.fitted("offered load (flits per terminal per cycle)"),
                AxisText.logarithmic("packet length (flits)"),
                AxisText.logarithmic("mean latency (cycles)"),
                cells);
    }

    static Figure multiples(List<String> titles) {
        List<Chart> charts = new ArrayList<>();
        for (String title : titles) {
            List<Series> series = new ArrayList<>();
            for (int r = 0; r < ROUTINGS.size(); r++) {
                List<Dot> dots = new ArrayList<>();
                for (int i = 1; i <= 8; i++) {
                    double load = i / 10.0;
                    double capacity = .5 + .1 * r + .05 * charts.size();
                    boolean open = load >= capacity;
                    double latency = open ? 4000 : 30 + 12 * load / (capacity - load);
                    dots.add(new Dot(load, latency, .05 * latency, Outcome.of(open, false)));
                }
                series.add(Series.measured(ROUTINGS.get(r), dots));
            }
            charts.add(
                    new Chart(
                            title,
                            AxisText.of("offered load (flits/cycle)"),
                            AxisText.of("mean latency (cycles)"),
                            series));
        }
        return new Figure("Latency by virtual channels", "", charts).sharingAxes();
    }

    static Chart manyLines() {
        List<Series> series = new ArrayList<>();
        for (int n = 0; n < 12; n++) {
            List<Dot> dots = new ArrayList<>();
            for (int i = 0; i <= 6; i++) {
                dots.add(new Dot(1 << i, 100 * (n + 3) / (1.0 + i)));
            }
            String name = "network %d of a family with a rather long name".formatted(n + 1);
            series.add(n % 4 == 3 ? Series.computed(name, dots) : Series.measured(name, dots));
        }
        return new Chart(
                "", AxisText.logarithmic("terminals"), AxisText.of("time (\u00b5s)"), series);
    }
}
