package crossweave.network;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The channels that the head of a packet has crossed so far. */
public final class Track implements Serializable {
    private static final int SIZE = 3; // per entry: channel, cycle, cycles waited
    private static final int CYCLE = 1;
    private static final int WAITED = 2;

    private long[] entries = new long[8 * SIZE];
    private int end; // of the entries in use
    private long waited; // cycles so far, for the next channel

    /** The head crosses a channel; waiting that was reported before is added. */
    public void crossed(int channel, long cycle, long wait) {
        if (end == entries.length) {
            entries = Arrays.copyOf(entries, 2 * end);
        }
        entries[end] = channel;
        entries[end + CYCLE] = cycle;
        entries[end + WAITED] = wait + waited;
        end += SIZE;
        waited = 0;
    }

    /** The head waits for a channel that it crosses next, or was granted and crosses later. */
    public void waited(int channel, long cycles) {
        int last = end - SIZE;
        if (end > 0 && entries[last] == channel) {
            entries[last + CYCLE] += cycles;
            entries[last + WAITED] += cycles;
        } else {
            waited += cycles;
        }
    }

    /** Forgets the crossings: the packet is at its terminal again. */
    public void restart() {
        end = 0;
        waited = 0;
    }

    /** Copies the crossings of another packet, of which this one is a copy. */
    public void continueFrom(Track other) {
        entries = other.entries.clone();
        end = other.end;
        waited = other.waited;
    }

    /** The crossings so far, in order. */
    public List<LinkCrossing> crossings() {
        List<LinkCrossing> all = new ArrayList<>();
        for (int i = 0; i < length(); i++) {
            all.add(new LinkCrossing(channel(i), cycle(i), entries[i * SIZE + WAITED]));
        }
        return List.copyOf(all);
    }

    public int length() {
        return end / SIZE;
    }

    /** How many of the crossings are before a cycle: some engines record those to come, too. */
    public int lengthBefore(long cycle) {
        int length = length();
        while (length > 0 && cycle(length - 1) >= cycle) {
            length--;
        }
        return length;
    }

    public int channel(int i) {
        return (int) entries[i * SIZE];
    }

    public long cycle(int i) {
        return entries[i * SIZE + CYCLE];
    }
}
