package crossweave.experiment;

import crossweave.engine.Snapshot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Copies of a run to go back to; the first is of the beginning. When there are too many, every
 * second one is dropped and the next ones are further apart: so a long run needs no more memory
 * than a short one, only more cycles to simulate from a copy to the wanted cycle.
 *
 * @param <T> what an observer knows of the run, saved with each copy
 */
public final class Checkpoints<T> {
    private static final int MOST = 64;

    private final Supplier<T> beside;
    private final long mostBytes;
    private final List<Saved<T>> all = new ArrayList<>();
    private int spacing = 2000; // active cycles from one copy to the next
    private int steps; // active cycles since the last copy

    /**
     * @param beside supplies what is known of the run now; what it returns must not change later
     * @param mostBytes of all copies together
     */
    public Checkpoints(Supplier<T> beside, long mostBytes) {
        this.beside = beside;
        this.mostBytes = mostBytes;
    }

    /**
     * A copy.
     *
     * @param cycle after which it was made; -1: before the first
     */
    public record Saved<T>(long cycle, Snapshot<Run> run, T beside) {}

    /** Saves the beginning of a run. */
    public void begin(Run run) {
        all.clear();
        all.add(new Saved<>(-1, new Snapshot<>(run), beside.get()));
    }

    /** Called after every cycle: makes a copy if one is due. */
    public void consider(Run run) {
        boolean isNew = run.cycle() > all.getLast().cycle;
        if (isNew && ++steps >= spacing) {
            steps = 0;
            all.add(new Saved<>(run.cycle(), new Snapshot<>(run), beside.get()));
            thinOut();
        }
    }

    private void thinOut() {
        long bytes = all.stream().mapToLong(saved -> saved.run.size()).sum();
        if (all.size() > 2 && (all.size() > MOST || bytes > mostBytes)) {
            List<Saved<T>> kept = new ArrayList<>();
            for (int i = 0; i < all.size(); i += 2) {
                kept.add(all.get(i));
            }
            all.clear();
            all.addAll(kept);
            spacing = 2 * Math.min(spacing, 1 << 29);
        }
    }

    /** The number of the last copy before a cycle. */
    public int lastBefore(long cycle) {
        int found = 0;
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).cycle < cycle) {
                found = i;
            }
        }
        return found;
    }

    public Saved<T> get(int number) {
        return all.get(number);
    }

    /** Drops all copies but the first. */
    public void keepBeginning() {
        all.subList(1, all.size()).clear();
        steps = 0;
    }

    /** Called after a copy was restored. */
    public void restored() {
        steps = 0;
    }
}
