package crossweave.topology;

/**
 * What is dead for some time of a run, and when: it fails at a given cycle, or each of the parts
 * that are meant fails again and again at random.
 */
public record Outage(Fault what, Times times) {
    /** Never again. */
    public static final long NEVER = Long.MAX_VALUE;

    /** When parts fail and heal. */
    public sealed interface Times {}

    /** Dead from a cycle on, and alive again from another one on, or NEVER. */
    public record Once(long at, long until) implements Times {}

    /**
     * Alive and dead for times of a geometric distribution with these means, in cycles; dead for
     * good where the second one is infinite.
     */
    public record Again(double betweenFailures, double toRepair) implements Times {}
}
