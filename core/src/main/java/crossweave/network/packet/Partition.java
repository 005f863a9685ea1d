package crossweave.network.packet;

import crossweave.engine.EventQueue;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The routers of a partition of a network, with their terminals, simulated by one thread at a time.
 * Within a window partitions do not access each other. What goes from one to another is posted, and
 * received by the other one when its next window begins.
 */
public abstract class Partition implements Serializable {
    private static final int POST = 3; // ints: VC, packet, cycle
    private static final int ARRIVAL = Arrival.SIZE; // ints of news
    private static final int DEPARTURE = 3; // ints of news: cycle, ~message, cycle when it has left

    private final PartitionedNetwork network;
    private final int index;
    private final IntList[][] posts; // by parity of the window, then the receiving partition
    private final int[] taken; // per partition: how much of its posts of the last window was taken
    private final Arrival arrival = new Arrival(); // being reported
    private final IntList news = new IntList(); // arrivals and departures to report to the network
    protected long now = -1; // the cycle being simulated, or the last one that is complete
    private int parity; // of the current or last window
    private boolean hasPosted; // in that window
    private int read; // index in the news
    private int written; // index in the news, for other processes
    private int[] handed = new int[64]; // packets that come to their terminals ...
    private long[] handedAt = new long[64]; // ... in these cycles
    private int first; // index of the first of them
    private int end; // index after the last of them
    private long nextAtEnd; // next event, as known at the end of the last window
    private @Nullable PartitionTraffic traffic; // if the network draws it itself

    /** The partition with this index. */
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

    /** The next cycle in which something happens, as far as this partition knows. */
    protected abstract long nextEvent();

    protected abstract void compute(long cycle);

    /** Receives a flit, with its packet if it is a head, or a note over a VC. */
    protected abstract void receive(int vc, int packet, long cycle);

    /** Nothing more happens up to the end of this cycle. */
    protected void reach(long cycle) {}

    /** Whether a post over a VC may be due before it is received. */
    protected boolean mayBeLate(int vc) {
        return false;
    }

    /** All cycles of a window were simulated here; other partitions may still be in it. */
    protected void endWindow(long from, long until) {}

    /** Posts a flit or a note over a VC to another partition, due in a cycle after this window. */
    protected final void post(int part, int vc, int packet, long cycle) {
        IntList list = posts[parity][part];
        list.add(vc);
        list.add(packet);
        list.add((int) cycle);
        hasPosted = true;
    }

    /** From now on the terminals send these messages. */
    final void carry(PartitionTraffic messages) {
        traffic = messages;
    }

    /** The last flit of a packet has arrived at its terminal. */
    public final void delivered(int packet, long cycle) {
        if (traffic != null) {
            traffic.arrived(packet, cycle);
            return;
        }
        news.add((int) cycle);
        Arrival.write(packet, network.packets, news);
    }

    /**
     * The last flit of a message will have left its terminal before this cycle, which may lie in
     * the future.
     */
    public final void left(int message, long cycle) {
        if (traffic != null) {
            return; // nobody wants to know
        }
        news.add((int) now);
        news.add(~message);
        news.add((int) cycle);
    }

    /** As {@link #delivered}, reported at once if nothing else must be reported before. */
    protected final void hasArrived(int packet, long cycle) {
        if (traffic == null && network.deliversAtOnce()) {
            network.deliver(packet, cycle);
        } else {
            delivered(packet, cycle);
        }
    }

    /** As {@link #left}, reported at once if nothing else must be reported before. */
    protected final void isAway(int message, long cycle) {
        if (traffic == null && network.deliversAtOnce()) {
            network.notifyLeft(message, cycle);
        } else {
            left(message, cycle);
        }
    }

    /** The last cycle that is complete in this partition. */
    public final long lastCycle() {
        return now;
    }

    /**
     * Hands a packet over to one of the terminals in this cycle, not earlier: packets that come
     * before it may have to go first.
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

    /** The next cycle in which a packet is handed over to a terminal. */
    protected final long nextHanded() {
        return first == end ? EventQueue.NEVER : handedAt[first];
    }

    /** The next cycle in which something happens, including packets handed over to terminals. */
    final long next() {
        long next = nextEvent();
        if (next <= now + 1) {
            return next; // nothing is due earlier
        }
        next = Math.min(next, nextHanded());
        return traffic == null ? next : Math.min(next, traffic.next());
    }

    /** The next event as known at the end of the last window, with posts to others. */
    final long nextAtEnd() {
        return nextAtEnd;
    }

    /** The next event after this cycle; what was posted up to it is received next. */
    final long nextAfter(long cycle) {
        return hasPosted ? cycle + 1 : next();
    }

    // Exchange between processes, see RankExchange

    /** Writes what others must know of the next windows of this partition. */
    protected void writeOutlook(IntList to) {}

    /** Reads what another process has written, and returns the index after it. */
    protected int readOutlook(int[] from, int at) {
        return at;
    }

    /** Writes, and drops, the posts for another partition. */
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
     * Reads posts that another process has written: keeps those for a partition that {@code
     * isHere}, skips others; returns the index after them.
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

    /** Writes each report once: a partition may know of cycles after its window. */
    final void writeNews(IntList to) {
        to.add(news.size() - written);
        for (; written < news.size(); written++) {
            to.add(news.get(written));
        }
    }

    /** Reads reports of this partition, and returns the index after them. */
    final int readNews(int[] from, int start) {
        int end = start + 1 + from[start];
        for (int i = start + 1; i < end; i++) {
            news.add(from[i]);
        }
        return end;
    }

    /** Skips a window that another process simulates; posts of the next one use the other lists. */
    final void skip(long until) {
        turn();
        now = until - 1;
        while (first < end && handedAt[first] < until) {
            first++;
        }
    }

    /**
     * Begins a window. Posts of the window before the last have been received; their sender drops
     * them, so that no other thread writes to these lists.
     */
    private void turn() {
        parity ^= 1;
        hasPosted = false;
        for (IntList posted : posts[parity]) {
            posted.clear();
        }
        Arrays.fill(taken, 0);
    }

    /** Simulates the cycles of a window, {@code until} excluded. */
    final void advance(Partition[] all, long from, long until) {
        receiveAll(all, from);
        turn();
        long next = next();
        while (next < until) {
            now = next;
            admit(next);
            compute(next);
            next = next + 1 == until ? until : next(); // no cycle is simulated twice
        }
        endWindow(from, until);
        if (traffic != null) {
            traffic.endWindow(from, until);
        }
        nextAtEnd = hasPosted ? until : next();
    }

    /** Hands over packets of this cycle and earlier ones to their terminals. */
    final void admit(long cycle) {
        for (; first < end && handedAt[first] <= cycle; first++) {
            network.enqueue(handed[first], cycle);
        }
        if (traffic != null) {
            traffic.admit(cycle);
        }
    }

    // Reports, in the order of cycles

    /** The cycle of the next report, or {@link EventQueue#NEVER}; {@code from} is not after it. */
    final long nextNews(long from) {
        return read < news.size() ? from + (news.get(read) - (int) from) : EventQueue.NEVER;
    }

    /** Delivers the reports of a cycle. */
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

    /** Receives what others have posted for this partition; none of it is due before this cycle. */
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
