package crossweave.network;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The channels that the head of a packet has crossed so far. */
public final class Track implements Serializable {
    private static final int SIZE = 3; // of an entry: channel, cycle, cycles waited
    private static final int CYCLE = 1;
    private static final int WAITED = 2;

    private long[] entries = new long[8 * SIZE];
    private int end; // of what is used of them
    private long waited; // cycles, for the channel that comes next

    /** The head crosses a channel; what was told of its waiting before is added. */
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

    /** The head waits for a channel that it has yet to cross, or has got and crosses later. */
    public void waited(int channel, long cycles) {
        int last = end - SIZE;
        if (end > 0 && entries[last] == channel) {
            entries[last + CYCLE] += cycles;
            entries[last + WAITED] += cycles;
        } else {
            waited += cycles;
        }
    }

    /** The packet is at its terminal again. */
    public void restart() {
        end = 0;
        waited = 0;
    }

    /** The packet is a copy of another one, which came so far. */
    public void continueFrom(Track other) {
        entries = other.entries.clone();
        end = other.end;
        waited = other.waited;
    }

    /** What it has crossed, in this order. */
    public List<LinkCrossing> crossings() {
        List<LinkCrossing> all = new ArrayList<>();
        for (int at = 0; at < end; at += SIZE) {
            all.add(new LinkCrossing((int) entries[at], entries[at + CYCLE], entries[at + WAITED]));
        }
        return List.copyOf(all);
    }
}
