package crossweave.network.head;

/** Which requests for channels and their VCs a technique can grant. */
public interface ChannelRules {
    int NO_VC = -1;

    /** The cycle from which a resource can be granted, as far as is known; otherwise UNKNOWN. */
    long freeAt(int resource);

    /** Evaluates the requests for a resource again when it is free, not before this cycle. */
    void wakeWhenFree(int resource, long earliest);

    /** Whether a request could be granted in this cycle if there were no others. */
    boolean isOpen(int request, long cycle);

    /**
     * The VC that a request would be granted, after what {@link #grantVc} granted in this cycle; or
     * NO_VC.
     */
    int vcFor(int request, long cycle);

    /** Grants a VC, from the next cycle on. */
    void grantVc(int request, int vc, long cycle);

    /** Whether all of a resource was granted in this cycle. */
    boolean isTaken(int resource, long cycle);
}
