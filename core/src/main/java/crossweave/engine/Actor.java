package crossweave.engine;

/**
 * Something that acts on a model: traffic, programs. It acts at the beginning of a cycle; it
 * responds to what it hears in a cycle in a later one.
 */
public interface Actor {
    /** The next cycle in which this acts, or {@link EventQueue#NEVER}. */
    long nextEvent();

    void act(long cycle);

    /**
     * Whether its actions do not depend on what it hears: then it may act before the model gets
     * there.
     */
    default boolean actsAhead() {
        return false;
    }
}
