package crossweave.experiment;

import java.util.Optional;

/** How fast a run went, and by how many; nothing of it has to do with what came out. */
public record RunSpeed(double seconds, Optional<Parallel> parallel) {

    /** By one thread. */
    public static RunSpeed of(double seconds) {
        return new RunSpeed(seconds, Optional.empty());
    }

    /**
     * By several threads, or those of them that there are cores for, the workers: the parts of the
     * network and the channels between them, the windows in which parts knew nothing of each other
     * and the share of them that was short because a buffer between parts was full, if known, the
     * work of the average thread (or process) relative to the busiest one, and the share of time in
     * which they waited for each other.
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
