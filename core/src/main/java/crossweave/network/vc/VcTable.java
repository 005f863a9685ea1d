package crossweave.network.vc;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The state of every VC: at its sending end the holder and the used slots, at its receiving end the
 * packets and flits in its buffer. Flits have no data: a VC knows the packets in it, in order, and
 * how many flits are there. VC i of a port has the number {@code port << shift | i}.
 *
 * <pre>
 *   of a VC, 16 ints:  0 packet at the front | 1 its flits that have not left | 2 flits stored
 *                        3 VC that it has    | 4 slots used                   | 5 holder
 *                        6 packets in it       | 7 next of a list               | 8 asked since
 *                        9 way | 10 state then | 13 flits of the packet at the front
 *                        14, 15 VCs of the way
 * </pre>
 */
final class VcTable implements Serializable {
    static final int NONE = -1;

    private static final int RECORD = 4; // bits
    private static final int FRONT = 0; // packet; it may still be on its way
    private static final int LEFT = 1; // 0 if no packet is at the front
    private static final int STORED = 2;
    private static final int OUT = 3; // VC of the next router, or NONE
    private static final int USED = 4; // as far as the sender knows
    private static final int HOLDER = 5; // VC of the router before whose packet has it, or NONE
    private static final int PACKETS = 6; // in the buffer or on their way into it
    private static final int NEXT = 7;
    private static final int ASKED = 8; // cycle, its lower half
    static final int WAY = 9; // a port; its complement if the route is chosen anew each time
    private static final int WAY_STATE = 10;
    private static final int FLITS = 13;
    private static final int WAY_VCS = 14;
    static final int UNKNOWN = Integer.MIN_VALUE; // route of a head that has not requested yet
    private static final int LAST_SENT = -2; // holder of a VC that only waits for its credits

    final int perPort; // VCs of a port
    final boolean sharesSlots; // VCs of a port share slots
    final int shift; // perPort is at most 1 << shift
    private final int own; // slots that a VC has for itself
    private final int ring; // room for packets behind the front one, a power of 2
    private final int[] book;
    private final int[] behind; // per VC and place of its ring: packets behind the front one
    private final int[] firstBehind; // per VC: place of the first of them
    final long all; // a bit for every VC of a port
    private final long[] freeVcs; // per port: bits of free VCs
    private final int[] pool; // per port: free slots that its VCs share

    VcTable(int ports, int perPort, int slots, boolean shared) {
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
        this.freeVcs = new long[ports];
        this.pool = new int[ports];
        this.all = -1L >>> Long.SIZE - perPort;
        Arrays.fill(freeVcs, all);
        Arrays.fill(pool, shared ? perPort * (slots - 1) : 0);
        for (int vc = 0; vc < count; vc++) {
            set(vc, OUT, NONE);
            set(vc, HOLDER, NONE);
        }
    }

    int get(int vc, int field) {
        return book[(vc << RECORD) + field];
    }

    void set(int vc, int field, int value) {
        book[(vc << RECORD) + field] = value;
    }

    int count() {
        return book.length >> RECORD;
    }

    int port(int vc) {
        return vc >> shift;
    }

    int index(int vc) {
        return vc & (1 << shift) - 1;
    }

    // The sending end of a VC

    /** Bits of the free VCs of a port. */
    long freeVcs(int port) {
        return freeVcs[port];
    }

    /** The next port, from this one on, with a VC that is taken, or the number of ports. */
    int nextTaken(int from) {
        int port = from;
        while (port < freeVcs.length && freeVcs[port] == all) {
            port++;
        }
        return port;
    }

    boolean isTaken(int vc) {
        return (freeVcs[vc >> shift] >> index(vc) & 1) == 0;
    }

    void allocate(int vc, int by) {
        freeVcs[vc >> shift] &= ~(1L << index(vc));
        set(vc, HOLDER, by);
    }

    void release(int vc) {
        freeVcs[vc >> shift] |= 1L << index(vc);
        set(vc, HOLDER, NONE);
    }

    /** A VC stays taken until all its credits are back. */
    void waitForCredits(int vc) {
        set(vc, HOLDER, LAST_SENT);
    }

    /** Whether a VC waited for its credits, and all have returned. */
    boolean allCreditsReturned(int vc) {
        return get(vc, HOLDER) == LAST_SENT && get(vc, USED) == 0;
    }

    /** The VC whose packet holds this one; below 0 if there is none. */
    int holder(int vc) {
        return get(vc, HOLDER);
    }

    boolean hasCredit(int vc) {
        return get(vc, USED) < own || pool[vc >> shift] > 0;
    }

    void consumeCredit(int vc) {
        int used = get(vc, USED);
        set(vc, USED, used + 1);
        if (used >= own) {
            pool[vc >> shift]--;
        }
    }

    /** A credit came back for a VC; true if it had no free slot before. */
    boolean returnCredit(int vc) {
        int used = get(vc, USED);
        set(vc, USED, used - 1);
        if (used <= own) {
            return used == own && pool[vc >> shift] == 0;
        }
        return pool[vc >> shift]++ == 0;
    }

    int used(int vc) {
        return get(vc, USED);
    }

    /** Slots in use of these VCs of a port. */
    int used(int port, long some) {
        int sum = 0;
        for (long bits = some; bits != 0; bits &= bits - 1) {
            sum += used((port << shift) + Long.numberOfTrailingZeros(bits));
        }
        return sum;
    }

    /** Slots that are free for these VCs of a port. */
    int free(int port, long some) {
        int sum = pool[port];
        for (long bits = some; bits != 0; bits &= bits - 1) {
            int vc = (port << shift) + Long.numberOfTrailingZeros(bits);
            sum += Math.max(0, own - used(vc));
        }
        return sum;
    }

    /** Adds a packet whose head is on its way into a VC. */
    void addPacket(int vc, int packet) {
        int packets = get(vc, PACKETS);
        set(vc, PACKETS, packets + 1);
        if (packets == 0) {
            set(vc, FRONT, packet);
        } else {
            behind[vc * ring + (firstBehind[vc] + packets - 1 & ring - 1)] = packet;
        }
    }

    // The receiving end

    /** The packet at the front, or the one that will be. */
    int packet(int vc) {
        return get(vc, FRONT);
    }

    /** Packets in a VC or on their way into it. */
    int packets(int vc) {
        return get(vc, PACKETS);
    }

    /** The n-th of these packets. */
    int packet(int vc, int n) {
        return n == 0 ? packet(vc) : behind[vc * ring + (firstBehind[vc] + n - 1 & ring - 1)];
    }

    void removePacket(int vc) {
        int packets = get(vc, PACKETS) - 1;
        set(vc, PACKETS, packets);
        if (packets > 0) {
            set(vc, FRONT, behind[vc * ring + (firstBehind[vc] & ring - 1)]);
            firstBehind[vc]++;
        }
    }

    /** Puts a packet of so many flits at the front. */
    void begin(int vc, int flits) {
        int at = vc << RECORD;
        book[at + LEFT] = flits;
        book[at + FLITS] = flits;
    }

    /** Flits of the packet at the front. */
    int flits(int vc) {
        return get(vc, FLITS);
    }

    /** The port that the head at the front is routed to. */
    int outputPort(int vc) {
        int way = get(vc, WAY);
        return way >= 0 ? way : ~way;
    }

    /** Whether this route is fixed. */
    boolean isRouteFixed(int vc) {
        return get(vc, WAY) >= 0;
    }

    void clearRoute(int vc) {
        set(vc, WAY, UNKNOWN);
    }

    /**
     * Sets the port that the head at the front is routed to, whether the route is fixed, the VCs
     * that it may take there, and its routing state once it holds one.
     */
    void setRoute(int vc, int port, boolean isOnly, long some, int state) {
        int at = vc << RECORD;
        book[at + WAY] = isOnly ? port : ~port;
        book[at + WAY_VCS] = (int) some;
        book[at + WAY_VCS + 1] = (int) (some >>> Integer.SIZE);
        book[at + WAY_STATE] = state;
    }

    long routeVcs(int vc) {
        int at = (vc << RECORD) + WAY_VCS;
        return (long) book[at + 1] << Integer.SIZE | book[at] & 0xFFFF_FFFFL;
    }

    int wayState(int vc) {
        return get(vc, WAY_STATE);
    }

    /** Sets the cycle of the first request of the head at the front. */
    void setAsked(int vc, long cycle) {
        set(vc, ASKED, (int) cycle);
    }

    /** Cycles since the first request of the head at the front. */
    int asksFor(int vc, long cycle) {
        return (int) cycle - get(vc, ASKED);
    }

    /** Flits of the packet at the front that have not left the buffer; 0: no packet is there. */
    int left(int vc) {
        return get(vc, LEFT);
    }

    void setLeft(int vc, int flits) {
        set(vc, LEFT, flits);
    }

    int stored(int vc) {
        return get(vc, STORED);
    }

    void setStored(int vc, int flits) {
        set(vc, STORED, flits);
    }

    /** The VC that the packet at the front holds, or NONE. */
    int out(int vc) {
        return get(vc, OUT);
    }

    void setOut(int vc, int other) {
        set(vc, OUT, other);
    }

    /** Whether the packet at the front holds a VC, and has a flit and a free slot for it. */
    boolean canSend(int vc) {
        int out = out(vc);
        return out != NONE && stored(vc) > 0 && hasCredit(out);
    }

    /** The next one of a list that the VC is in. */
    int next(int vc) {
        return get(vc, NEXT);
    }

    void setNext(int vc, int other) {
        set(vc, NEXT, other);
    }
}
