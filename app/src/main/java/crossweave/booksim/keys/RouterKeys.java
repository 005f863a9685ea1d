package crossweave.booksim.keys;

import static crossweave.booksim.keys.BookSimKey.Type.FLAG;
import static crossweave.booksim.keys.BookSimKey.Type.INTEGER;
import static crossweave.booksim.keys.BookSimKey.Type.INTEGERS;
import static crossweave.booksim.keys.BookSimKey.Type.NUMBER;
import static crossweave.booksim.keys.BookSimKey.Type.TEXT;

import java.util.List;

/** Keys of the router: buffers, pipeline, allocators. */
public final class RouterKeys {
    private static final String TECHNIQUE = "network.technique.";
    private static final String ONE_OF_ITS_OWN =
            "with buffer_policy shared every VC has one slot of its own";
    private static final String ALLOCATORS =
            ": islip, separable_input_first, separable_output_first (with round_robin or matrix in"
                    + " brackets), wavefront; islip(3) sets `network.technique.iterations`; not"
                    + " max_size, pim, loa, rr_wavefront, select, piggyback";

    private RouterKeys() {}

    public static final List<BookSimKey> ALL =
            List.of(
                    BookSimKey.joint(
                            "router",
                            TEXT,
                            "iq",
                            "`network.technique`: iq is vc-router; not event, chaos"),
                    BookSimKey.plain("num_vcs", INTEGER, "16", "network.vcs"),
                    BookSimKey.plain("vc_buf_size", INTEGER, "8", "network.buffer"),
                    BookSimKey.joint(
                            "buf_size",
                            INTEGER,
                            "-1",
                            "`network.buffer` is buf_size / num_vcs where it is positive"),
                    BookSimKey.joint(
                            "buffer_policy",
                            TEXT,
                            "private",
                            "`network.technique.buffers`: private, shared; not limited, dynamic,"
                                    + " shifting, feedback, simplefeedback"),
                    BookSimKey.ignored("private_bufs", INTEGER, "-1", ONE_OF_ITS_OWN),
                    BookSimKey.ignored("private_buf_size", INTEGERS, "1", ONE_OF_ITS_OWN),
                    BookSimKey.ignored("private_buf_start_vc", INTEGERS, "-1", ONE_OF_ITS_OWN),
                    BookSimKey.ignored("private_buf_end_vc", INTEGERS, "-1", ONE_OF_ITS_OWN),
                    BookSimKey.without(
                            "max_held_slots", INTEGER, "-1", "it belongs to other buffer policies"),
                    BookSimKey.without(
                            "feedback_aging_scale",
                            INTEGER,
                            "1",
                            "it belongs to other buffer policies"),
                    BookSimKey.without(
                            "feedback_offset", INTEGER, "0", "it belongs to other buffer policies"),
                    BookSimKey.plain("routing_delay", INTEGER, "1", TECHNIQUE + "routing-delay"),
                    BookSimKey.plain(
                            "vc_alloc_delay", INTEGER, "1", TECHNIQUE + "vc-allocation-delay"),
                    BookSimKey.plain(
                            "sw_alloc_delay", INTEGER, "1", TECHNIQUE + "switch-allocation-delay"),
                    BookSimKey.joint(
                            "st_prepare_delay",
                            INTEGER,
                            "0",
                            "`network.technique.switch-traversal-delay`, with st_final_delay"
                                    + " added"),
                    BookSimKey.joint(
                            "st_final_delay",
                            INTEGER,
                            "1",
                            "`network.technique.switch-traversal-delay`, with st_prepare_delay"
                                    + " added"),
                    BookSimKey.plain("credit_delay", INTEGER, "0", TECHNIQUE + "credit-delay"),
                    BookSimKey.without(
                            "output_delay", INTEGER, "0", "BookSim does not read it either"),
                    BookSimKey.joint(
                            "vc_allocator",
                            TEXT,
                            "islip",
                            "`network.technique.vc-allocator`" + ALLOCATORS),
                    BookSimKey.joint(
                            "sw_allocator",
                            TEXT,
                            "islip",
                            "`network.technique.switch-allocator`, with the same values"),
                    BookSimKey.joint(
                            "alloc_iters",
                            INTEGER,
                            "1",
                            "`network.technique.iterations` for islip; others have one "
                                    + "iteration"),
                    BookSimKey.joint(
                            "arb_type",
                            TEXT,
                            "round_robin",
                            "`network.technique.arbiter`: round_robin, matrix; not tree"),
                    BookSimKey.plain("input_speedup", INTEGER, "1", TECHNIQUE + "input-speedup"),
                    BookSimKey.plain("output_speedup", INTEGER, "1", TECHNIQUE + "output-speedup"),
                    BookSimKey.plain(
                            "internal_speedup", NUMBER, "1.0", TECHNIQUE + "internal-speedup"),
                    BookSimKey.ignored(
                            "output_buffer_size",
                            INTEGER,
                            "-1",
                            "queues behind the switch are unbounded"),
                    BookSimKey.plain("speculative", FLAG, "0", TECHNIQUE + "speculative"),
                    BookSimKey.ignored(
                            "spec_sw_allocator",
                            TEXT,
                            "prio",
                            "heads without a VC use the same allocator, after all others"),
                    BookSimKey.ignored(
                            "spec_check_elig",
                            FLAG,
                            "1",
                            "heads request only channels with a free VC"),
                    BookSimKey.ignored(
                            "spec_check_cred",
                            FLAG,
                            "1",
                            "heads request only VCs with a free slot"),
                    BookSimKey.ignored("spec_mask_by_reqs", FLAG, "0", "treated as 0"),
                    BookSimKey.plain(
                            "wait_for_tail_credit", FLAG, "0", TECHNIQUE + "wait-for-tail-credit"),
                    BookSimKey.plain(
                            "hold_switch_for_packet", FLAG, "0", TECHNIQUE + "hold-switch"),
                    BookSimKey.joint(
                            "priority",
                            TEXT,
                            "none",
                            "`network.technique.priority`: none, class, age, network_age; class"
                                    + " with one class is none; not local_age, queue_length,"
                                    + " hop_count, sequence"),
                    BookSimKey.ignored(
                            "noq", FLAG, "0", "VCs are not reserved for the next output"),
                    BookSimKey.ignored(
                            "vc_busy_when_full",
                            FLAG,
                            "0",
                            "heads also request VCs without free slots"),
                    BookSimKey.ignored(
                            "vc_prioritize_empty", FLAG, "0", "heads request all VCs alike"),
                    BookSimKey.ignored(
                            "vc_priority_donation", FLAG, "0", "packets keep their own priority"),
                    BookSimKey.ignored(
                            "vc_shuffle_requests", FLAG, "0", "requests keep their numbers"),
                    BookSimKey.without("vct", FLAG, "0", "it belongs to the event router"));
}
