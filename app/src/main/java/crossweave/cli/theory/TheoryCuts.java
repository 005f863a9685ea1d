package crossweave.cli.theory;

import crossweave.cli.option.TrustOption;
import crossweave.papers.Plot;
import crossweave.theory.CutWidths;
import crossweave.theory.LinearLayout;
import crossweave.theory.MinimumCutwidth;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.topology.survey.BisectionWidth;
import crossweave.util.TextTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * {@code xw theory cuts}: counts the wires across each cut of a network with its routers in a row.
 */
@Command(
        name = "cuts",
        description = "How many links cross each gap if the routers of a topology stand in a row.",
        mixinStandardHelpOptions = true)
final class TheoryCuts extends TheoryView {
    private static final int MOST_ROWS = 16; // of the table
    private static final int MOST_POINTS = 1000; // of the line

    @Parameters(
            arity = "1..*",
            paramLabel = "TOPOLOGY",
            description = "The topology, such as mesh 8x8; see: xw list topologies")
    private List<String> text = new ArrayList<>();

    @Option(
            names = "--order",
            split = ",",
            paramLabel = "R",
            description =
                    "Routers from left to right, such as 0,2,1,3 (in the order of their "
                            + "numbers).")
    private List<Integer> order = List.of();

    @Mixin private TrustOption trust;

    @Override
    TheorySheet sheet() {
        Topology topology =
                of("topology", () -> Topologies.parse(String.join(" ", text), trust.get()));
        CutWidths widths = of("--order", () -> CutWidths.of(topology, layout(topology)));
        List<String> notes = new ArrayList<>();
        Map<String, Object> figures = figures(topology, widths);
        if (MinimumCutwidth.isFeasible(topology)) {
            LinearLayout best = MinimumCutwidth.of(topology);
            int least = CutWidths.of(topology, best).peak();
            String named =
                    IntStream.range(0, best.nodes())
                            .mapToObj(at -> Integer.toString(best.node(at)))
                            .collect(Collectors.joining(","));
            notes.add("least peak of all layouts: %d, as in --order %s".formatted(least, named));
            figures.put("least_peak_width", least);
            figures.put("least_peak_order", named);
        } else {
            notes.add(
                    "the least peak is not known: all layouts are tried only for up to %d routers"
                            .formatted(MinimumCutwidth.MOST));
        }
        return new TheorySheet(
                "%s, routers in a row".formatted(topology.text()),
                List.of(summary(topology, widths), selection(widths)),
                notes,
                figures,
                plot(topology, widths));
    }

    private LinearLayout layout(Topology topology) {
        return order.isEmpty()
                ? LinearLayout.identity(topology.routers())
                : LinearLayout.of(order.stream().mapToInt(Integer::intValue).toArray());
    }

    private static TextTable summary(Topology topology, CutWidths widths) {
        BisectionWidth bisection = BisectionWidth.of(topology);
        boolean isKnown =
                bisection.basis() == BisectionWidth.Basis.FORMULA
                        || bisection.basis() == BisectionWidth.Basis.EXACT;
        return new Rows("widths", "", "links", "where")
                .add("all links", Integer.toString(topology.links()), "")
                .add("peak width", Integer.toString(widths.peak()), "k = " + widths.peakAt())
                .add("in the middle", Integer.toString(widths.bisection()), "half on each side")
                .add(
                        "bisection width",
                        Long.toString(bisection.width()),
                        isKnown ? "best of all layouts" : "best cut found")
                .table();
    }

    /** All cuts, or an evenly spaced selection of them. */
    private static TextTable selection(CutWidths widths) {
        int step = Math.ceilDiv(widths.nodes(), MOST_ROWS);
        Rows rows = new Rows("links between places up to k and those above", "k", "cut width");
        for (int k = 0; k < widths.nodes(); k += step) {
            rows.add(Integer.toString(k), Integer.toString(widths.at(k)));
        }
        return rows.table();
    }

    private static Map<String, Object> figures(Topology topology, CutWidths widths) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("topology", topology.text());
        figures.put("links", topology.links());
        figures.put("peak_width", widths.peak());
        figures.put("peak_at", widths.peakAt());
        figures.put("middle_width", widths.bisection());
        figures.put("bisection_width", BisectionWidth.of(topology).width());
        figures.put(
                "cut_widths", IntStream.range(0, widths.nodes()).map(widths::at).boxed().toList());
        return figures;
    }

    private static Plot plot(Topology topology, CutWidths widths) {
        int step = Math.ceilDiv(widths.nodes(), MOST_POINTS);
        List<Plot.Point> points = new ArrayList<>();
        for (int k = 0; k < widths.nodes(); k += step) {
            int end = Math.min(widths.nodes(), k + step);
            points.add(new Plot.Point(k, IntStream.range(k, end).map(widths::at).max().orElse(0)));
        }
        return new Plot(
                "Cut widths of " + topology.text(),
                "[003] definitions 13-17",
                List.of(
                        new Plot.Panel(
                                "peak %d at k = %d".formatted(widths.peak(), widths.peakAt()),
                                Plot.Axis.of("place k"),
                                Plot.Axis.of("cut width (links)"),
                                List.of(
                                        Plot.Line.computed("cut width", points),
                                        Plot.Line.reference(
                                                "in the middle",
                                                List.of(
                                                        new Plot.Point(0, widths.bisection()),
                                                        new Plot.Point(
                                                                widths.nodes() - 1,
                                                                widths.bisection())))))));
    }
}
