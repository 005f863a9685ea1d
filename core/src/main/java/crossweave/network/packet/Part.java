package crossweave.network.packet;

import crossweave.engine.EventQueue;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Some routers of a network, with their terminals: what one thread simulates at a time. Within a
 * window parts do not touch each other. What goes from one to another is written down, and taken in
 * by the other one when its next window begins.
 */
public abstract class Part implements Serializable {
    private final PartedNetwork network;
    private final int index;
    private final IntList[][] posts; // by parity of the window, then the part that they are for
    private final IntList news = new IntList(); // what the rest of the network must hear of
    protected long now = -1; // the cycle simulated last; nothing is due before the next one
    private int parity; // of the window that is simulated, or was last
    private boolean hasPosted; // in that window
    private int read; // of the news
    private int[] handed = new int[64]; // packets that come to their terminals ...
    private long[] handedAt = new long[64]; // ... in these cycles
    private int first; // of them
    private int end; // after the last of them

    /** The n-th part of a network. */
    protected Part(PartedNetwork network, int index) {
        int parts = network.division.parts();
        this.network = network;
        this.index = index;
        this.posts = new IntList[2][parts];
        for (int i = 0; i < parts; i++) {
            posts[0][i] = new IntList();
            posts[1][i] = new IntList();
        }
    }

    /** The next cycle in which something happens, as far as is known here. */
    protected abstract long nextEvent();

    protected abstract void compute(long cycle);

    /** A flit, with its packet if it is a head, or something else comes over a lane. */
    protected abstract void take(int lane, int packet, long cycle);

    /** Something goes over a lane to another part, where it is due in a cycle after this window. */
    protected final void post(int part, int lane, int packet, long cycle) {
        IntList list = posts[parity][part];
        list.add(lane);
        list.add(packet);
        list.add((int) cycle);
        hasPosted = true;
    }

    /** The last flit of a packet has arrived at its terminal. */
    public final void delivered(int packet, long cycle) {
        news.add((int) cycle);
        news.add(packet);
    }

    /** The last flit of a message will have left its terminal before this cycle, which may lie ahead. */
    final void left(int message, long now, long cycle) {
        news.add((int) now);
        news.add(~message);
        news.add((int) cycle);
    }

    /** The cycle simulated last. */
    public final long lastCycle() {
        return now;
    }

    /**
     * A packet comes to one of the terminals in this cycle: not before, as others that come before
     * it may have to go first.
     */
    final void handOver(int packet, long cycle) {
        if (first == end) {
            first = 0;
            end = 0;
        }
        if (end == handed.length) {
            handed = Arrays.copyOf(handed, 2 * end);
            handedAt = Arrays.copyOf(handedAt, 2 * end);
        }
        int place = end++;
        for (; place > first && handedAt[place - 1] > cycle; place--) {
            handed[place] = handed[place - 1];
            handedAt[place] = handedAt[place - 1];
        }
        handed[place] = packet;
        handedAt[place] = cycle;
    }

    /** The next cycle in which something happens, packets that come to terminals included. */
    final long next() {
        long next = nextEvent();
        return first == end ? next : Math.min(next, handedAt[first]);
    }

    /** Whether others have not taken in all that was posted. */
    final boolean hasPosted() {
        return hasPosted;
    }

    /** Simulates the cycles of a window, the last one excluded. */
    final void advance(Part[] all, long from, long until) {
        takeIn(all, from);
        parity ^= 1;
        hasPosted = false;
        for (long next = next(); next < until; next = next()) {
            now = next;
            for (; first < end && handedAt[first] <= next; first++) {
                network.enqueue(handed[first], next);
            }
            compute(next);
        }
    }

    // What is to be told, in the order of cycles: deliveries as (cycle, packet), departures as
    // (cycle, ~message, cycle in which it has left).

    /** The cycle of the next news, or {@link EventQueue#NEVER}; {@code from} is not after it. */
    final long nextNews(long from) {
        return read < news.size() ? from + (news.get(read) - (int) from) : EventQueue.NEVER;
    }

    /** Tells the news of a cycle. */
    final void tell(long cycle) {
        while (read < news.size() && news.get(read) == (int) cycle) {
            int what = news.get(read + 1);
            if (what >= 0) {
                network.deliver(what, cycle);
                read += 2;
            } else {
                long left = cycle + (news.get(read + 2) - (int) cycle);
                network.tellLeft(~what, left);
                read += 3;
            }
        }
        if (read == news.size()) {
            read = 0;
            news.clear();
        }
    }

    /** Takes in what others have posted for this part; nothing of it is due before this cycle. */
    final void takeIn(Part[] all, long cycle) {
        now = cycle - 1;
        for (Part other : all) {
            IntList posted = other.posts[parity][index];
            for (int i = 0; i < posted.size(); i += 3) {
                long due = cycle + (posted.get(i + 2) - (int) cycle);
                assert due >= cycle : "was due in cycle %d, before %d".formatted(due, cycle);
                take(posted.get(i), posted.get(i + 1), due);
            }
            posted.clear();
        }
    }
}
