package crossweave.collective;

import java.util.Set;

/** An algorithm before it knows how many ranks there are: what a scenario names. */
public interface CollectiveRule {
    /** What it can do. */
    Set<CollectiveKind> kinds();

    /**
     * The algorithm for an operation of one of its kinds; an IllegalArgumentException says why
     * there is none for so many ranks.
     */
    CollectiveAlgorithm on(Collective collective);

    /** Whether it needs routers that copy or combine messages. */
    default boolean needsRouters() {
        return false;
    }

    /** What it costs where messages never meet. */
    Cost cost(Collective collective);
}
