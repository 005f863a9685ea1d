package crossweave.network.sp2;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The {@link Beats} that notes tell of: those of the flow after the cycle in which the note is due.
 * The beats of the note that is being written or read are in fields, the others are kept with the
 * entries of the {@link Schedule}.
 */
final class NoteBeats implements Serializable {
    long next; // tick of the first one, from the beginning of the cycle in which the note is due
    int pace;
    private long[] nextOf = new long[64]; // per entry
    private int[] paceOf = new int[64]; // per entry

    void set(long nextBeat, int itsPace) {
        next = itsPace == Beats.AT_REST ? 0 : nextBeat;
        pace = itsPace;
    }

    // Between partitions the beats of a note are posted before it, as a note of its own

    int noteOfBeats() {
        return ~Math.toIntExact(next);
    }

    /** Not that of a packet. */
    int packetOfBeats() {
        return ~pace;
    }

    void read(int note, int packet) {
        set(~note, ~packet);
    }

    /** Keeps the beats of the note that was written last, which has this entry. */
    void keep(int entry) {
        if (entry >= nextOf.length) {
            nextOf = Arrays.copyOf(nextOf, 2 * entry);
            paceOf = Arrays.copyOf(paceOf, 2 * entry);
        }
        nextOf[entry] = next;
        paceOf[entry] = pace;
    }

    /** The note of an entry is read now. */
    void load(int entry) {
        next = nextOf[entry];
        pace = paceOf[entry];
    }
}
