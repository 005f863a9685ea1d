package crossweave.network.sp2;

import java.io.Serializable;

/**
 * Lower bounds of the cycles of some events, as a calendar of the next cycles: at the end of a
 * window, only the events with the nearest bounds are taken out and put back with new ones. An
 * event that does not happen until something else does is not in the calendar.
 */
final class BoundCalendar implements Serializable {
    static final int NONE = -1;
    static final long UNKNOWN = 0;
    static final long NEVER = Long.MAX_VALUE / 2;

    private static final int CYCLES = 64; // of the calendar; a power of two
    private static final int MASK = CYCLES - 1;

    private final int words; // per cycle
    private final long[] events; // per cycle, modulo their number: a bit for each event
    private final long[] bounds; // per event
    private final int[] places; // per event: its cycle in the calendar, modulo, or NONE
    private final int[] taken; // events that were taken out
    private int takenCount;
    private long first; // of the cycles in the calendar
    private long reached; // all events before this cycle were taken out

    /** So many events, none of which has a known bound. */
    BoundCalendar(int count) {
        this.words = Math.ceilDiv(count, Long.SIZE);
        this.events = new long[CYCLES * words];
        this.bounds = new long[count];
        this.places = new int[count];
        this.taken = new int[count];
        for (int event = 0; event < count; event++) {
            put(event);
        }
    }

    /** Puts an event into its cycle, or an earlier one if that is far ahead. */
    private void put(int event) {
        if (bounds[event] >= NEVER) {
            places[event] = NONE;
            return;
        }
        int place = (int) Math.clamp(bounds[event], first, first + MASK) & MASK;
        places[event] = place;
        events[place * words + (event >> 6)] |= 1L << event;
    }

    /** Takes out an event whose bound may be up to this cycle, or returns NONE. */
    int take(long limit) {
        long end = Math.min(limit, first + MASK);
        for (; reached <= end; reached++) {
            int from = ((int) reached & MASK) * words;
            for (int word = 0; word < words; word++) {
                long bits = events[from + word];
                if (bits != 0) {
                    int event = (word << 6) + Long.numberOfTrailingZeros(bits);
                    events[from + word] = bits & bits - 1;
                    taken[takenCount++] = event;
                    return event;
                }
            }
        }
        return NONE;
    }

    long get(int event) {
        return bounds[event];
    }

    /** Sets the bound of an event that was taken out. */
    void set(int event, long bound) {
        bounds[event] = bound;
    }

    /** Puts back what was taken out, after all events of earlier cycles were. */
    void putBack(long cycle) {
        first = cycle;
        reached = cycle;
        for (int i = 0; i < takenCount; i++) {
            put(taken[i]);
        }
        takenCount = 0;
    }

    /** The bound of an event is no longer known. */
    void forget(int event) {
        if (places[event] != NONE) {
            events[places[event] * words + (event >> 6)] &= ~(1L << event);
        }
        bounds[event] = UNKNOWN;
        put(event);
    }
}
