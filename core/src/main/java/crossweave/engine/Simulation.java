package crossweave.engine;

import java.io.Serializable;

/**
 * The one way forward in time: a run, a debugger and a live picture all come through {@link #step}.
 * It runs any model and any actors and knows nothing of what they are.
 */
public final class Simulation implements Serializable {
    private final Actor actor;
    private final Model model;
    private long cycle;

    public Simulation(Actor actor, Model model) {
        this.actor = actor;
        this.model = model;
    }

    /** The cycle that was simulated last. */
    public long cycle() {
        return cycle;
    }

    /** The cycle that {@link #step} would go to, or {@link EventQueue#NEVER}. */
    public long nextEvent() {
        return Math.min(actor.nextEvent(), model.nextEvent());
    }

    /** Goes to the next cycle in which something happens and simulates it. */
    public void step() {
        step(nextEvent() + 1);
    }

    /**
     * Goes to the next cycle in which something happens and simulates it, and cycles after it, but
     * not from {@code limit} on, as far as the model can do them at one go.
     */
    public void step(long limit) {
        long next = nextEvent();
        assert next != EventQueue.NEVER : "nothing will ever happen";
        assert next > cycle || cycle == 0 : "cycle %d comes after %d".formatted(next, cycle);
        long acts = actor.nextEvent();
        long horizon = actor.actsAhead() ? Math.min(limit, model.horizon(next, acts)) : 0;
        long until = Math.max(horizon, next + 1);
        cycle = next;
        for (long act = actor.nextEvent(); act < until; act = actor.nextEvent()) {
            actor.act(act);
            cycle = act;
        }
        cycle = Math.max(cycle, model.advance(next, until));
    }
}
