package crossweave.engine;

/**
 * Something that lives in simulated time. In a cycle it first computes, looking at nothing but the
 * state that the last cycle left and at what actors just handed over, and then commits what it
 * decided; so the order of the parts within it does not matter.
 */
public interface Model {
    /** The next cycle in which something happens here, or {@link EventQueue#NEVER}. */
    long nextEvent();

    /** Decides what happens in this cycle; changes nothing that the decisions look at. */
    void compute(long cycle);

    /** Makes it happen. */
    void commit(long cycle);
}
