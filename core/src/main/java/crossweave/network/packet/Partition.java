package crossweave.network.packet;

import crossweave.engine.EventQueue;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Some routers of a network, with their terminals: what one thread simulates at a time. Within a
 * window parts do not touch each other. What goes from one to another is written down, and taken in
 * by the other one when its next window begins.
 */
public abstract class Partition implements Serializable {
    private static final int POST = 3; // ints: VC, packet, cycle
    private static final int ARRIVAL = Arrival.SIZE; // ints of news
    private static final int DEPARTURE = 3; // ints of news: cycle, ~message, cycle when it has left

    private final PartitionedNetwork network;
    private final int index;
    private final IntList[][] posts; // by parity of the window, then the part that they are for
    private final int[] taken; // per part: of its posts of the last window, so much was taken in
    private final Arrival arrival = new Arrival(); // that is told of
    private final IntList news = new IntList(); // what the rest of the network must hear of
    protected long now = -1; // the cycle that is simulated, or up to which all are over
    private int parity; // of the window that is simulated, or was last
    private boolean hasPosted; // in that window
    private int read; // of the news
    private int written; // of the news, for other processes
    private int[] handed = new int[64]; // packets that come to their terminals ...
    private long[] handedAt = new long[64]; // ... in these cycles
    private int first; // of them
    private int end; // after the last of them

    /** The n-th part of a network. */
    protected Partition(PartitionedNetwork network, int index) {
        int parts = network.division.parts();
        this.network = network;
        this.index = index;
        this.posts = new IntList[2][parts];
        this.taken = new int[parts];
        for (int i = 0; i < parts; i++) {
            posts[0][i] = new IntList();
            posts[1][i] = new IntList();
        }
    }

    /** The next cycle in which something happens, as far as is known here. */
    protected abstract long nextEvent();

    protected abstract void compute(long cycle);

    /** A flit, with its packet if it is a head, or something else comes over a VC. */
    protected abstract void receive(int vc, int packet, long cycle);

    /** Nothing happens any more up to the end of this cycle. */
    protected void reach(long cycle) {}

    /** Whether what comes over a VC may be due before it is taken in. */
    protected boolean mayBeLate(int vc) {
        return false;
    }

    /** All cycles of a window were simulated; others may still be in it. */
    protected void endWindow(long from, long until) {}

    /** Something goes over a VC to another part, where it is due in a cycle after this window. */
    protected final void post(int part, int vc, int packet, long cycle) {
        IntList list = posts[parity][part];
        list.add(vc);
        list.add(packet);
        list.add((int) cycle);
        hasPosted = true;
    }

    /** The last flit of a packet has arrived at its terminal. */
    public final void delivered(int packet, long cycle) {
        news.add((int) cycle);
        Arrival.write(packet, network.packets, news);
    }

    /**
     * The last flit of a message will have left its terminal before this cycle, which may lie
     * ahead.
     */
    public final void left(int message, long cycle) {
        news.add((int) now);
        news.add(~message);
        news.add((int) cycle);
    }

    /** As {@link #delivered}, told at once if nothing else would be told before. */
    protected final void hasArrived(int packet, long cycle) {
        if (network.deliversAtOnce()) {
            network.deliver(packet, cycle);
        } else {
            delivered(packet, cycle);
        }
    }

    /** As {@link #left}, told at once if nothing else would be told before. */
    protected final void isAway(int message, long cycle) {
        if (network.deliversAtOnce()) {
            network.notifyLeft(message, cycle);
        } else {
            left(message, cycle);
        }
    }

    /** All cycles up to this one are over here. */
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

    /** The next cycle in which a packet comes to a terminal. */
    protected final long nextHanded() {
        return first == end ? EventQueue.NEVER : handedAt[first];
    }

    /** The next cycle in which something happens, packets that come to terminals included. */
    final long next() {
        return Math.min(nextEvent(), nextHanded());
    }

    /** Whether others have not taken in all that was posted. */
    final boolean hasPosted() {
        return hasPosted;
    }

    // What processes tell each other; see Border

    /** Writes down what others must know of the next windows of this part. */
    protected void writeOutlook(IntList to) {}

    /** Takes over what was written down in another process; the answer is where it ends. */
    protected int readOutlook(int[] from, int at) {
        return at;
    }

    /** Writes down, and forgets, what was posted for another part. */
    final void writePosts(int part, IntList to) {
        IntList posted = posts[parity][part];
        to.add(posted.size());
        for (int i = 0; i < posted.size(); i += POST) {
            int packet = posted.get(i + 1);
            to.add(posted.get(i));
            to.add(packet);
            to.add(posted.get(i + 2));
            if (packet >= 0) {
                network.packets.write(packet, to);
                network.writeHead(packet, to);
            }
        }
        posted.clear();
    }

    /**
     * Posts what this part has posted in another process for a part that {@code isHere}, or leaves
     * it; the answer is where it ends.
     */
    final int readPosts(int part, boolean isHere, int[] from, int start) {
        int at = start + 1;
        for (int i = 0; i < from[start]; i += POST) {
            int packet = from[at + 1];
            if (isHere) {
                post(part, from[at], packet, from[at + 2]);
            }
            at += POST;
            if (packet >= 0) {
                at = network.packets.read(packet, from, at);
                at = network.readHead(packet, from, at);
            }
        }
        return at;
    }

    /** Writes down what is to be told, once: a part may know of cycles after its window. */
    final void writeNews(IntList to) {
        to.add(news.size() - written);
        for (; written < news.size(); written++) {
            to.add(news.get(written));
        }
    }

    /** Takes over what is to be told of this part; the answer is where it ends. */
    final int readNews(int[] from, int start) {
        int end = start + 1 + from[start];
        for (int i = start + 1; i < end; i++) {
            news.add(from[i]);
        }
        return end;
    }

    /** Another process simulates the cycles of a window; posts of the next one go elsewhere. */
    final void skip(long until) {
        turn();
        now = until - 1;
        while (first < end && handedAt[first] < until) {
            first++;
        }
    }

    /**
     * A window begins: those for whom there were posts in the one before the last have taken them
     * in. They are dropped by the one who wrote them, so that nobody else writes to these lists.
     */
    private void turn() {
        parity ^= 1;
        hasPosted = false;
        for (IntList posted : posts[parity]) {
            posted.clear();
        }
        Arrays.fill(taken, 0);
    }

    /** Simulates the cycles of a window, the last one excluded. */
    final void advance(Partition[] all, long from, long until) {
        receiveAll(all, from);
        turn();
        long next = next();
        while (next < until) {
            now = next;
            admit(next);
            compute(next);
            next = next + 1 == until ? until : next(); // no cycle comes twice
        }
        endWindow(from, until);
    }

    /** Packets of this cycle, and before it, come to their terminals. */
    final void admit(long cycle) {
        for (; first < end && handedAt[first] <= cycle; first++) {
            network.enqueue(handed[first], cycle);
        }
    }

    // What is to be told, in the order of cycles

    /** The cycle of the next news, or {@link EventQueue#NEVER}; {@code from} is not after it. */
    final long nextNews(long from) {
        return read < news.size() ? from + (news.get(read) - (int) from) : EventQueue.NEVER;
    }

    /** Tells the news of a cycle. */
    final void deliver(long cycle) {
        while (read < news.size() && news.get(read) == (int) cycle) {
            int what = news.get(read + 1);
            if (what >= 0) {
                arrival.read(news, read + 1);
                network.deliver(arrival, cycle);
                read += ARRIVAL;
            } else {
                long left = cycle + (news.get(read + 2) - (int) cycle);
                network.notifyLeft(~what, left);
                read += DEPARTURE;
            }
        }
        if (read == news.size()) {
            read = 0;
            written = 0;
            news.clear();
        }
    }

    /** Takes in what others have posted for this part; nothing of it is due before this cycle. */
    final void receiveAll(Partition[] all, long cycle) {
        now = Math.max(now, cycle - 1);
        reach(now);
        for (int i = 0; all.length > 1 && i < all.length; i++) {
            receiveAll(all[i], cycle);
        }
    }

    private void receiveAll(Partition other, long cycle) {
        IntList posted = other.posts[parity][index];
        int i = taken[other.index];
        for (; i < posted.size(); i += POST) {
            long due = cycle + (posted.get(i + 2) - (int) cycle);
            assert due >= cycle || mayBeLate(posted.get(i))
                    : "was due in cycle %d, before %d".formatted(due, cycle);
            receive(posted.get(i), posted.get(i + 1), due);
        }
        taken[other.index] = i;
    }
}
