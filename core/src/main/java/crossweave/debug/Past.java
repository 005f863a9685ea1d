package crossweave.debug;

import crossweave.engine.Snapshot;
import crossweave.experiment.Run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Copies of a run, to go back to: the first is of its beginning. When there are too many, every
 * second one goes and the next ones are further apart; so a long past costs no more memory than a
 * short one, and only longer ways from a copy to where one wants to be.
 */
final class Past {
    private static final int MOST = 64;
    private static final long MOST_BYTES = 1L << 28;

    private final Memories memories; // of breakpoints, which go with the copies
    private final List<Saved> all = new ArrayList<>();
    private int spacing = 2000; // cycles in which something happened, from one to the next
    private int steps; // since the last

    Past(Memories memories) {
        this.memories = memories;
    }

    /**
     * A copy.
     *
     * @param cycle after which it was made; -1: before all
     */
    record Saved(long cycle, Snapshot<Run> run, Map<Integer, Memories.Memory> memories) {}

    /** The beginning of a run. */
    void begin(Run run) {
        all.clear();
        all.add(new Saved(-1, new Snapshot<>(run), memories.copy()));
    }

    /** A cycle is over: perhaps it is time for a copy. */
    void consider(Run run) {
        boolean isNew = run.cycle() > all.getLast().cycle;
        if (isNew && ++steps >= spacing) {
            steps = 0;
            all.add(new Saved(run.cycle(), new Snapshot<>(run), memories.copy()));
            thinOut();
        }
    }

    private void thinOut() {
        long bytes = all.stream().mapToLong(saved -> saved.run.size()).sum();
        if (all.size() > 2 && (all.size() > MOST || bytes > MOST_BYTES)) {
            List<Saved> kept = new ArrayList<>();
            for (int i = 0; i < all.size(); i += 2) {
                kept.add(all.get(i));
            }
            all.clear();
            all.addAll(kept);
            spacing *= 2;
        }
    }

    /** The number of the last copy before a cycle. */
    int lastBefore(long cycle) {
        int found = 0;
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).cycle < cycle) {
                found = i;
            }
        }
        return found;
    }

    Saved get(int number) {
        return all.get(number);
    }

    /** Forgets all copies but the first. */
    void keepBeginning() {
        all.subList(1, all.size()).clear();
        steps = 0;
    }

    /** Goes on after a copy was restored. */
    void restored() {
        steps = 0;
    }
}
