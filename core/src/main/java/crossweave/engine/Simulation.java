package crossweave.engine;

import java.io.Serializable;
import java.util.List;

/**
 * The one way forward in time: a run, a debugger and a live picture all come through {@link #step}.
 * It runs any models and knows nothing of what they are.
 */
public final class Simulation implements Serializable {
    private final List<Model> models;
    private long cycle;

    public Simulation(List<Model> models) {
        this.models = List.copyOf(models);
    }

    /** The cycle that was simulated last. */
    public long cycle() {
        return cycle;
    }

    /** The cycle that {@link #step} would go to, or {@link EventQueue#NEVER}. */
    public long nextEvent() {
        long next = EventQueue.NEVER;
        for (Model model : models) {
            next = Math.min(next, model.nextEvent());
        }
        return next;
    }

    /** Goes to the next cycle in which something happens and simulates it. */
    public void step() {
        long next = nextEvent();
        assert next != EventQueue.NEVER : "nothing will ever happen";
        assert next >= cycle : "time goes forwards, but %d comes after %d".formatted(next, cycle);
        cycle = next;
        for (Model model : models) {
            model.compute(cycle);
        }
        for (Model model : models) {
            model.commit(cycle);
        }
    }
}
