package crossweave.booksim;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Translates traffic patterns. Every terminal may send to itself, as in BookSim. */
final class PatternTranslator {
    /** By BookSim's names: patterns whose only setting is whether terminals send to themselves. */
    private static final Map<String, String> SELF =
            Map.of(
                    "uniform", "uniform",
                    "bitcomp", "bit-complement",
                    "bitrev", "bit-reverse",
                    "shuffle", "shuffle",
                    "transpose", "transpose",
                    "randperm", "permutation");

    /** By BookSim's names: patterns without settings. */
    private static final Map<String, String> BARE =
            Map.of(
                    "diagonal", "diagonal",
                    "asymmetric", "halves",
                    "taper64", "taper",
                    "badperm_yarc", "column");

    private PatternTranslator() {}

    static void write(KeyValues given, int index, ScenarioDraft work) {
        BookSimText.Call call = BookSimText.Call.parse(given.textOfClass("traffic", index));
        SourcePosition where = given.position("traffic");
        String name = call.name();
        if (SELF.containsKey(name)) {
            work.put("pattern.name", SELF.get(name), where);
            work.put("pattern.self", "true", where);
        } else if (BARE.containsKey(name)) {
            work.put("pattern.name", BARE.get(name), where);
        } else {
            writeWithSettings(given, call, work, where);
        }
        if (name.equals("randperm")) {
            given.note("traffic = randperm: the permutation differs from BookSim's");
        }
    }

    private static void writeWithSettings(
            KeyValues given, BookSimText.Call call, ScenarioDraft work, SourcePosition where) {
        switch (call.name()) {
            case "tornado" -> shifted(given, "tornado", work, where);
            case "neighbor" -> shifted(given, "neighbour", work, where);
            case "bad_dragon" -> {
                int k = given.integer("k");
                work.put("pattern.name", "next-group", where);
                work.put("pattern.size", 2 * k * k, where);
            }
            case "hotspot" -> hotspot(given, call.arguments(), work, where);
            case "background" -> background(given, call.arguments(), work, where);
            default ->
                    given.report(
                            "traffic",
                            ProblemCode.UNKNOWN_CHOICE,
                            "'%s' is not here; there are uniform, bitcomp, bitrev, shuffle,"
                                            .formatted(call.name())
                                    + " transpose, tornado, neighbor, randperm, hotspot,"
                                    + " background, diagonal, asymmetric, taper64, bad_dragon,"
                                    + " badperm_yarc");
        }
    }

    /** BookSim takes the digits of a terminal's number to the base k xr, on any topology. */
    private static void shifted(
            KeyValues given, String ours, ScenarioDraft work, SourcePosition where) {
        work.put("pattern.name", ours, where);
        work.put("pattern.self", "true", where);
        boolean grid = List.of("mesh", "torus").contains(given.text("topology"));
        if (!grid || given.integer("xr") != 1) {
            String side = "" + given.integer("k") * given.integer("xr");
            int dimensions = Math.clamp(given.integer("n"), 1, 32);
            work.put(
                    "pattern.grid", String.join("x", Collections.nCopies(dimensions, side)), where);
        }
    }

    private static void hotspot(
            KeyValues given, List<String> arguments, ScenarioDraft work, SourcePosition where) {
        List<String> nodes =
                arguments.isEmpty() ? List.of() : BookSimText.items(arguments.getFirst());
        if (nodes.isEmpty() || nodes.stream().anyMatch(node -> node.startsWith("-"))) {
            given.report(
                    "traffic",
                    ProblemCode.NOT_SUPPORTED,
                    "hot nodes are not drawn here; name them, as in hotspot({{0,7}})");
            return;
        }
        work.put("pattern.name", "targets", where);
        work.put("pattern.nodes", String.join(",", nodes), where);
        if (arguments.size() > 1) {
            List<String> weights = BookSimText.items(arguments.get(1));
            String all =
                    IntStream.range(0, nodes.size())
                            .mapToObj(i -> weights.get(Math.min(i, weights.size() - 1)))
                            .collect(Collectors.joining(","));
            work.put("pattern.weights", all, where);
        }
    }

    /** All nodes except some; k and n must determine how many there are. */
    private static void background(
            KeyValues given, List<String> arguments, ScenarioDraft work, SourcePosition where) {
        List<String> powers = List.of("mesh", "torus", "fly", "fattree", "cmesh", "flatfly");
        if (arguments.isEmpty() || !powers.contains(given.text("topology"))) {
            given.report(
                    "traffic",
                    ProblemCode.NOT_SUPPORTED,
                    "background({{0,7}}) names nodes to leave out, and is here for %s"
                            .formatted(String.join(", ", powers)));
            return;
        }
        boolean several = List.of("cmesh", "flatfly").contains(given.text("topology"));
        int each = several ? given.integer("c") : 1; // terminals of a router
        int nodes = each * (int) Math.pow(given.integer("k"), given.integer("n"));
        TreeSet<Integer> left = new TreeSet<>();
        BookSimText.items(arguments.getFirst())
                .forEach(node -> left.add(given.numberOf("traffic", node).intValue()));
        work.put("pattern.name", "targets", where);
        work.put("pattern.nodes", without(left, nodes), where);
    }

    /** The numbers from 0 without some, as in 0-2,4-63. */
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
