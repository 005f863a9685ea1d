package crossweave.booksim;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Translates topology and routing. */
final class NetworkTranslator {
    private static final String TOPOLOGY = "network.topology.";
    private static final int MOST_DIMENSIONS = 26;
    private static final String[] NONE = {};
    private static final String ESCAPES =
            "a head requests the VCs of one channel, not of all channels at once; "
                    + "under load, latencies differ";
    private static final String PASSING =
            "a packet that passes its destination on the first leg leaves there";
    private static final String CLASSES =
            "VCs are divided into classes, and all of a class are used, not one of each";

    private NetworkTranslator() {}

    /** A routing function of BookSim, our name for it, our settings, and a note on differences. */
    private record Function(
            String topology, String name, String ours, String settings, String differs) {}

    private static final List<Function> FUNCTIONS =
            List.of(
                    same("mesh", "dor", "dimension-order"),
                    same("mesh", "dim_order", "dimension-order"),
                    like("mesh", "min_adapt", "minimal-adaptive", ESCAPES),
                    like("mesh", "valiant", "valiant", PASSING),
                    new Function(
                            "torus",
                            "dim_order",
                            "dimension-order",
                            "ties=random dateline=keep",
                            ""),
                    like("torus", "min_adapt", "minimal-adaptive", ESCAPES),
                    like("torus", "valiant", "valiant", PASSING),
                    same("fly", "dest_tag", "destination-tag"),
                    new Function("fattree", "nca", "common-ancestor", "up=random", ""),
                    new Function(
                            "fattree",
                            "anca",
                            "common-ancestor",
                            "up=idle-random",
                            "of all channels upwards, the one with the most free slots "
                                    + "is taken, not the better of two"),
                    same("flatfly", "ran_min", "dimension-order"),
                    like("dragonflynew", "min", "dragonfly-minimal", CLASSES),
                    like(
                            "dragonflynew",
                            "ugal",
                            "ugal",
                            "detours are weighed by free slots times hops, without a threshold of"
                                    + " 30"),
                    new Function("anynet", "min", "shortest-path", "by=latency", ""));

    private static Function same(String topology, String name, String ours) {
        return new Function(topology, name, ours, "", "");
    }

    private static Function like(String topology, String name, String ours, String differs) {
        return new Function(topology, name, ours, "", differs);
    }

    static void write(KeyValues given, ScenarioDraft draft) {
        if (topology(given, draft)) {
            routing(given, draft);
        }
    }

    private static boolean topology(KeyValues given, ScenarioDraft draft) {
        String name = given.text("topology");
        int k = given.integer("k");
        int n = given.integer("n");
        if (n < 1 || n > MOST_DIMENSIONS) {
            given.report(
                    "n",
                    ProblemCode.NOT_ALLOWED,
                    "n is %d, but must be 1 to %d",
                    n,
                    MOST_DIMENSIONS);
        }
        Map<String, String> settings = new LinkedHashMap<>();
        switch (name) {
            case "mesh" -> settings.putAll(grid("mesh", k, n));
            case "torus" -> {
                settings.putAll(grid("torus", k, n));
                settings.put("latency", given.flag("use_noc_latency") ? "2" : "1");
                if (k == 2) {
                    given.report(
                            "k",
                            ProblemCode.NOT_SUPPORTED,
                            "a torus of 2 has two links between neighbours in BookSim, and one"
                                    + " here; choose topology mesh");
                }
            }
            case "fly" -> {
                settings.put("name", "butterfly");
                settings.put("terminals", power(k, n));
                settings.put("k", "" + k);
            }
            case "fattree" -> {
                settings.put("name", "fat-tree");
                settings.put("k", "" + k);
                settings.put("levels", "" + n);
            }
            case "flatfly" -> {
                settings.putAll(grid("hyperx", k, n));
                settings.put("concentration", given.text("c"));
                if (given.flag("use_noc_latency")) {
                    given.report(
                            "use_noc_latency",
                            ProblemCode.NOT_SUPPORTED,
                            "links of a flatfly as long as on a chip are not here; set"
                                    + " use_noc_latency=0");
                }
            }
            case "dragonflynew" -> {
                settings.put("name", "dragonfly");
                settings.put("p", "" + k);
                settings.put("local-latency", "10");
                settings.put("global-latency", "100");
                if (n != 1) {
                    given.report(
                            "n",
                            ProblemCode.NOT_ALLOWED,
                            "n is " + n + ", but a dragonflynew has n=1");
                }
            }
            case "anynet" -> {
                settings.put("name", "file");
                settings.put("file", given.text("network_file"));
                if (given.text("network_file").isEmpty()) {
                    given.report(
                            "network_file",
                            ProblemCode.MISSING_SETTING,
                            "an anynet needs a network_file");
                }
            }
            default -> {
                given.report(
                        "topology",
                        ProblemCode.UNKNOWN_CHOICE,
                        "'%s' is not here; there are mesh, torus, fly, fattree, flatfly,"
                                        .formatted(name)
                                + " dragonflynew, anynet");
                // Any existing topology, so that the other problems are found, too.
                draft.put("network.topology", "mesh 2x2", given.position("topology"));
                return false;
            }
        }
        SourcePosition size =
                given.position(name.equals("anynet") ? "network_file" : "k", "topology");
        settings.forEach(
                (setting, value) -> {
                    SourcePosition where =
                            setting.equals("name") ? given.position("topology") : size;
                    draft.put(TOPOLOGY + setting, value, where);
                });
        return true;
    }

    private static Map<String, String> grid(String name, int k, int n) {
        String sizes =
                String.join("x", Collections.nCopies(Math.clamp(n, 1, MOST_DIMENSIONS), "" + k));
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("name", name);
        settings.put("sizes", sizes);
        return settings;
    }

    private static String power(int k, int n) {
        double power = Math.pow(k, n);
        return power > Integer.MAX_VALUE ? "" + Integer.MAX_VALUE : "" + (int) power;
    }

    private static void routing(KeyValues given, ScenarioDraft draft) {
        String topology = given.text("topology");
        String name = given.text("routing_function");
        List<Function> known = FUNCTIONS.stream().filter(f -> f.topology.equals(topology)).toList();
        Function found = known.stream().filter(f -> f.name.equals(name)).findFirst().orElse(null);
        if (found == null) {
            given.report(
                    "routing_function",
                    ProblemCode.UNKNOWN_CHOICE,
                    "'%s' is not here for topology %s; there are: %s"
                            .formatted(
                                    name,
                                    topology,
                                    String.join(
                                            ", ", known.stream().map(Function::name).toList())));
            return;
        }
        SourcePosition where = given.position("routing_function");
        draft.put("network.routing.name", found.ours, where);
        for (String setting : found.settings.isEmpty() ? NONE : found.settings.split(" ", -1)) {
            String[] parts = setting.split("=", -1);
            draft.put("network.routing." + parts[0], parts[1], where);
        }
        if (!found.differs.isEmpty()) {
            given.note("routing_function = %s differs: %s".formatted(name, found.differs));
        }
    }
}
