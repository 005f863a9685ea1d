package crossweave.booksim;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Translates topology and routing. */
final class NetworkTranslator {
    private static final String TOPOLOGY = "network.topology.";
    private static final int MOST_DIMENSIONS = 26;

    private NetworkTranslator() {}

    static void write(KeyValues given, ScenarioDraft draft) {
        if (topology(given, draft)) {
            RoutingTranslator.write(given, draft);
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
            case "flatfly" -> ChipTranslator.flatfly(given, settings);
            case "cmesh" -> ChipTranslator.cmesh(given, settings);
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
                        "'%s' is not here; there are mesh, torus, cmesh, fly, fattree, flatfly,"
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

    static Map<String, String> grid(String name, int k, int n) {
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
}
