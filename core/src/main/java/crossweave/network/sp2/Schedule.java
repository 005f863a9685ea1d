package crossweave.network.sp2;

import crossweave.util.IntPool;
import crossweave.util.WheelSlots;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The schedule of the next cycles: notes that links deliver, and elements and terminals to
 * evaluate. An evaluation that was rescheduled leaves an old entry behind, which is skipped. The
 * order of entries of a cycle does not matter.
 */
final class Schedule implements Serializable {
    static final int NONE = -1;

    private static final long NOT_DUE = -2;
    private static final int LEAST_REACH = 512; // cycles; more than most packets have flits

    private final WheelSlots cycles; // those that have an entry
    private final int[] firstLook; // per slot: first entry
    private final int[] firstNote; // likewise
    private final long[] due; // per id: the cycle of its next evaluation
    private int[] what = new int[64]; // per entry: id, or note
    private int[] packet = new int[64]; // per entry: packet of the note
    private int[] next = new int[64]; // per entry: next one of its cycle
    private final IntPool entries = new IntPool();
    private long now = -1;

    Schedule(int ids, int longestCrossing) {
        int size = Integer.highestOneBit(Math.max(LEAST_REACH, 2 * longestCrossing + 2));
        this.cycles = new WheelSlots(size - 1);
        this.firstLook = new int[size];
        this.firstNote = new int[size];
        this.due = new long[ids];
        Arrays.fill(firstLook, NONE);
        Arrays.fill(firstNote, NONE);
        Arrays.fill(due, NOT_DUE);
    }

    long now() {
        return now;
    }

    /** Skips cycles in which nothing happens, up to this one. */
    void skipTo(long cycle) {
        assert cycle <= now + 1 || nextCycle() >= cycle : "something happens before " + cycle;
        now = Math.max(now, cycle - 1);
    }

    /** The first cycle after this one that has an entry. */
    long nextCycle() {
        return cycles.next(now);
    }

    /** Begins the next cycle. */
    void begin(long cycle) {
        now = cycle;
    }

    /** The first entry of an evaluation in this cycle, or NONE. */
    int firstLook() {
        return firstLook[cycles.of(now)];
    }

    /** The first entry of a note in a cycle, or NONE. */
    int firstNote(long cycle) {
        return firstNote[cycles.of(cycle)];
    }

    /** Drops the notes of a cycle, once they are received. */
    void dropNotes(long cycle) {
        int at = cycles.of(cycle);
        release(firstNote[at]);
        firstNote[at] = NONE;
    }

    int next(int entry) {
        return next[entry];
    }

    /** The note of an entry, or the id to evaluate. */
    int what(int entry) {
        return what[entry];
    }

    /** The packet of the note of an entry. */
    int packet(int entry) {
        return packet[entry];
    }

    /** Ends this cycle. */
    void end() {
        int at = cycles.of(now);
        release(firstLook[at]);
        firstLook[at] = NONE;
        cycles.free(at);
    }

    private void release(int first) {
        for (int entry = first; entry != NONE; ) {
            int after = next[entry];
            entries.giveBack(entry);
            entry = after;
        }
    }

    private int create() {
        int entry = entries.take();
        if (entry == what.length) {
            what = Arrays.copyOf(what, 2 * entry);
            packet = Arrays.copyOf(packet, 2 * entry);
            next = Arrays.copyOf(next, 2 * entry);
        }
        return entry;
    }

    /** Whether an element or terminal is to be evaluated now; clears it. */
    boolean isDue(int id) {
        boolean isDue = due[id] == now;
        if (isDue) {
            due[id] = NOT_DUE;
        }
        return isDue;
    }

    /** Schedules the next evaluation in that cycle, or earlier if it is far ahead. */
    void evaluateAt(int id, long cycle) {
        long then = Math.min(cycle, now + cycles.count() - 1);
        if (due[id] != then) {
            due[id] = then;
            int at = cycles.of(then);
            int entry = create();
            what[entry] = id;
            next[entry] = firstLook[at];
            firstLook[at] = entry;
            cycles.use(at);
        }
    }

    /** Schedules the next evaluation in that cycle at the latest. */
    void evaluateBy(int id, long cycle) {
        if (due[id] < now || due[id] > cycle) {
            evaluateAt(id, cycle);
        }
    }

    /** Adds a note of a cycle, and returns its entry. */
    int note(int note, int itsPacket, long cycle) {
        int at = cycles.of(cycle);
        int entry = create();
        what[entry] = note;
        packet[entry] = itsPacket;
        next[entry] = firstNote[at];
        firstNote[at] = entry;
        cycles.use(at);
        return entry;
    }
}
