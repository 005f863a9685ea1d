package crossweave.booksim;

import static crossweave.booksim.Key.Type.FLAG;
import static crossweave.booksim.Key.Type.INTEGER;
import static crossweave.booksim.Key.Type.INTEGERS;
import static crossweave.booksim.Key.Type.NUMBERS;
import static crossweave.booksim.Key.Type.TEXT;

import java.util.List;

/** Keys of the simulation: how long, how exactly. */
final class RunKeys {
    private static final String BY_PRECISION =
            "a run ends when the 95 % interval of the latency is within 1 %";

    private RunKeys() {}

    static final List<Key> ALL =
            List.of(
                    Key.joint(
                            "sim_type",
                            TEXT,
                            "latency",
                            "latency: `measure.precision: 1%`, at most max_samples sample_period"
                                    + " cycles; throughput: `measure.cycles`, as many; batch: the"
                                    + " workload batch"),
                    Key.joint(
                            "warmup_periods",
                            INTEGER,
                            "3",
                            "`measure.warmup`, times sample_period; 0: found by MSER-5"),
                    Key.joint("sample_period", INTEGER, "1000", "see warmup_periods, sim_type"),
                    Key.joint("max_samples", INTEGER, "10", "see sim_type"),
                    Key.joint(
                            "seed",
                            INTEGERS,
                            "0",
                            "`seed`; random numbers are others than BookSim's; not the word time"),
                    Key.ignored(
                            "sim_count",
                            INTEGER,
                            "1",
                            "one run is made; xw sweep --replicas makes several"),
                    Key.without(
                            "latency_thres",
                            NUMBERS,
                            "500.0",
                            "saturation is seen by a backlog that grows"),
                    Key.without("warmup_thres", NUMBERS, "0.05", "the warm-up has a fixed length"),
                    Key.without(
                            "acc_warmup_thres", NUMBERS, "0.05", "the warm-up has a fixed length"),
                    Key.without("stopping_thres", NUMBERS, "0.05", BY_PRECISION),
                    Key.without("acc_stopping_thres", NUMBERS, "0.05", BY_PRECISION),
                    Key.ignored(
                            "include_queuing",
                            FLAG,
                            "1",
                            "latency is from the making of a packet on; network latency stands"
                                    + " beside it"),
                    Key.ignored(
                            "measure_stats", INTEGERS, "1", "all classes are measured, each apart"),
                    Key.without(
                            "deadlock_warn_timeout",
                            INTEGER,
                            "256",
                            "a deadlock is found, not suspected"));
}
