package crossweave.cpc.debug.breakpoint;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What breakpoints remember of a run, by number: how often they were hit, the value of a variable,
 * the load of a channel. It belongs to a moment of the run, and is saved and restored with that.
 */
public final class BreakpointState {
    private Map<Integer, Memory> all = new HashMap<>();

    public record Memory(int hits, Optional<Watched> watched, Optional<Loaded> loaded) {
        private static final Memory NONE = new Memory(0, Optional.empty(), Optional.empty());
    }

    /** The value of a variable; no cells once it is gone. */
    record Watched(Optional<long[]> cells, String text) {}

    /**
     * Flits that had crossed a channel when a window of time began, and up to now.
     *
     * @param isWhole whether it was observed from its beginning on
     */
    record Loaded(long window, boolean isWhole, long first, long latest) {}

    public Map<Integer, Memory> copy() {
        return Map.copyOf(all);
    }

    public void restore(Map<Integer, Memory> then) {
        all = new HashMap<>(then);
    }

    Memory get(int number) {
        return all.getOrDefault(number, Memory.NONE);
    }

    void remove(int number) {
        all.remove(number);
    }

    /** Counts a hit; returns whether it is one to stop at. */
    boolean hit(int number, BreakpointSpec.Hits which) {
        Memory so = get(number);
        all.put(number, new Memory(so.hits + 1, so.watched, so.loaded));
        return which.counts(so.hits + 1);
    }

    void keep(int number, Watched watched) {
        Memory so = get(number);
        all.put(number, new Memory(so.hits, Optional.of(watched), so.loaded));
    }

    void keep(int number, Loaded loaded) {
        Memory so = get(number);
        all.put(number, new Memory(so.hits, so.watched, Optional.of(loaded)));
    }
}
