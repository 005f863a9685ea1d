package crossweave.engine;

/**
 * Something that lives in simulated time. In a cycle every model first computes, looking at nothing
 * but the state that the last cycle left, and then every model commits what it decided; so the
 * order of models, and of the parts within them, does not matter.
 */
public interface Model {
    /** The next cycle in which something happens here, or {@link EventQueue#NEVER}. */
    long nextEvent();

    /** Decides what happens in this cycle; changes nothing that others can see. */
    void compute(long cycle);

    /** Makes it happen. */
    void commit(long cycle);
}
