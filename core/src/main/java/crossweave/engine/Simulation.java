package crossweave.engine;

import java.io.Serializable;

/**
 * Advances simulated time: runs, debuggers and live pictures all use {@link #step}. It runs any
 * model and any actors, and knows nothing of what they are.
 */
public final class Simulation implements Serializable {
    private final Actor actor;
    private final Model model;
    private long cycle;

    public Simulation(Actor actor, Model model) {
        this.actor = actor;
        this.model = model;
    }

    /** The cycle simulated last. */
    public long cycle() {
        return cycle;
    }

    /** The cycle that {@link #step} would simulate, or {@link EventQueue#NEVER}. */
    public long nextEvent() {
        return Math.min(actor.nextEvent(), model.nextEvent());
    }

    /** Simulates the next cycle in which something happens. */
    public void step() {
        step(nextEvent() + 1);
    }

    /**
     * Simulates the next cycle in which something happens, and cycles after it before {@code
     * limit}, as far as the model can simulate them at once.
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
