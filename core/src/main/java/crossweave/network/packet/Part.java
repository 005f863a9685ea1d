package crossweave.network.packet;

import crossweave.engine.EventQueue;

import java.io.Serializable;

/**
 * Some routers of a network, with their terminals: what one thread simulates at a time. Within a
 * window parts do not touch each other. What goes from one to another is written down, and taken in
 * by the other one when its next window begins.
 */
public abstract class Part implements Serializable {
    private final int index;
    private final IntList[][] posts; // by parity of the window, then the part that they are for
    private final IntList news = new IntList(); // what the rest of the network must hear of
    protected long now = -1; // the cycle simulated last; nothing is due before the next one
    private int parity; // of the window that is simulated, or was last
    private boolean hasPosted; // in that window
    private int read; // of the news

    /** The n-th of so many parts. */
    protected Part(int index, int parts) {
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

    /** Whether others have not taken in all that was posted. */
    final boolean hasPosted() {
        return hasPosted;
    }

    /** Simulates the cycles of a window, the last one excluded. */
    final void advance(Part[] all, long from, long until) {
        takeIn(all, from);
        parity ^= 1;
        hasPosted = false;
        for (long next = nextEvent(); next < until; next = nextEvent()) {
            now = next;
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
    final void tell(PartedNetwork network, long cycle) {
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
                take(posted.get(i), posted.get(i + 1), due);
            }
            posted.clear();
        }
    }
}
