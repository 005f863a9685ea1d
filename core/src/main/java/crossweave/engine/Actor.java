package crossweave.engine;

/**
 * Something that acts on a model: traffic, programs. It acts at the beginning of a cycle; what it
 * hears of in a cycle it answers in a later one.
 */
public interface Actor {
    /** The next cycle in which this acts, or {@link EventQueue#NEVER}. */
    long nextEvent();

    void act(long cycle);

    /**
     * Whether it does the same whatever it hears of: then it may act before the model gets there.
     */
    default boolean actsAhead() {
        return false;
    }
}
