package crossweave.engine;

/**
 * Something that evolves in simulated time. In a cycle it first computes, from nothing but the
 * state that the last cycle left and what actors just handed over, and then commits its decisions;
 * therefore the order of its components within a cycle does not matter.
 */
public interface Model {
    /** The next cycle in which something happens here, or {@link EventQueue#NEVER}. */
    long nextEvent();

    /** Decides what happens in this cycle; changes nothing that the decisions depend on. */
    void compute(long cycle);

    /** Carries out the decisions of {@link #compute}. */
    void commit(long cycle);

    /**
     * The end of a window that begins at {@code from}: all cycles before it may be simulated at
     * once, if everything that actors do in them is known before; actors do nothing before {@code
     * acts}.
     */
    default long horizon(long from, long acts) {
        return from + 1;
    }

    /**
     * Simulates all cycles in which something happens, from {@code from} to {@code until}, which is
     * excluded and not beyond the {@link #horizon}; returns the last of them.
     */
    default long advance(long from, long until) {
        assert until == from + 1 : "cycles %d to %d at one go".formatted(from, until);
        compute(from);
        commit(from);
        return from;
    }
}
