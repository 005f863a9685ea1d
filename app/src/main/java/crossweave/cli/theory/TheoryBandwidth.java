package crossweave.cli.theory;

import crossweave.papers.study.chittor.model.BuiltChannel;
import crossweave.papers.study.chittor.model.ModelPlots;
import crossweave.theory.MeshOverCube;
import crossweave.theory.MeshOverCube.Reach;
import crossweave.theory.WireDelay;
import crossweave.util.TextTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** {@code xw theory bandwidth}: compares channels of a mesh and of a hypercube. */
@Command(
        name = "bandwidth",
        description = "Bandwidth of a 2-D mesh relative to a hypercube with equally many wires.",
        mixinStandardHelpOptions = true)
final class TheoryBandwidth extends TheoryView {
    @Option(
            names = "--nodes",
            split = ",",
            paramLabel = "N",
            description = "Nodes of each network (64,128,...,4096).")
    private List<Integer> nodes = upTo(64, 4096);

    @Option(
            names = "--length",
            split = ",",
            paramLabel = "L",
            description = "Length of a message, in multiples of its header (8,32,128,1024).")
    private List<Double> lengths = ModelPlots.LENGTHS;

    /** Sizes from first to last, doubling each time; the last one is always included. */
    static List<Integer> upTo(int first, int last) {
        List<Integer> sizes = new ArrayList<>();
        for (long size = first; size < last; size *= 2) {
            sizes.add((int) size);
        }
        sizes.add(last);
        return sizes;
    }

    @Override
    TheorySheet sheet() {
        check(lengths.stream().allMatch(l -> l >= 0), "--length", "expected 0 at least");
        List<MeshOverCube> pairs =
                nodes.stream().map(n -> of("--nodes " + n, () -> new MeshOverCube(n))).toList();
        return new TheorySheet(
                "Effective bandwidth of a 2-D mesh relative to a hypercube with "
                        + "equally many wires in its widest cut",
                List.of(formulas(), ratios(pairs), speedUps(pairs), machines()),
                List.of(),
                figures(pairs),
                ModelPlots.speedUp(nodes.stream().sorted().toList(), lengths));
    }

    private static TextTable formulas() {
        return new Rows("table 2.1: bandwidth of channels", "delay of wires", "mesh over hypercube")
                .add("constant", "2 sqrt(N) / 3")
                .add("logarithmic", "(1 + ln(sqrt(2 N) / lg N)) 2 sqrt(N) / 3")
                .add("linear", "2 sqrt(2) N / (3 lg N)")
                .table();
    }

    private static TextTable ratios(List<MeshOverCube> pairs) {
        Rows rows =
                new Rows(
                        "table 2.2: neighbours",
                        "nodes",
                        "width by peaks",
                        "linear",
                        "logarithmic",
                        "constant");
        for (MeshOverCube pair : pairs) {
            rows.add(
                    Integer.toString(pair.nodes()),
                    number("%.2f", pair.exactWidthRatio()),
                    number("%.1f", pair.bandwidthRatio(WireDelay.LINEAR)),
                    number("%.1f", pair.bandwidthRatio(WireDelay.LOGARITHMIC)),
                    number("%.1f", pair.bandwidthRatio(WireDelay.CONSTANT)));
        }
        return rows.table();
    }

    private TextTable speedUps(List<MeshOverCube> pairs) {
        List<String> columns = new ArrayList<>(List.of("nodes"));
        for (double length : lengths) {
            columns.add(plain(length) + ", average");
            columns.add(plain(length) + ", longest");
        }
        Rows rows =
                new Rows(
                        "figure 2.3: messages of this many headers, over the average "
                                + "and the longest path (constant delay)",
                        columns);
        for (MeshOverCube pair : pairs) {
            List<String> cells = new ArrayList<>(List.of(Integer.toString(pair.nodes())));
            for (double length : lengths) {
                for (Reach reach : List.of(Reach.AVERAGE, Reach.WORST)) {
                    cells.add(number("%.1f", pair.speedUp(WireDelay.CONSTANT, reach, length)));
                }
            }
            rows.add(cells);
        }
        return rows.table();
    }

    private static TextTable machines() {
        Rows rows =
                new Rows(
                        "table 2.3: channels that were built",
                        "system",
                        "topology",
                        "bits",
                        "Mbit/s each",
                        "Mbit/s");
        for (BuiltChannel channel : BuiltChannel.ALL) {
            rows.add(
                    channel.system(),
                    channel.topology(),
                    Integer.toString(channel.width()),
                    number("%.0f", channel.rate()),
                    number("%.0f", channel.bandwidth()));
        }
        return rows.table();
    }

    /** The ratio of bandwidths for each delay. */
    static Map<String, Double> ratios(MeshOverCube pair) {
        Map<String, Double> ratios = new LinkedHashMap<>();
        for (WireDelay delay : WireDelay.values()) {
            ratios.put(delay.name().toLowerCase(Locale.ROOT), pair.bandwidthRatio(delay));
        }
        return ratios;
    }

    private Map<String, Object> figures(List<MeshOverCube> pairs) {
        List<Map<String, Object>> sizes = new ArrayList<>();
        for (MeshOverCube pair : pairs) {
            List<Map<String, Object>> messages = new ArrayList<>();
            for (double length : lengths) {
                Map<String, Object> message = new LinkedHashMap<>();
                message.put("headers", length);
                message.put("average", pair.speedUp(WireDelay.CONSTANT, Reach.AVERAGE, length));
                message.put("longest", pair.speedUp(WireDelay.CONSTANT, Reach.WORST, length));
                messages.add(message);
            }
            Map<String, Object> size = new LinkedHashMap<>();
            size.put("nodes", pair.nodes());
            size.put("channel_width_ratio", pair.widthRatio());
            size.put("channel_width_ratio_by_peaks", pair.exactWidthRatio());
            size.put("bandwidth_ratio", ratios(pair));
            size.put("speed_up", messages);
            sizes.add(size);
        }
        return Map.of("sizes", sizes);
    }
}
