package crossweave.routing;

import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** The routes that a routing function offers for one hop: a list that is refilled at each call. */
public final class RouteCandidates implements Serializable {
    private int count;
    private int[] channel = new int[8];
    private long[] vcs = new long[8]; // per route: a bit for each VC that may be taken
    private int[] state = new int[8]; // per route: the packet's state once it has been taken
    private int[] hops = new int[8]; // per route: channels to go, this one included, if known
    private long[] counted = new long[8]; // per route: VCs whose used slots are its queue
    private int[] handicap = new int[8]; // per route: added to its queue times hops
    private boolean isFinal; // a packet keeps the route that it chooses

    public void clear() {
        count = 0;
        isFinal = false;
    }

    /** Offers a channel; NONE (a broken one) is skipped. */
    public void add(int channel, long vcs, int state) {
        add(channel, vcs, state, 0);
    }

    /** As above, for functions that weigh the length of a route against its queues. */
    public void add(int channel, long vcs, int state, int hops) {
        if (channel == Topology.NONE) {
            return;
        }
        if (count == this.channel.length) {
            grow();
        }
        this.channel[count] = channel;
        this.vcs[count] = vcs;
        this.state[count] = state;
        this.hops[count] = hops;
        if (hops > 0) {
            this.counted[count] = vcs;
            this.handicap[count] = 0;
        }
        count++;
    }

    /** Keeps only the routes over some channels. */
    public void keep(IntPredicate channels) {
        int kept = 0;
        for (int way = 0; way < count; way++) {
            if (channels.test(channel[way])) {
                channel[kept] = channel[way];
                vcs[kept] = vcs[way];
                state[kept] = state[way];
                hops[kept] = hops[way];
                counted[kept] = counted[way];
                handicap[kept++] = handicap[way];
            }
        }
        count = kept;
    }

    /**
     * Says how the routes from {@code first} on are weighed against the others: by the slots in use
     * of all VCs of their channels, not only of those that they may take, times {@code hops}, plus
     * a handicap. A packet weighs them once and keeps the route that it chose: with the state of
     * that route, the function must offer it alone at the same router.
     */
    public void weigh(int first, int hops, int handicap) {
        for (int way = first; way < count; way++) {
            this.hops[way] = hops;
            this.counted[way] = -1L;
            this.handicap[way] = handicap;
        }
        isFinal = true;
    }

    /** Whether a packet chooses once, and takes the state of the route that it chose at once. */
    public boolean isFinal() {
        return isFinal;
    }

    private void grow() {
        channel = Arrays.copyOf(channel, 2 * count);
        vcs = Arrays.copyOf(vcs, 2 * count);
        state = Arrays.copyOf(state, 2 * count);
        hops = Arrays.copyOf(hops, 2 * count);
        counted = Arrays.copyOf(counted, 2 * count);
        handicap = Arrays.copyOf(handicap, 2 * count);
    }

    public int count() {
        return count;
    }

    public int channel(int way) {
        return channel[way];
    }

    public long vcs(int way) {
        return vcs[way];
    }

    public int state(int way) {
        return state[way];
    }

    public int hops(int way) {
        return hops[way];
    }

    /** The VCs whose slots in use are the queue of a route; may have more than there are. */
    public long counted(int way) {
        return counted[way];
    }

    /** What is added to the queue of a route times its hops. */
    public int handicap(int way) {
        return handicap[way];
    }

    /**
     * Moves the routes from {@code first} on into so many VCs from {@code firstVc} on, and changes
     * their states. A queue of all VCs of a channel remains that.
     */
    void confine(int first, int firstVc, int many, IntUnaryOperator newState) {
        for (int way = first; way < count; way++) {
            vcs[way] = (vcs[way] & VcSet.all(many)) << firstVc;
            if (counted[way] != -1L) {
                counted[way] = (counted[way] & VcSet.all(many)) << firstVc;
            }
            state[way] = newState.applyAsInt(state[way]);
        }
    }

    /** Shifts the VCs of the routes from {@code first} on up by some, and changes their states. */
    public void rewrite(int first, int vcShift, IntUnaryOperator newState) {
        for (int way = first; way < count; way++) {
            vcs[way] <<= vcShift;
            counted[way] <<= vcShift;
            state[way] = newState.applyAsInt(state[way]);
        }
    }
}
