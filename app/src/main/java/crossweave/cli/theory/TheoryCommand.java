package crossweave.cli.theory;

import crossweave.papers.study.chittor.model.ModelPlots;
import crossweave.theory.Capacity;
import crossweave.theory.MeshOverCube;
import crossweave.theory.MeshOverCube.Reach;
import crossweave.theory.PathTraffic;
import crossweave.theory.RandomMapping;
import crossweave.theory.WireDelay;
import crossweave.util.TextTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code xw theory}: formulas that need no simulation. */
@Command(
        name = "theory",
        description = "Evaluate formulas about networks, without simulation.",
        mixinStandardHelpOptions = true,
        subcommands = {
            TheoryLatency.class,
            TheoryCuts.class,
            TheoryBandwidth.class,
            TheoryContention.class,
            TheoryTraffic.class,
            TheoryMapping.class,
            TheoryCollective.class
        })
public final class TheoryCommand extends TheoryView {
    private static final int LEAST_NODES = 64; // nodes at the left end of the figure

    @Option(names = "--nodes", paramLabel = "N", description = "Nodes of each network (1024).")
    private int nodes = 1024;

    @Override
    TheorySheet sheet() {
        String option = "--nodes " + nodes;
        MeshOverCube pair = of(option, () -> new MeshOverCube(nodes));
        RandomMapping mapping = of(option, () -> new RandomMapping(nodes, 4));
        return new TheorySheet(
                number(
                        "A square mesh compared with a hypercube of %,d nodes, by formulas alone",
                        nodes),
                List.of(networks(pair), questions(pair, mapping)),
                List.of(
                        "more: xw theory latency, cuts, bandwidth, contention, traffic, mapping,"
                                + " collective; each has --help, --figure, --json"),
                figures(pair, mapping),
                ModelPlots.speedUp(TheoryBandwidth.upTo(LEAST_NODES, nodes), ModelPlots.LENGTHS));
    }

    private static TextTable networks(MeshOverCube pair) {
        return new Rows("networks", "", "mesh", "hypercube")
                .add(
                        "links in the widest cut",
                        oneDecimal(pair.meshPeak()),
                        Long.toString(pair.cubePeak()))
                .add(
                        "channels of the average path",
                        oneDecimal(pair.meshDistance(Reach.AVERAGE)),
                        oneDecimal(pair.cubeDistance(Reach.AVERAGE)))
                .add(
                        "channels of the longest path",
                        oneDecimal(pair.meshDistance(Reach.WORST)),
                        oneDecimal(pair.cubeDistance(Reach.WORST)))
                .table();
    }

    /** One decimal, unless it is zero. */
    private static String oneDecimal(double value) {
        return plain(Math.rint(10 * value) / 10);
    }

    private static TextTable questions(MeshOverCube pair, RandomMapping mapping) {
        double saturation = mapping.averageSaturation();
        PathTraffic path = PathTraffic.oldestFirst(mapping.averageLevel());
        return new Rows("questions", "question", "answer", "see: xw theory")
                .add(
                        "how much wider can the channels of the mesh be?",
                        number("%.1f times", pair.widthRatio()),
                        "cuts \"mesh 8x8\"")
                .add(
                        "how much more bandwidth do they have, depending on wire delay?",
                        number(
                                "%.1f to %.1f times",
                                pair.bandwidthRatio(WireDelay.CONSTANT),
                                pair.bandwidthRatio(WireDelay.LINEAR)),
                        "bandwidth")
                .add(
                        "how much of it do longer paths leave, for 32 headers?",
                        number("%.1f times", pair.speedUp(WireDelay.CONSTANT, Reach.AVERAGE, 32)),
                        "bandwidth")
                .add(
                        "how much can a node send under random mapping?",
                        number("%.1f %% of a channel", 100 * saturation),
                        "mapping")
                .add(
                        "what share of the network's capacity is that?",
                        number(
                                "%.1f %%",
                                100
                                        * Capacity.ofMesh(pair.meshDistance(Reach.AVERAGE))
                                                .networkTraffic(saturation)),
                        "mapping")
                .add(
                        "how much of the bandwidth is left then?",
                        number(
                                "%.2f times",
                                pair.speedUpUnderContention(WireDelay.CONSTANT, saturation)),
                        "mapping")
                .add(
                        "how much longer do messages take at half of saturation?",
                        "%s times".formatted(plain(path.stretch(path.saturation() / 2))),
                        "contention")
                .add(
                        "how much traffic is left to nodes that never compute?",
                        number("%.0f %% of saturation", 100 * path.actual(1) / path.saturation()),
                        "traffic")
                .table();
    }

    private Map<String, Object> figures(MeshOverCube pair, RandomMapping mapping) {
        Map<String, Object> figures = new LinkedHashMap<>();
        double saturation = mapping.averageSaturation();
        figures.put("nodes", nodes);
        figures.put("mesh_peak_width", pair.meshPeak());
        figures.put("hypercube_peak_width", pair.cubePeak());
        figures.put("channel_width_ratio", pair.widthRatio());
        figures.put("bandwidth_ratio", TheoryBandwidth.ratios(pair));
        figures.put("saturation_of_random_mapping", saturation);
        figures.put(
                "speed_up_under_contention",
                pair.speedUpUnderContention(WireDelay.CONSTANT, saturation));
        return figures;
    }
}
