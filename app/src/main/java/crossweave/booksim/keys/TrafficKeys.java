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
    private static final String IF_USED = " with use_read_write";

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
        List<BookSimKey> keys = new ArrayList<>();
        keys.add(
                BookSimKey.joint(
                        "use_read_write",
                        INTEGERS,
                        "0",
                        "1: the workload of the class is `request-reply`; a reply goes before"
                                + " requests that wait"));
        keys.add(
                BookSimKey.joint(
                        "write_fraction", NUMBERS, "0.5", "`workload.write-fraction`" + IF_USED));
        keys.addAll(vcs("read_request", "0", "5", "the first half"));
        keys.addAll(vcs("write_request", "2", "7", "the first half"));
        keys.addAll(vcs("read_reply", "8", "13", "the second half"));
        keys.addAll(vcs("write_reply", "10", "15", "the second half"));
        for (String kind : List.of("read_request", "read_reply", "write_request", "write_reply")) {
            keys.add(BookSimKey.without(kind + "_subnet", INTEGER, "0", "there is one network"));
            keys.add(
                    BookSimKey.joint(
                            kind + "_size",
                            INTEGERS,
                            "1",
                            "`workload.%s-size`".formatted(kind.replace('_', '-')) + IF_USED));
        }
        return keys;
    }

    private static List<BookSimKey> vcs(String kind, String first, String last, String half) {
        String setting = "`network.technique.%s-vcs`".formatted(kind.replace('_', '-'));
        return List.of(
                BookSimKey.joint(
                        kind + "_begin_vc",
                        INTEGER,
                        first,
                        setting + IF_USED + "; negative: " + half + " of the VCs"),
                BookSimKey.joint(kind + "_end_vc", INTEGER, last, setting + ", likewise"));
    }
}
