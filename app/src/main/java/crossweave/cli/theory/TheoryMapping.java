package crossweave.cli.theory;

import crossweave.papers.Plot;
import crossweave.theory.Capacity;
import crossweave.theory.MeshOverCube;
import crossweave.theory.NodeTraffic;
import crossweave.theory.RandomMapping;
import crossweave.theory.WireDelay;
import crossweave.util.TextTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** {@code xw theory mapping}: what to expect of a random placement of tasks. */
@Command(
        name = "mapping",
        description = "Expected contention of tasks placed at random on a square mesh.",
        mixinStandardHelpOptions = true)
final class TheoryMapping extends TheoryView {
    private static final int LEAST_NODES = 16; // nodes at the left end of the figure

    @Option(names = "--nodes", paramLabel = "N", description = "Nodes of the mesh (256).")
    private int nodes = 256;

    @Option(
            names = "--degree",
            paramLabel = "D",
            description = "Average number of other tasks that a task sends to (4).")
    private double degree = 4;

    @Override
    TheorySheet sheet() {
        check(
                nodes >= MeshOverCube.SMALLEST,
                "--nodes " + nodes,
                "expected %d at least".formatted(MeshOverCube.SMALLEST));
        RandomMapping mapping =
                of("--degree " + plain(degree), () -> new RandomMapping(nodes, degree));
        return new TheorySheet(
                number(
                        "Tasks of degree %s placed at random on a mesh of %,d nodes",
                        plain(degree), nodes),
                List.of(contention(mapping), saturation(mapping)),
                List.of(
                        number(
                                "uniform traffic: %.1f %% of the capacity of the network at"
                                        + " saturation",
                                100 * networkTraffic(mapping)),
                        number(
                                "a program that saturates it: %.2f times the bandwidth of a"
                                        + " hypercube (lemma 8)",
                                speedUp(mapping))),
                figures(mapping),
                plot());
    }

    private static double networkTraffic(RandomMapping mapping) {
        double distance = 2 * Math.sqrt(mapping.nodes()) / 3; // mean over pairs of different nodes
        return Capacity.ofMesh(distance).networkTraffic(mapping.averageSaturation());
    }

    private static double speedUp(RandomMapping mapping) {
        return new MeshOverCube(mapping.nodes())
                .speedUpUnderContention(WireDelay.CONSTANT, mapping.averageSaturation());
    }

    private static TextTable contention(RandomMapping mapping) {
        return new Rows("table 3.1: contention, estimated", "", "average", "worst")
                .add(
                        "channels of a path",
                        two(mapping.averageDistance()),
                        two(mapping.worstDistance()))
                .add(
                        "paths through a channel",
                        two(mapping.averageLoad()),
                        two(mapping.worstLoad()))
                .add(
                        "paths that a path shares channels with",
                        two(mapping.averageLevel()),
                        two(mapping.worstLevel()))
                .table();
    }

    private static String two(double value) {
        return number("%.2f", value);
    }

    private static TextTable saturation(RandomMapping mapping) {
        return new Rows(
                        "node traffic at saturation, as a share of a channel",
                        "",
                        "average node",
                        "worst node")
                .add(
                        "whatever the degree (lemmas 6, 7)",
                        number("%.4f", mapping.averageSaturation()),
                        number("%.4f", mapping.worstSaturation()))
                .add(
                        "with this degree (lemmas 3, 4)",
                        number("%.4f", ofAverage(mapping)),
                        number("%.4f", ofWorst(mapping)))
                .table();
    }

    private static double ofAverage(RandomMapping mapping) {
        return NodeTraffic.saturationOfAverage(mapping.degree(), mapping.averageLevel());
    }

    private static double ofWorst(RandomMapping mapping) {
        return NodeTraffic.saturationOfWorst(mapping.degree(), mapping.worstLevel());
    }

    private static Map<String, Object> figures(RandomMapping mapping) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("nodes", mapping.nodes());
        figures.put("degree", mapping.degree());
        figures.put("path_length", pair(mapping.averageDistance(), mapping.worstDistance()));
        figures.put("channel_load", pair(mapping.averageLoad(), mapping.worstLoad()));
        figures.put("contention_level", pair(mapping.averageLevel(), mapping.worstLevel()));
        figures.put("saturation", pair(mapping.averageSaturation(), mapping.worstSaturation()));
        figures.put("saturation_by_degree", pair(ofAverage(mapping), ofWorst(mapping)));
        figures.put("network_traffic_at_saturation", networkTraffic(mapping));
        figures.put("speed_up_under_contention", speedUp(mapping));
        return figures;
    }

    private static Map<String, Object> pair(double average, double worst) {
        Map<String, Object> pair = new LinkedHashMap<>();
        pair.put("average", average);
        pair.put("worst", worst);
        return pair;
    }

    private Plot plot() {
        return new Plot(
                "Where nodes saturate under random mapping",
                "[003] lemmas 3, 4, 6, 7",
                List.of(
                        new Plot.Panel(
                                "degree " + plain(degree),
                                Plot.Axis.logarithmic("nodes"),
                                Plot.Axis.of("node traffic (share of a channel)"),
                                List.of(
                                        line("average node", TheoryMapping::ofAverage),
                                        line("worst node", TheoryMapping::ofWorst),
                                        any(
                                                "average, any degree",
                                                RandomMapping::averageSaturation),
                                        any(
                                                "worst, any degree",
                                                RandomMapping::worstSaturation)))));
    }

    private Plot.Line line(String name, ToDoubleFunction<RandomMapping> figure) {
        return Plot.Line.computed(name, points(figure));
    }

    private Plot.Line any(String name, ToDoubleFunction<RandomMapping> figure) {
        return Plot.Line.reference(name, points(figure));
    }

    private List<Plot.Point> points(ToDoubleFunction<RandomMapping> figure) {
        return TheoryBandwidth.upTo(LEAST_NODES, Math.max(4096, nodes)).stream()
                .map(n -> new RandomMapping(n, degree))
                .map(m -> new Plot.Point(m.nodes(), figure.applyAsDouble(m)))
                .toList();
    }
}
