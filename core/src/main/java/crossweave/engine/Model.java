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

    /**
     * From a cycle on, all cycles before the answer may be simulated at one go, if all that actors
     * do in them is known before; they do nothing before they act.
     */
    default long horizon(long from, long acts) {
        return from + 1;
    }

    /**
     * Simulates all cycles in which something happens, from one to another that is left out and not
     * beyond the {@link #horizon}; the answer is the last of them.
     */
    default long advance(long from, long until) {
        assert until == from + 1 : "cycles %d to %d at one go".formatted(from, until);
        compute(from);
        commit(from);
        return from;
    }
}
