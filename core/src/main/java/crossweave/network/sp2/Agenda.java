package crossweave.network.sp2;

import crossweave.network.packet.IntList;

import java.io.Serializable;
import java.util.Arrays;

/**
 * What is to be done in the next cycles: notes that links deliver, and elements and terminals to
 * look at. A look that was put off or brought forward leaves an entry behind, which is not due.
 */
final class Agenda implements Serializable {
    private static final long NOT_DUE = -2;
    private static final int LEAST_REACH = 512; // cycles; more than most packets have flits

    private final int mask;
    private final IntList[] looks; // per cycle, modulo their number: ids
    private final IntList[] notes; // likewise: note, packet, note, packet ...
    private final long[] busy; // a bit per such list
    private final long[] due; // per id: the cycle of its next look
    private long now = -1;

    Agenda(int ids, int longestLatency) {
        int size = Integer.highestOneBit(Math.max(LEAST_REACH, 2 * longestLatency + 2));
        this.mask = size - 1;
        this.looks = lists(size);
        this.notes = lists(size);
        this.busy = new long[size / Long.SIZE];
        this.due = new long[ids];
        Arrays.fill(due, NOT_DUE);
    }

    private static IntList[] lists(int size) {
        IntList[] lists = new IntList[size];
        Arrays.setAll(lists, _ -> new IntList());
        return lists;
    }

    long now() {
        return now;
    }

    /** Nothing happens before this cycle. */
    void skipTo(long cycle) {
        now = Math.max(now, cycle - 1);
    }

    /** The first cycle after this one in which there is something to do. */
    long next() {
        int from = (int) (now + 1) & mask;
        int word = from >> 6;
        long bits = busy[word] & -1L << from;
        for (int n = 0; n <= busy.length; n++) {
            if (bits != 0) {
                int at = (word << 6) + Long.numberOfTrailingZeros(bits);
                return now + 1 + (at - from & mask);
            }
            word = word + 1 & busy.length - 1;
            bits = busy[word];
        }
        return Long.MAX_VALUE;
    }

    /** The notes of a cycle, which is the one to be simulated. */
    IntList notesOf(long cycle) {
        now = cycle;
        return notes[(int) cycle & mask];
    }

    IntList looksOf(long cycle) {
        return looks[(int) cycle & mask];
    }

    void clear(long cycle) {
        int at = (int) cycle & mask;
        looks[at].clear();
        notes[at].clear();
        busy[at >> 6] &= ~(1L << at);
    }

    /** Whether somebody is to be looked at now; it is not any more. */
    boolean isDue(int id, long cycle) {
        boolean isDue = due[id] == cycle;
        if (isDue) {
            due[id] = NOT_DUE;
        }
        return isDue;
    }

    /** The next look is in that cycle, or earlier if it is far ahead. */
    void look(int id, long cycle) {
        long then = Math.min(cycle, now + mask);
        if (due[id] != then) {
            due[id] = then;
            int at = (int) then & mask;
            looks[at].add(id);
            busy[at >> 6] |= 1L << at;
        }
    }

    /** The next look is in that cycle at the latest. */
    void lookBy(int id, long cycle) {
        if (due[id] < now || due[id] > cycle) {
            look(id, cycle);
        }
    }

    void note(int note, int packet, long cycle) {
        int at = (int) cycle & mask;
        notes[at].add(note);
        notes[at].add(packet);
        busy[at >> 6] |= 1L << at;
    }
}
