package crossweave.booksim;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;

import java.util.List;

/** Translates routing functions. */
final class RoutingTranslator {
    private static final String ESCAPES =
            "a head requests the VCs of one channel, not of all channels at once; "
                    + "under load, latencies differ";
    private static final String PASSING =
            "a packet that passes its destination on the first leg leaves there";
    private static final String CLASSES =
            "VCs are divided into classes, and all of a class are used, not one of each";
    private static final int SAME_EXPRESS = 4; // the largest k of which both use express alike

    private RoutingTranslator() {}

    /**
     * A routing function of BookSim.
     *
     * @param ours our name for it, with settings
     * @param classes equal classes that VCs are divided into; 1 if they are not
     * @param differs a note on differences, or empty
     */
    private record Function(
            String topology, String name, String ours, int classes, String differs) {}

    private static final List<Function> FUNCTIONS =
            List.of(
                    same("mesh", "dor", "dimension-order", 1),
                    same("mesh", "dim_order", "dimension-order", 1),
                    same("mesh", "xy_yx", "o1turn", 2),
                    same("mesh", "adaptive_xy_yx", "o1turn adaptive=true", 2),
                    same("mesh", "romm", "romm", 2),
                    like("mesh", "min_adapt", "minimal-adaptive", 1, ESCAPES),
                    like("mesh", "valiant", "valiant", 2, PASSING),
                    same("torus", "dim_order", "dimension-order ties=random dateline=keep", 2),
                    like("torus", "min_adapt", "minimal-adaptive", 1, ESCAPES),
                    like("torus", "valiant", "valiant", 4, PASSING),
                    same("cmesh", "dor", "dimension-order", 1),
                    same("cmesh", "dor_no_express", "dimension-order", 1),
                    same("cmesh", "xy_yx", "o1turn", 2),
                    same("cmesh", "xy_yx_no_express", "o1turn", 2),
                    same("fly", "dest_tag", "destination-tag", 1),
                    same("fattree", "nca", "common-ancestor up=random", 1),
                    like(
                            "fattree",
                            "anca",
                            "common-ancestor up=idle-random",
                            1,
                            "of all channels upwards, the one with the most free slots "
                                    + "is taken, not the better of two"),
                    same("flatfly", "ran_min", "dimension-order", 1),
                    same("flatfly", "xyyx", "o1turn", 2),
                    same("flatfly", "adaptive_xyyx", "o1turn adaptive=true", 2),
                    same("flatfly", "valiant", "valiant", 2),
                    same("flatfly", "ugal", "ugal threshold=2", 2),
                    same("flatfly", "ugal_xyyx", "ugal order=either threshold=2", 4),
                    like("dragonflynew", "min", "dragonfly-minimal", 1, CLASSES),
                    same(
                            "dragonflynew",
                            "ugal",
                            "ugal threshold=30 weight=fixed through=router",
                            3),
                    same("anynet", "min", "shortest-path by=latency", 1));

    private static Function same(String topology, String name, String ours, int classes) {
        return new Function(topology, name, ours, classes, "");
    }

    private static Function like(
            String topology, String name, String ours, int classes, String differs) {
        return new Function(topology, name, ours, classes, differs);
    }

    static void write(KeyValues given, ScenarioDraft draft) {
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
        put(found.ours, draft, given.position("routing_function"));
        note(given, found);
    }

    private static void put(String ours, ScenarioDraft draft, SourcePosition where) {
        String[] parts = ours.split(" ", -1);
        draft.put("network.routing.name", parts[0], where);
        for (int i = 1; i < parts.length; i++) {
            String[] setting = parts[i].split("=", -1);
            draft.put("network.routing." + setting[0], setting[1], where);
        }
    }

    private static void note(KeyValues given, Function found) {
        if (!found.differs.isEmpty()) {
            given.note("routing_function = %s differs: %s".formatted(found.name, found.differs));
        }
        int vcs = given.integer("num_vcs");
        if (vcs % found.classes != 0) {
            given.note(
                    "routing_function = %s differs: in BookSim classes of VCs overlap if num_vcs is"
                                    .formatted(found.name)
                            + " no multiple of %d, and here they do not".formatted(found.classes));
        }
        boolean isExpress = found.topology.equals("cmesh") && found.name.equals("xy_yx");
        if (isExpress && given.integer("k") > SAME_EXPRESS) {
            given.note(
                    "routing_function = xy_yx differs: express channels are used for distances from"
                            + " k/2 on; BookSim uses them from 2 on, and some packets go round in"
                            + " circles if k is more than 4");
        }
    }
}
