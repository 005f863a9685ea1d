package crossweave.experiment;

import java.util.Optional;

/**
 * How fast a run went, by which engine, and with how many threads; none of it affects results.
 *
 * @param cycles all that were simulated, warm-up and drain included
 * @param flitHops of all packets that arrived, likewise
 * @param engine see {@link crossweave.network.Network#engine}
 */
public record RunSpeed(
        double seconds, long cycles, long flitHops, String engine, Optional<Parallel> parallel) {

    public double flitHopsPerSecond() {
        return flitHops / seconds;
    }

    /**
     * The speed of several threads, or of as many workers as there are cores for: the partitions of
     * the network and the channels between them, the windows in which partitions knew nothing of
     * each other and the share of windows that a full buffer between partitions cut short, if
     * known, the work of the average thread (or process) relative to the busiest one, and the share
     * of time in which they waited for each other.
     */
    public record Parallel(
            int processes,
            int threads,
            int workers,
            int parts,
            int crossing,
            long windows,
            double meanWindow,
            Optional<Double> fullBuffers,
            double balance,
            double waiting) {}
}
