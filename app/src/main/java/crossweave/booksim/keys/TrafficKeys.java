package crossweave.booksim.keys;

import static crossweave.booksim.keys.BookSimKey.Type.FLAG;
import static crossweave.booksim.keys.BookSimKey.Type.INTEGER;
import static crossweave.booksim.keys.BookSimKey.Type.INTEGERS;
import static crossweave.booksim.keys.BookSimKey.Type.NUMBER;
import static crossweave.booksim.keys.BookSimKey.Type.NUMBERS;
import static crossweave.booksim.keys.BookSimKey.Type.TEXT;

import java.util.ArrayList;
import java.util.List;

/** Keys of traffic. */
final class TrafficKeys {
    private static final String NO_REQUESTS = "there are no requests and replies";

    private TrafficKeys() {}

    static final List<BookSimKey> ALL = all();

    private static List<BookSimKey> all() {
        List<BookSimKey> keys = new ArrayList<>(traffic());
        keys.addAll(requests());
        return List.copyOf(keys);
    }

    private static List<BookSimKey> traffic() {
        return List.of(
                BookSimKey.joint(
                        "classes",
                        INTEGER,
                        "1",
                        "a `workload` for each; they share the queue of their terminal, in which"
                                + " higher priorities go first"),
                BookSimKey.joint(
                        "traffic",
                        TEXT,
                        "uniform",
                        "`workload.pattern`: uniform, bitcomp, bitrev, shuffle, transpose, tornado,"
                                + " neighbor, randperm, hotspot (targets), background (targets),"
                                + " diagonal, asymmetric (halves), taper64 (taper), bad_dragon"
                                + " (next-group), badperm_yarc (column); terminals send to"
                                + " themselves, through their router"),
                BookSimKey.joint(
                        "perm_seed",
                        INTEGERS,
                        "0",
                        "the permutation of randperm depends on `seed` and differs "
                                + "from BookSim's"),
                BookSimKey.joint(
                        "injection_rate",
                        NUMBERS,
                        "0.1",
                        "`workload.load` in flits: times the mean packet_size, unless"
                                + " injection_rate_uses_flits"),
                BookSimKey.joint("injection_rate_uses_flits", FLAG, "0", "see injection_rate"),
                BookSimKey.joint(
                        "packet_size",
                        INTEGERS,
                        "1",
                        "`workload.packet`; two sizes, {{a,b}}, are bimodal; not more"),
                BookSimKey.joint(
                        "packet_size_rate",
                        INTEGERS,
                        "1",
                        "`workload.packet.share` where there are two sizes"),
                BookSimKey.joint(
                        "injection_process",
                        TEXT,
                        "bernoulli",
                        "`workload.injection`: bernoulli, on_off"),
                BookSimKey.joint(
                        "burst_alpha",
                        NUMBER,
                        "0.5",
                        "on_off: 1 / mean silence; negative: follows from the other two"),
                BookSimKey.joint(
                        "burst_beta",
                        NUMBER,
                        "0.5",
                        "on_off: `workload.injection.burst` is 1 / burst_beta"),
                BookSimKey.joint(
                        "burst_r1",
                        NUMBER,
                        "-1.0",
                        "on_off: `workload.injection.peak`, in packets; negative: follows from the"
                                + " other two"),
                BookSimKey.joint(
                        "class_priority",
                        INTEGERS,
                        "0",
                        "`workload.priority` with priority class; without, it has no effect"),
                BookSimKey.joint(
                        "batch_size", INTEGER, "1000", "sim_type batch: `workload.packets`"),
                BookSimKey.joint("batch_count", INTEGER, "1", "sim_type batch: `workload.batches`"),
                BookSimKey.joint(
                        "max_outstanding_requests",
                        INTEGER,
                        "0",
                        "sim_type batch: `workload.outstanding`; 0 is any number"));
    }

    private static List<BookSimKey> requests() {
        return List.of(
                BookSimKey.refused(
                        "use_read_write",
                        INTEGERS,
                        "0",
                        NO_REQUESTS + "; a tasks workload answers messages"),
                BookSimKey.without("write_fraction", NUMBERS, "0.5", NO_REQUESTS),
                BookSimKey.without("read_request_begin_vc", INTEGER, "0", NO_REQUESTS),
                BookSimKey.without("read_request_end_vc", INTEGER, "5", NO_REQUESTS),
                BookSimKey.without("write_request_begin_vc", INTEGER, "2", NO_REQUESTS),
                BookSimKey.without("write_request_end_vc", INTEGER, "7", NO_REQUESTS),
                BookSimKey.without("read_reply_begin_vc", INTEGER, "8", NO_REQUESTS),
                BookSimKey.without("read_reply_end_vc", INTEGER, "13", NO_REQUESTS),
                BookSimKey.without("write_reply_begin_vc", INTEGER, "10", NO_REQUESTS),
                BookSimKey.without("write_reply_end_vc", INTEGER, "15", NO_REQUESTS),
                BookSimKey.without("read_request_subnet", INTEGER, "0", NO_REQUESTS),
                BookSimKey.without("read_reply_subnet", INTEGER, "0", NO_REQUESTS),
                BookSimKey.without("write_request_subnet", INTEGER, "0", NO_REQUESTS),
                BookSimKey.without("write_reply_subnet", INTEGER, "0", NO_REQUESTS),
                BookSimKey.without("read_request_size", INTEGERS, "1", NO_REQUESTS),
                BookSimKey.without("write_request_size", INTEGERS, "1", NO_REQUESTS),
                BookSimKey.without("read_reply_size", INTEGERS, "1", NO_REQUESTS),
                BookSimKey.without("write_reply_size", INTEGERS, "1", NO_REQUESTS));
    }
}
