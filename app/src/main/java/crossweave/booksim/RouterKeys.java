package crossweave.booksim;

import static crossweave.booksim.Key.Type.FLAG;
import static crossweave.booksim.Key.Type.INTEGER;
import static crossweave.booksim.Key.Type.INTEGERS;
import static crossweave.booksim.Key.Type.NUMBER;
import static crossweave.booksim.Key.Type.TEXT;

import java.util.List;

/** Keys of the router: buffers, pipeline, allocators. */
final class RouterKeys {
    private static final String TECHNIQUE = "network.technique.";
    private static final String ONE_OF_ITS_OWN =
            "with buffer_policy shared every lane has one slot of its own";
    private static final String ALLOCATORS =
            ": islip, separable_input_first, separable_output_first (with round_robin or matrix in"
                    + " brackets), wavefront; islip(3) sets `network.technique.iterations`; not"
                    + " max_size, pim, loa, rr_wavefront, select, piggyback";

    private RouterKeys() {}

    static final List<Key> ALL =
            List.of(
                    Key.joint(
                            "router",
                            TEXT,
                            "iq",
                            "`network.technique`: iq is vc-router; not event, chaos"),
                    Key.plain("num_vcs", INTEGER, "16", "network.lanes"),
                    Key.plain("vc_buf_size", INTEGER, "8", "network.buffer"),
                    Key.joint(
                            "buf_size",
                            INTEGER,
                            "-1",
                            "`network.buffer` is buf_size / num_vcs where it is positive"),
                    Key.joint(
                            "buffer_policy",
                            TEXT,
                            "private",
                            "`network.technique.buffers`: private, shared; not limited, dynamic,"
                                    + " shifting, feedback, simplefeedback"),
                    Key.ignored("private_bufs", INTEGER, "-1", ONE_OF_ITS_OWN),
                    Key.ignored("private_buf_size", INTEGERS, "1", ONE_OF_ITS_OWN),
                    Key.ignored("private_buf_start_vc", INTEGERS, "-1", ONE_OF_ITS_OWN),
                    Key.ignored("private_buf_end_vc", INTEGERS, "-1", ONE_OF_ITS_OWN),
                    Key.without("max_held_slots", INTEGER, "-1", "it is of other buffer policies"),
                    Key.without(
                            "feedback_aging_scale", INTEGER, "1", "it is of other buffer policies"),
                    Key.without("feedback_offset", INTEGER, "0", "it is of other buffer policies"),
                    Key.plain("routing_delay", INTEGER, "1", TECHNIQUE + "routing-delay"),
                    Key.plain("vc_alloc_delay", INTEGER, "1", TECHNIQUE + "lane-delay"),
                    Key.plain("sw_alloc_delay", INTEGER, "1", TECHNIQUE + "switch-delay"),
                    Key.joint(
                            "st_prepare_delay",
                            INTEGER,
                            "0",
                            "`network.technique.crossing-delay`, with st_final_delay added"),
                    Key.joint(
                            "st_final_delay",
                            INTEGER,
                            "1",
                            "`network.technique.crossing-delay`, with st_prepare_delay added"),
                    Key.plain("credit_delay", INTEGER, "0", TECHNIQUE + "credit-delay"),
                    Key.without("output_delay", INTEGER, "0", "BookSim does not read it either"),
                    Key.joint(
                            "vc_allocator",
                            TEXT,
                            "islip",
                            "`network.technique.lane-allocator`" + ALLOCATORS),
                    Key.joint(
                            "sw_allocator",
                            TEXT,
                            "islip",
                            "`network.technique.switch-allocator`, the same ones"),
                    Key.joint(
                            "alloc_iters",
                            INTEGER,
                            "1",
                            "`network.technique.iterations` where there is an islip; others have"
                                    + " one iteration"),
                    Key.joint(
                            "arb_type",
                            TEXT,
                            "round_robin",
                            "`network.technique.turns`: round_robin, matrix; not tree"),
                    Key.plain("input_speedup", INTEGER, "1", TECHNIQUE + "input-speedup"),
                    Key.plain("output_speedup", INTEGER, "1", TECHNIQUE + "output-speedup"),
                    Key.plain("internal_speedup", NUMBER, "1.0", TECHNIQUE + "internal-speedup"),
                    Key.ignored(
                            "output_buffer_size",
                            INTEGER,
                            "-1",
                            "queues behind the switch have no bound"),
                    Key.plain("speculative", FLAG, "0", TECHNIQUE + "speculative"),
                    Key.ignored(
                            "spec_sw_allocator",
                            TEXT,
                            "prio",
                            "heads without a lane ask the same allocator, behind all others"),
                    Key.ignored(
                            "spec_check_elig",
                            FLAG,
                            "1",
                            "heads ask only where a lane is not taken"),
                    Key.ignored(
                            "spec_check_cred", FLAG, "1", "heads ask only where there is a slot"),
                    Key.ignored("spec_mask_by_reqs", FLAG, "0", "it is as if it were 0"),
                    Key.plain(
                            "wait_for_tail_credit", FLAG, "0", TECHNIQUE + "wait-for-tail-credit"),
                    Key.plain("hold_switch_for_packet", FLAG, "0", TECHNIQUE + "hold-switch"),
                    Key.joint(
                            "priority",
                            TEXT,
                            "none",
                            "`network.technique.priority`: none, class, age, network_age; class"
                                    + " with one class is none; not local_age, queue_length,"
                                    + " hop_count, sequence"),
                    Key.ignored("noq", FLAG, "0", "lanes are not reserved for the next output"),
                    Key.ignored(
                            "vc_busy_when_full",
                            FLAG,
                            "0",
                            "heads ask for lanes without slots, too"),
                    Key.ignored("vc_prioritize_empty", FLAG, "0", "all lanes are asked for alike"),
                    Key.ignored(
                            "vc_priority_donation", FLAG, "0", "packets keep their own priority"),
                    Key.ignored("vc_shuffle_requests", FLAG, "0", "requests keep their numbers"),
                    Key.without("vct", FLAG, "0", "it is of the event router"));
}
