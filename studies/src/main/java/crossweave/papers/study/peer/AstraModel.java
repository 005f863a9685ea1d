package crossweave.papers.study.peer;

import crossweave.experiment.ScenarioRecipe;

/**
 * ASTRA-sim's model of an HGX H100: 8 GPUs behind a switch, links of 400 GB/s and 936.25 ns, and
 * ring collectives. Its analytical network counts the latency L of every link, here twice, and has
 * two ways to count the bytes b of a message at the bandwidth B; a GB is 2^30 bytes there.
 */
enum AstraModel {
    /** Messages do not wait, and bytes count once: 2 L + b/B. */
    CONGESTION_UNAWARE("congestion-unaware", "cut-through", "crossbar 8", 1, 1),
    /** A link sends one message after another, each link all of it: 2 (L + b/B). */
    CONGESTION_AWARE("congestion-aware", "store-and-forward", "tree 9 arity=8", 1, 1),
    /** The same with data in 4 chunks, 2 of them under way at once, as the configuration says. */
    CHUNKS("congestion-aware, 4 chunks", "store-and-forward", "tree 9 arity=8", 4, 2);

    static final int GPUS = 8;
    static final double BANDWIDTH = 400; // GB/s of 2^30 bytes
    static final double LATENCY = 936.25; // ns
    static final int FLIT = 64; // bytes
    private static final double BYTES_PER_NS = BANDWIDTH * (1 << 30) / 1e9;

    final String label;
    final int chunks;
    final int active; // chunks under way at once
    private final String technique;
    private final String topology;

    AstraModel(String label, String technique, String topology, int chunks, int active) {
        this.label = label;
        this.technique = technique;
        this.topology = topology;
        this.chunks = chunks;
        this.active = active;
    }

    /** Operations whose data go round a ring. */
    enum Collective {
        ALL_REDUCE("all-reduce", 2 * (GPUS - 1)),
        ALL_GATHER("all-gather", GPUS - 1);

        final String label;
        final int steps;

        Collective(String label, int steps) {
            this.label = label;
            this.steps = steps;
        }

        /** Bus bandwidth as NCCL's tests define it, in GB/s (of 10^9 bytes). */
        double busBandwidth(long bytes, double nanoseconds) {
            return (double) bytes / nanoseconds * steps / GPUS;
        }
    }

    /** Bytes of a message of a collective operation over so many bytes in all. */
    long message(long bytes) {
        return bytes / GPUS / chunks;
    }

    /** The time of a collective operation by the formula, in ns. */
    double formula(Collective collective, long bytes) {
        double transfer = (double) message(bytes) / BYTES_PER_NS;
        double step =
                this == CONGESTION_UNAWARE ? 2 * LATENCY + transfer : 2 * (LATENCY + transfer);
        double waves = (double) chunks / active;
        return waves * (collective.steps * step + (active - 1) * transfer);
    }

    ScenarioRecipe recipe(Collective collective, long bytes) {
        String values =
                "bytes=%d steps=%d chunks=%d active=%d"
                        .formatted(message(bytes) / FLIT, collective.steps, chunks, active);
        ScenarioRecipe recipe =
                ScenarioRecipe.EMPTY
                        .with("flit", FLIT + " B")
                        .with("network.topology", topology)
                        .with("network.technique", technique)
                        .with("network.links.all.bandwidth", (long) BANDWIDTH + " GiB/s")
                        .with("network.links.all.latency", LATENCY + " ns")
                        .with("workload.name", "script")
                        .with("workload.program", "ring-steps")
                        .with("workload.set", values)
                        .with("seed", 1);
        // store-and-forward has no channels to terminals: the root of a tree is the switch
        return this == CONGESTION_UNAWARE ? recipe : recipe.with("workload.nodes", "1-" + GPUS);
    }
}
