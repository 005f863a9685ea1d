package crossweave.booksim.keys;

import static crossweave.booksim.keys.BookSimKey.Type.FLAG;
import static crossweave.booksim.keys.BookSimKey.Type.INTEGER;
import static crossweave.booksim.keys.BookSimKey.Type.INTEGERS;
import static crossweave.booksim.keys.BookSimKey.Type.NUMBERS;
import static crossweave.booksim.keys.BookSimKey.Type.TEXT;

import java.util.List;

/** Keys of the simulation's length and precision. */
final class RunKeys {
    private static final String BY_PRECISION =
            "a run ends when the 95 % confidence interval of the latency is within 1 %";

    private RunKeys() {}

    static final List<BookSimKey> ALL =
            List.of(
                    BookSimKey.joint(
                            "sim_type",
                            TEXT,
                            "latency",
                            "latency: `measure.precision: 1%`, at most max_samples sample_period"
                                    + " cycles; throughput: `measure.cycles`, as many; batch: the"
                                    + " workload batch"),
                    BookSimKey.joint(
                            "warmup_periods",
                            INTEGER,
                            "3",
                            "`measure.warmup`, times sample_period; 0: found by MSER-5"),
                    BookSimKey.joint(
                            "sample_period", INTEGER, "1000", "see warmup_periods, sim_type"),
                    BookSimKey.joint("max_samples", INTEGER, "10", "see sim_type"),
                    BookSimKey.joint(
                            "seed",
                            INTEGERS,
                            "0",
                            "`seed`; random numbers differ from BookSim's; not the word time"),
                    BookSimKey.ignored(
                            "sim_count",
                            INTEGER,
                            "1",
                            "there is one run; xw sweep --replicas makes several"),
                    BookSimKey.without(
                            "latency_thres",
                            NUMBERS,
                            "500.0",
                            "saturation is detected by a growing backlog"),
                    BookSimKey.without(
                            "warmup_thres", NUMBERS, "0.05", "the warm-up has a fixed length"),
                    BookSimKey.without(
                            "acc_warmup_thres", NUMBERS, "0.05", "the warm-up has a fixed length"),
                    BookSimKey.without("stopping_thres", NUMBERS, "0.05", BY_PRECISION),
                    BookSimKey.without("acc_stopping_thres", NUMBERS, "0.05", BY_PRECISION),
                    BookSimKey.ignored(
                            "include_queuing",
                            FLAG,
                            "1",
                            "latency starts at the creation of a packet; network "
                                    + "latency is reported separately"),
                    BookSimKey.ignored(
                            "measure_stats", INTEGERS, "1", "all classes are measured separately"),
                    BookSimKey.without(
                            "deadlock_warn_timeout",
                            INTEGER,
                            "256",
                            "deadlocks are detected exactly, not by a timeout"));
}
