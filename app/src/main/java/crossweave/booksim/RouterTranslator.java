package crossweave.booksim;

import crossweave.booksim.keys.BookSimKey;
import crossweave.booksim.keys.RouterKeys;
import crossweave.problem.ProblemCode;

import java.util.List;
import java.util.Map;

/** Translates the router: buffers, delays, allocators. */
final class RouterTranslator {
    private static final String TECHNIQUE = "network.technique.";
    private static final Map<String, String> ALLOCATORS =
            Map.of(
                    "islip", "islip",
                    "separable_input_first", "separable-input-first",
                    "separable_output_first", "separable-output-first",
                    "wavefront", "wavefront");
    private static final Map<String, String> PRIORITIES =
            Map.of("none", "none", "class", "class", "age", "age", "network_age", "network-age");

    private RouterTranslator() {}

    static void write(KeyValues given, ScenarioDraft draft) {
        String router = given.text("router");
        if (!router.equals("iq")) {
            given.report(
                    "router", ProblemCode.UNKNOWN_CHOICE, "'%s' is not here; there is iq", router);
        }
        draft.put(TECHNIQUE + "name", "vc-router", given.position("router"));
        draft.put(TECHNIQUE + "loopback", "router", given.start());
        for (BookSimKey key : RouterKeys.ALL) {
            key.path()
                    .ifPresent(
                            path -> draft.put(path, value(given, key), given.position(key.name())));
        }
        draft.put(
                TECHNIQUE + "switch-traversal-delay",
                given.integer("st_prepare_delay") + given.integer("st_final_delay"),
                given.position("st_final_delay", "st_prepare_delay"));
        RequestTranslator.writeVcs(given, draft);
        buffers(given, draft);
        allocators(given, draft);
        priority(given, draft);
    }

    private static String value(KeyValues given, BookSimKey key) {
        return key.type() == BookSimKey.Type.FLAG
                ? Boolean.toString(given.flag(key.name()))
                : given.text(key.name());
    }

    private static void buffers(KeyValues given, ScenarioDraft draft) {
        String policy = given.text("buffer_policy");
        if (!List.of("private", "shared").contains(policy)) {
            given.report(
                    "buffer_policy",
                    ProblemCode.UNKNOWN_CHOICE,
                    "'%s' is not here; there are private, shared",
                    policy);
            return;
        }
        draft.put(TECHNIQUE + "buffers", policy, given.position("buffer_policy"));
        int size = given.integer("buf_size");
        int vcs = given.integer("num_vcs");
        if (size > 0 && vcs > 0) {
            draft.put("network.buffer", size / vcs, given.position("buf_size"));
            if (policy.equals("shared") && size % vcs != 0) {
                given.report(
                        "buf_size",
                        ProblemCode.NOT_ALLOWED,
                        "%d slots are no multiple of %d VCs; take %d",
                        size,
                        vcs,
                        size / vcs * vcs);
            }
        }
    }

    /** Our router has the same number of iterations and the same arbiters in both allocators. */
    private static void allocators(KeyValues given, ScenarioDraft draft) {
        String[] keys = {"vc_allocator", "sw_allocator"};
        String[] settings = {"vc-allocator", "switch-allocator"};
        String[] iterations = new String[keys.length];
        String[] arbiters = new String[keys.length]; // empty where an allocator has no arbiters
        for (int i = 0; i < keys.length; i++) {
            BookSimText.Call call = BookSimText.Call.parse(given.text(keys[i]));
            String ours = ALLOCATORS.get(call.name());
            if (ours == null) {
                given.report(
                        keys[i],
                        ProblemCode.UNKNOWN_CHOICE,
                        "'%s' is not here; there are islip, separable_input_first,"
                                        .formatted(call.name())
                                + " separable_output_first, wavefront");
                return;
            }
            draft.put(TECHNIQUE + settings[i], ours, given.position(keys[i]));
            String argument = call.arguments().isEmpty() ? "" : call.arguments().getFirst();
            boolean islip = call.name().equals("islip");
            boolean separable = call.name().startsWith("separable");
            iterations[i] =
                    !islip ? "1" : argument.isEmpty() ? given.text("alloc_iters") : argument;
            arbiters[i] = !separable ? "" : argument.isEmpty() ? given.text("arb_type") : argument;
        }
        if (!iterations[0].equals(iterations[1])) {
            given.report(
                    "vc_allocator",
                    ProblemCode.NOT_SUPPORTED,
                    "vc_allocator has %s iterations and sw_allocator %s, but here both have the"
                            + " same",
                    iterations[0],
                    iterations[1]);
        }
        draft.put(TECHNIQUE + "iterations", iterations[0], given.position("alloc_iters"));
        arbiters(given, draft, arbiters);
    }

    private static void arbiters(KeyValues given, ScenarioDraft draft, String[] arbiters) {
        String chosen = arbiters[0].isEmpty() ? arbiters[1] : arbiters[0];
        if (chosen.isEmpty()) {
            return;
        }
        if (!arbiters[1].isEmpty() && !arbiters[1].equals(chosen)) {
            given.report(
                    "sw_allocator",
                    ProblemCode.NOT_SUPPORTED,
                    "has arbiters %s and %s, but here both allocators have the same",
                    chosen,
                    arbiters[1]);
        } else if (!List.of("round_robin", "matrix").contains(chosen)) {
            given.report(
                    "arb_type",
                    ProblemCode.UNKNOWN_CHOICE,
                    "'%s' is not here; there are round_robin, matrix",
                    chosen);
        } else {
            draft.put(TECHNIQUE + "arbiter", chosen.replace('_', '-'), given.position("arb_type"));
        }
    }

    private static void priority(KeyValues given, ScenarioDraft draft) {
        String name = given.text("priority");
        boolean alone = name.equals("class") && given.integer("classes") == 1;
        String ours = alone ? "none" : PRIORITIES.get(name);
        if (ours == null) {
            given.report(
                    "priority",
                    ProblemCode.UNKNOWN_CHOICE,
                    "'%s' is not here; there are none, class, age, network_age",
                    name);
            return;
        }
        draft.put(TECHNIQUE + "priority", ours, given.position("priority"));
        boolean islip =
                given.text("vc_allocator").startsWith("islip")
                        || given.text("sw_allocator").startsWith("islip");
        if (!ours.equals("none") && islip) {
            given.note(
                    "priority = %s differs: islip uses it here, but not in BookSim"
                            .formatted(name));
        }
    }
}
