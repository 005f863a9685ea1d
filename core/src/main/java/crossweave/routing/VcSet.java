package crossweave.routing;

/** Sets of VCs as bits, bit i for VC i; a channel has 1 to 64 VCs. */
public final class VcSet {
    public static final long NO_VC = 0;
    public static final int MOST = 64;

    private VcSet() {}

    /** The set of all of so many VCs. */
    public static long all(int vcs) {
        return vcs == MOST ? -1L : (1L << vcs) - 1;
    }

    /**
     * Class {@code index} of {@code classes} equal classes of VCs; where there are fewer VCs than
     * classes, the last classes share the last VC (and may deadlock, which the deadlock check
     * finds).
     */
    public static long ofClass(int index, int classes, int vcs) {
        if (vcs < classes) {
            return 1L << Math.min(index, vcs - 1);
        }
        return all((index + 1) * vcs / classes) & ~all(index * vcs / classes);
    }
}
