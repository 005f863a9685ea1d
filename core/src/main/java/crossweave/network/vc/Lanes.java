package crossweave.network.vc;

import java.io.Serializable;
import java.util.Arrays;

/**
 * What is known of every lane: at its beginning who has it and how many slots are free, at its end
 * the packets and flits in its buffer. Flits have no data: a lane knows the packets in it, in
 * order, and how many flits are there. Lane i of a port has the number {@code port << shift | i}.
 *
 * <pre>
 *   of a lane, 16 ints:  0 packet at the front | 1 its flits that have not left | 2 flits stored
 *                        3 lane that it has    | 4 slots used                   | 5 holder
 *                        6 packets in it       | 7 next of a list               | 8 asked since
 *                        9 way | 10 state then | 13 flits of the packet at the front
 *                        14, 15 lanes of the way
 * </pre>
 */
final class Lanes implements Serializable {
    static final int NONE = -1;

    private static final int RECORD = 4; // bits
    private static final int FRONT = 0; // packet; it may still be on its way
    private static final int LEFT = 1; // 0 if no packet is at the front
    private static final int STORED = 2;
    private static final int OUT = 3; // lane of the next router, or NONE
    private static final int USED = 4; // as far as the sender knows
    private static final int HOLDER = 5; // lane of the router before whose packet has it, or NONE
    private static final int PACKETS = 6; // in the buffer or on their way into it
    private static final int NEXT = 7;
    private static final int ASKED = 8; // cycle, its lower half
    static final int WAY = 9; // a port; if it is chosen anew each time, its complement
    private static final int WAY_STATE = 10;
    private static final int FLITS = 13;
    private static final int WAY_LANES = 14;
    static final int UNKNOWN = Integer.MIN_VALUE; // way of a head that has not asked yet
    private static final int LAST_SENT = -2; // holder of a lane that only waits for its credits

    final int perPort; // V
    final boolean sharesSlots; // lanes of a port use each other's
    final int shift; // V is at most 1 << shift
    private final int own; // slots that a lane has for itself
    private final int ring; // room for packets behind the front one, a power of 2
    private final int[] book;
    private final int[] behind; // per lane and place of its ring: packets behind the front one
    private final int[] firstBehind; // per lane: place of the first of them
    final long all; // bits of all lanes of a port
    private final long[] notTaken; // per port: bits of lanes that nobody has
    private final int[] pool; // per port: free slots that all its lanes may use

    Lanes(int ports, int perPort, int slots, boolean shared) {
        this.perPort = perPort;
        this.shift = Integer.SIZE - Integer.numberOfLeadingZeros(perPort - 1);
        this.sharesSlots = shared;
        this.own = shared ? 1 : slots;
        int most = shared ? perPort * (slots - 1) + 1 : slots;
        this.ring = Math.max(1, 2 * Integer.highestOneBit(Math.max(1, most - 1)));
        int count = ports << shift;
        this.book = new int[count << RECORD];
        this.behind = new int[count * ring];
        this.firstBehind = new int[count];
        this.notTaken = new long[ports];
        this.pool = new int[ports];
        this.all = -1L >>> Long.SIZE - perPort;
        Arrays.fill(notTaken, all);
        Arrays.fill(pool, shared ? perPort * (slots - 1) : 0);
        for (int lane = 0; lane < count; lane++) {
            set(lane, OUT, NONE);
            set(lane, HOLDER, NONE);
        }
    }

    int get(int lane, int field) {
        return book[(lane << RECORD) + field];
    }

    void set(int lane, int field, int value) {
        book[(lane << RECORD) + field] = value;
    }

    int count() {
        return book.length >> RECORD;
    }

    int port(int lane) {
        return lane >> shift;
    }

    int index(int lane) {
        return lane & (1 << shift) - 1;
    }

    // At the beginning of a lane.

    /** Bits of the lanes of a port that nobody has. */
    long notTaken(int port) {
        return notTaken[port];
    }

    /** The next port, from this one on, with a lane that somebody has, or the number of ports. */
    int nextTaken(int from) {
        int port = from;
        while (port < notTaken.length && notTaken[port] == all) {
            port++;
        }
        return port;
    }

    boolean isTaken(int lane) {
        return (notTaken[lane >> shift] >> index(lane) & 1) == 0;
    }

    void take(int lane, int by) {
        notTaken[lane >> shift] &= ~(1L << index(lane));
        set(lane, HOLDER, by);
    }

    void giveBack(int lane) {
        notTaken[lane >> shift] |= 1L << index(lane);
        set(lane, HOLDER, NONE);
    }

    /** A lane stays taken until all its credits are back. */
    void waitForCredits(int lane) {
        set(lane, HOLDER, LAST_SENT);
    }

    /** Whether it was waited for the credits of a lane, and all are back. */
    boolean isEmptyAtLast(int lane) {
        return get(lane, HOLDER) == LAST_SENT && get(lane, USED) == 0;
    }

    /** The lane whose packet has this one; below 0 if there is none. */
    int holder(int lane) {
        return get(lane, HOLDER);
    }

    boolean hasSlot(int lane) {
        return get(lane, USED) < own || pool[lane >> shift] > 0;
    }

    void useSlot(int lane) {
        int used = get(lane, USED);
        set(lane, USED, used + 1);
        if (used >= own) {
            pool[lane >> shift]--;
        }
    }

    /** A slot is known to be free again; true if the lane had none. */
    boolean freeSlot(int lane) {
        int used = get(lane, USED);
        set(lane, USED, used - 1);
        if (used <= own) {
            return used == own && pool[lane >> shift] == 0;
        }
        return pool[lane >> shift]++ == 0;
    }

    int used(int lane) {
        return get(lane, USED);
    }

    /** Slots in use of these lanes of a port. */
    int used(int port, long some) {
        int sum = 0;
        for (long bits = some; bits != 0; bits &= bits - 1) {
            sum += used((port << shift) + Long.numberOfTrailingZeros(bits));
        }
        return sum;
    }

    /** Slots that are free for these lanes of a port. */
    int free(int port, long some) {
        int sum = pool[port];
        for (long bits = some; bits != 0; bits &= bits - 1) {
            int lane = (port << shift) + Long.numberOfTrailingZeros(bits);
            sum += Math.max(0, own - used(lane));
        }
        return sum;
    }

    /** The head of a packet is on its way into a lane. */
    void addPacket(int lane, int packet) {
        int packets = get(lane, PACKETS);
        set(lane, PACKETS, packets + 1);
        if (packets == 0) {
            set(lane, FRONT, packet);
        } else {
            behind[lane * ring + (firstBehind[lane] + packets - 1 & ring - 1)] = packet;
        }
    }

    // At its end.

    /** The packet at the front, or the one that will be. */
    int packet(int lane) {
        return get(lane, FRONT);
    }

    /** Packets in a lane or on their way into it. */
    int packets(int lane) {
        return get(lane, PACKETS);
    }

    /** The n-th of these packets. */
    int packet(int lane, int n) {
        return n == 0 ? packet(lane) : behind[lane * ring + (firstBehind[lane] + n - 1 & ring - 1)];
    }

    void removePacket(int lane) {
        int packets = get(lane, PACKETS) - 1;
        set(lane, PACKETS, packets);
        if (packets > 0) {
            set(lane, FRONT, behind[lane * ring + (firstBehind[lane] & ring - 1)]);
            firstBehind[lane]++;
        }
    }

    /** A packet of so many flits is at the front. */
    void begin(int lane, int flits) {
        int at = lane << RECORD;
        book[at + LEFT] = flits;
        book[at + FLITS] = flits;
    }

    /** Flits of the packet at the front. */
    int flits(int lane) {
        return get(lane, FLITS);
    }

    /** The port that the head at the front wants. */
    int way(int lane) {
        int way = get(lane, WAY);
        return way >= 0 ? way : ~way;
    }

    /** Whether that is for good. */
    boolean hasOneWay(int lane) {
        return get(lane, WAY) >= 0;
    }

    void forgetWay(int lane) {
        set(lane, WAY, UNKNOWN);
    }

    /**
     * The port that it wants, whether for good, the lanes that it may have there, and what routing
     * remembers when it has one.
     */
    void setWay(int lane, int port, boolean isOnly, long some, int state) {
        int at = lane << RECORD;
        book[at + WAY] = isOnly ? port : ~port;
        book[at + WAY_LANES] = (int) some;
        book[at + WAY_LANES + 1] = (int) (some >>> Integer.SIZE);
        book[at + WAY_STATE] = state;
    }

    long wayLanes(int lane) {
        int at = (lane << RECORD) + WAY_LANES;
        return (long) book[at + 1] << Integer.SIZE | book[at] & 0xFFFF_FFFFL;
    }

    int wayState(int lane) {
        return get(lane, WAY_STATE);
    }

    /** The head at the front asks from this cycle on. */
    void setAsked(int lane, long cycle) {
        set(lane, ASKED, (int) cycle);
    }

    /** Cycles since then. */
    int asksFor(int lane, long cycle) {
        return (int) cycle - get(lane, ASKED);
    }

    /** Flits of the packet at the front that have not left the buffer; 0: none is there. */
    int left(int lane) {
        return get(lane, LEFT);
    }

    void setLeft(int lane, int flits) {
        set(lane, LEFT, flits);
    }

    int stored(int lane) {
        return get(lane, STORED);
    }

    void setStored(int lane, int flits) {
        set(lane, STORED, flits);
    }

    /** The lane that the packet at the front has, or NONE. */
    int out(int lane) {
        return get(lane, OUT);
    }

    void setOut(int lane, int other) {
        set(lane, OUT, other);
    }

    /** Whether the packet at the front has a lane, and a flit and a slot for it. */
    boolean canSend(int lane) {
        int out = out(lane);
        return out != NONE && stored(lane) > 0 && hasSlot(out);
    }

    /** The next one of a list that the lane is in. */
    int next(int lane) {
        return get(lane, NEXT);
    }

    void setNext(int lane, int other) {
        set(lane, NEXT, other);
    }
}
