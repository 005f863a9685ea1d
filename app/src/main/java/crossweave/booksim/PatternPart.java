package crossweave.booksim;

import crossweave.config.Mark;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Who sends to whom. Everybody may send to themselves, as in BookSim. */
final class PatternPart {
    /** Patterns that have nothing to set but that, by BookSim's names. */
    private static final Map<String, String> SELF =
            Map.of(
                    "uniform", "uniform",
                    "bitcomp", "bit-complement",
                    "bitrev", "bit-reverse",
                    "shuffle", "shuffle",
                    "transpose", "transpose",
                    "randperm", "permutation");

    /** Patterns that have nothing to set. */
    private static final Map<String, String> BARE =
            Map.of(
                    "diagonal", "diagonal",
                    "asymmetric", "halves",
                    "taper64", "taper",
                    "badperm_yarc", "column");

    private PatternPart() {}

    static void write(Given given, int index, Draft work) {
        Text.Call call = Text.Call.parse(given.ofClass("traffic", index));
        Mark mark = given.mark("traffic");
        String name = call.name();
        if (SELF.containsKey(name)) {
            work.put("pattern.name", SELF.get(name), mark);
            work.put("pattern.self", "true", mark);
        } else if (BARE.containsKey(name)) {
            work.put("pattern.name", BARE.get(name), mark);
        } else {
            writeWithSettings(given, call, work, mark);
        }
        if (name.equals("randperm")) {
            given.note("traffic = randperm: the permutation is another one than BookSim's");
        }
    }

    private static void writeWithSettings(Given given, Text.Call call, Draft work, Mark mark) {
        switch (call.name()) {
            case "tornado" -> shifted(given, "tornado", work, mark);
            case "neighbor" -> shifted(given, "neighbour", work, mark);
            case "bad_dragon" -> {
                int k = given.integer("k");
                work.put("pattern.name", "next-group", mark);
                work.put("pattern.size", 2 * k * k, mark);
            }
            case "hotspot" -> hotspot(given, call.arguments(), work, mark);
            case "background" -> background(given, call.arguments(), work, mark);
            default ->
                    given.complain(
                            "traffic",
                            "'%s' is not here; there are uniform, bitcomp, bitrev, shuffle,"
                                            .formatted(call.name())
                                    + " transpose, tornado, neighbor, randperm, hotspot,"
                                    + " background, diagonal, asymmetric, taper64, bad_dragon,"
                                    + " badperm_yarc");
        }
    }

    /** The digits of a terminal's number are taken to the base k xr, on any topology. */
    private static void shifted(Given given, String ours, Draft work, Mark mark) {
        work.put("pattern.name", ours, mark);
        work.put("pattern.self", "true", mark);
        boolean grid = List.of("mesh", "torus").contains(given.text("topology"));
        if (!grid || given.integer("xr") != 1) {
            String side = "" + given.integer("k") * given.integer("xr");
            int dimensions = Math.clamp(given.integer("n"), 1, 32);
            work.put("pattern.grid", String.join("x", Collections.nCopies(dimensions, side)), mark);
        }
    }

    private static void hotspot(Given given, List<String> arguments, Draft work, Mark mark) {
        List<String> nodes = arguments.isEmpty() ? List.of() : Text.items(arguments.getFirst());
        if (nodes.isEmpty() || nodes.stream().anyMatch(node -> node.startsWith("-"))) {
            given.complain(
                    "traffic", "hot nodes are not drawn here; name them, as in hotspot({{0,7}})");
            return;
        }
        work.put("pattern.name", "targets", mark);
        work.put("pattern.nodes", String.join(",", nodes), mark);
        if (arguments.size() > 1) {
            List<String> weights = Text.items(arguments.get(1));
            String all =
                    IntStream.range(0, nodes.size())
                            .mapToObj(i -> weights.get(Math.min(i, weights.size() - 1)))
                            .collect(Collectors.joining(","));
            work.put("pattern.weights", all, mark);
        }
    }

    /** All nodes but some: how many there are must be known from k and n. */
    private static void background(Given given, List<String> arguments, Draft work, Mark mark) {
        List<String> powers = List.of("mesh", "torus", "fly", "fattree");
        if (arguments.isEmpty() || !powers.contains(given.text("topology"))) {
            given.complain(
                    "traffic",
                    "background({{0,7}}) names nodes to leave out, and is here for %s"
                            .formatted(String.join(", ", powers)));
            return;
        }
        int nodes = (int) Math.pow(given.integer("k"), given.integer("n"));
        TreeSet<Integer> left = new TreeSet<>();
        Text.items(arguments.getFirst())
                .forEach(node -> left.add(given.part("traffic", node).intValue()));
        work.put("pattern.name", "targets", mark);
        work.put("pattern.nodes", without(left, nodes), mark);
    }

    /** The numbers from 0 on without some, as in 0-2,4-63. */
    private static String without(SortedSet<Integer> some, int count) {
        StringJoiner ranges = new StringJoiner(",");
        int first = 0;
        for (int node : some) {
            if (node > first) {
                ranges.add(first + "-" + (node - 1));
            }
            first = Math.max(first, node + 1);
        }
        if (first < count) {
            ranges.add(first + "-" + (count - 1));
        }
        return ranges.toString();
    }
}
