package crossweave.study;

/**
 * What a process computes at the same time.
 *
 * @param number of points
 * @param threads of each point; its result does not depend on them
 */
public record Slots(int number, int threads) {
    public Slots {
        if (number < 1 || threads < 1) {
            throw new IllegalArgumentException(
                    "%d points with %d threads each".formatted(number, threads));
        }
    }

    /** A point for each processor of this machine. */
    public static Slots ofMachine() {
        return new Slots(Runtime.getRuntime().availableProcessors(), 1);
    }
}
