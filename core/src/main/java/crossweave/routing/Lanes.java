package crossweave.routing;

/** Sets of lanes as bits, bit i for lane i; a channel has 1 to 64 lanes. */
public final class Lanes {
    public static final long NO_LANE = 0;
    public static final int MOST = 64;

    private Lanes() {}

    /** All of so many lanes. */
    public static long all(int lanes) {
        return lanes == MOST ? -1L : (1L << lanes) - 1;
    }

    /**
     * Class {@code index} of {@code classes} equal classes of lanes; where there are fewer lanes
     * than classes, the last classes share the last lane (and may deadlock: the check will tell).
     */
    public static long ofClass(int index, int classes, int lanes) {
        if (lanes < classes) {
            return 1L << Math.min(index, lanes - 1);
        }
        return all((index + 1) * lanes / classes) & ~all(index * lanes / classes);
    }
}
