package crossweave.booksim;

import crossweave.problem.ProblemCode;

import java.util.Map;

/** Translates the topologies that BookSim places on a chip: cmesh and flatfly. */
final class ChipTranslator {
    private static final int TILE_OF_CMESH = 4; // terminals; BookSim has no other
    private static final int LONGEST_AT_ROUTER = 3; // side of a tile whose wires take one cycle

    private ChipTranslator() {}

    /** Express channels are left out if the routing does not use them: nothing else changes. */
    static void cmesh(KeyValues given, Map<String, String> settings) {
        settings.put("name", "cmesh");
        settings.put("side", given.text("k"));
        settings.put("concentration", "" + TILE_OF_CMESH);
        boolean express = !given.text("routing_function").endsWith("no_express");
        settings.put("express", "" + express);
        settings.put("wires", "" + given.flag("use_noc_latency"));
        if (given.integer("n") != 2) {
            given.report("n", ProblemCode.NOT_ALLOWED, "a cmesh has n=2 in BookSim");
        }
        if (given.integer("c") != TILE_OF_CMESH || !isTiled(given)) {
            given.report(
                    "c",
                    ProblemCode.NOT_ALLOWED,
                    "a cmesh has c=4, xr=2 and yr=2 in BookSim, not c=%s, xr=%s and yr=%s",
                    given.text("c"),
                    given.text("xr"),
                    given.text("yr"));
        }
        if (given.integer("k") % 2 != 0) {
            given.report("k", ProblemCode.NOT_ALLOWED, "a cmesh has an even k in BookSim");
        }
    }

    /** Whether xr and yr say how the terminals of a router lie on the chip. */
    private static boolean isTiled(KeyValues given) {
        int side = given.integer("xr");
        return side == given.integer("yr") && (long) side * side == given.integer("c");
    }

    static void flatfly(KeyValues given, Map<String, String> settings) {
        int k = given.integer("k");
        int n = given.integer("n");
        settings.putAll(NetworkTranslator.grid("hyperx", k, n));
        settings.put("concentration", given.text("c"));
        boolean wires = given.flag("use_noc_latency");
        if (isTiled(given)) {
            settings.put("tiles", "true");
            settings.put("columns", given.text("x"));
            settings.put("wires", "" + wires);
            checkChip(given, Math.pow(k, n));
        } else if (wires) {
            given.report(
                    "use_noc_latency",
                    ProblemCode.NOT_ALLOWED,
                    "wires of a flatfly have lengths if xr = yr and c = xr yr; set xr and yr, or"
                            + " use_noc_latency=0");
        }
        if (wires && given.integer("xr") > LONGEST_AT_ROUTER) {
            given.report(
                    "use_noc_latency",
                    ProblemCode.NOT_SUPPORTED,
                    "in tiles of more than %sx%s terminals some are more than a cycle away from"
                            + " their router, which is not here; set use_noc_latency=0",
                    LONGEST_AT_ROUTER,
                    LONGEST_AT_ROUTER);
        }
    }

    private static void checkChip(KeyValues given, double routers) {
        int columns = given.integer("x");
        if (columns != given.integer("y")) {
            given.report("y", ProblemCode.NOT_ALLOWED, "x and y of a flatfly are equal in BookSim");
        } else if (columns < 1 || routers % columns != 0) {
            given.report(
                    "x",
                    ProblemCode.NOT_ALLOWED,
                    "%s routers do not fill rows of x=%s",
                    (long) routers,
                    columns);
        }
    }
}
