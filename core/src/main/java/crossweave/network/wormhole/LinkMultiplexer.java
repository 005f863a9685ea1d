package crossweave.network.wormhole;

import crossweave.engine.Calendar;
import crossweave.network.NetworkConfig;
import crossweave.network.packet.LinkClock;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Decides which VC sends over each medium, which carries at most one flit a cycle. A medium is a
 * channel, or a link that the channels of both directions share; its VCs take turns as {@code
 * ReferenceWormhole.moveFlits} defines. Only media with waiting flits are evaluated.
 */
final class LinkMultiplexer implements Serializable {
    private static final int NONE = -1;

    private final int vcs; // per channel
    private final int[] latency; // per channel: cycles
    private final int[] medium; // per VC
    private final byte[] place; // per VC: its bit
    private final int[] firstVc; // per medium: VC of bit 0
    private final int[] secondVc; // per medium: VC of bit `vcs`, or NONE
    private final long[] waiting; // per medium: bits of VCs that a flit waits to enter
    private final long[] open; // per medium: bits of VCs with a free slot
    private final int[] last; // per medium: bit served last
    private final long[] movedAt; // per medium: cycle in which it moved a flit last
    private final boolean[] isActive; // per medium: on the list below
    private final IntList active = new IntList(); // media with something to move
    private final IntList turns = new IntList(); // media to evaluate in this round
    private final IntList others = new IntList(); // those of them whose next VC in turn cannot go
    private final @Nullable LinkClock clock; // if some channels carry less than a flit a cycle
    private final boolean[] rests; // per medium: it is busy with a flit
    private final Calendar resting = new Calendar(); // media that rest: when they can go on
    private final IntList chosen = new IntList(); // of those: medium, bit, medium, bit, ...
    private long now = -1; // the cycle in which flits move; NONE between cycles

    /** Moves the flit that waits to enter a VC. */
    interface Mover {
        void move(int vc, long cycle);
    }

    LinkMultiplexer(NetworkConfig config) {
        Topology topology = config.topology();
        this.vcs = config.channels().vcs();
        this.latency = new int[topology.channels()];
        Arrays.setAll(latency, topology::latency);
        this.medium = new int[topology.channels() * vcs];
        this.place = new byte[topology.channels() * vcs];
        this.firstVc = new int[topology.channels()];
        this.secondVc = new int[topology.channels()];
        int count = define(config);
        this.waiting = new long[count];
        this.open = new long[count];
        this.last = new int[count];
        this.movedAt = new long[count];
        this.isActive = new boolean[count];
        this.rests = new boolean[count];
        this.clock = topology.isFullRate() ? null : new LinkClock(config);
        Arrays.fill(open, -1L);
        Arrays.fill(last, Long.SIZE - 1); // VC 0 is the first to have its turn
        Arrays.fill(movedAt, -1);
    }

    /** Shares the same media; each multiplexer serves some of them. */
    LinkMultiplexer(LinkMultiplexer others) {
        this.vcs = others.vcs;
        this.latency = others.latency;
        this.medium = others.medium;
        this.place = others.place;
        this.firstVc = others.firstVc;
        this.secondVc = others.secondVc;
        this.waiting = others.waiting;
        this.open = others.open;
        this.last = others.last;
        this.movedAt = others.movedAt;
        this.isActive = others.isActive;
        this.rests = others.rests;
        this.clock = others.clock;
    }

    private int define(NetworkConfig config) {
        Topology topology = config.topology();
        int count = 0;
        for (int channel = 0; channel < topology.channels(); channel++) {
            int reverse = config.halfDuplexPartner(channel);
            assert reverse == Topology.NONE || 2 * vcs <= Long.SIZE : "settings see to that";
            if (reverse != Topology.NONE && reverse < channel) {
                int which = medium[reverse * vcs];
                secondVc[which] = channel * vcs;
                join(channel, which, vcs);
            } else {
                firstVc[count] = channel * vcs;
                secondVc[count] = NONE;
                join(channel, count++, 0);
            }
        }
        return count;
    }

    private void join(int channel, int which, int firstBit) {
        for (int i = 0; i < vcs; i++) {
            medium[channel * vcs + i] = which;
            place[channel * vcs + i] = (byte) (firstBit + i);
        }
    }

    private long bit(int vc) {
        return 1L << place[vc];
    }

    private int vcOf(int which, int bit) {
        return bit < vcs ? firstVc[which] + bit : secondVc[which] + bit - vcs;
    }

    /** A flit waits to enter a VC. */
    void waits(int vc) {
        int which = medium[vc];
        waiting[which] |= bit(vc);
        activate(which);
    }

    /** No flit waits to enter a VC any more. */
    void waitsNoMore(int vc) {
        waiting[medium[vc]] &= ~bit(vc);
    }

    /** A VC has a free slot, which can be used in this cycle if flits still move. */
    void opens(int vc) {
        int which = medium[vc];
        open[which] |= bit(vc);
        activate(which);
        if (now != NONE
                && movedAt[which] != now
                && !rests[which]
                && (waiting[which] & open[which]) != 0) {
            turns.add(which);
        }
    }

    /** A VC has no free slot. */
    void closes(int vc) {
        open[medium[vc]] &= ~bit(vc);
    }

    private void activate(int which) {
        if (!isActive[which] && !rests[which] && (waiting[which] & open[which]) != 0) {
            isActive[which] = true;
            active.add(which);
        }
    }

    /** The next cycle in which some medium has a flit to move. */
    long nextMove(long cycle) {
        return active.size() > 0 ? cycle + 1 : resting.nextTime();
    }

    /** A flit crosses a channel; returns the cycle in which it is received. */
    long cross(int vc, long cycle) {
        return clock == null ? cycle + latency[vc / vcs] : clock.cross(vc / vcs, cycle);
    }

    /** Media that are no longer busy with a flit. */
    private void wake(long cycle) {
        while (resting.hasAt(cycle)) {
            int which = resting.removeNext();
            rests[which] = false;
            activate(which);
        }
    }

    /** Lets every medium that can move a flit. */
    void move(long cycle, Mover mover) {
        wake(cycle);
        now = cycle;
        turns.clear();
        for (int i = 0; i < active.size(); i++) {
            turns.add(active.get(i));
        }
        while (turns.size() > 0 || others.size() > 0) {
            moveThoseWhoseTurnItIs(mover);
            moveOthers(mover);
        }
        now = NONE;
        for (int i = active.size() - 1; i >= 0; i--) {
            int which = active.get(i);
            if ((waiting[which] & open[which]) == 0 || rests[which]) {
                isActive[which] = false;
                active.removeAt(i);
            }
        }
    }

    private void moveThoseWhoseTurnItIs(Mover mover) {
        while (turns.size() > 0) {
            int which = turns.removeLast();
            if (movedAt[which] == now || waiting[which] == 0) {
                continue;
            }
            int turn = after(waiting[which], last[which]);
            if ((open[which] >> turn & 1) != 0) {
                serve(which, turn, mover);
            } else if ((waiting[which] & open[which]) != 0) {
                others.add(which);
            }
        }
    }

    /** All media choose before any of them moves. */
    private void moveOthers(Mover mover) {
        chosen.clear();
        for (int i = 0; i < others.size(); i++) {
            int which = others.get(i);
            if (movedAt[which] != now) {
                movedAt[which] = now;
                chosen.add(which);
                chosen.add(after(waiting[which] & open[which], last[which]));
            }
        }
        others.clear();
        for (int i = 0; i < chosen.size(); i += 2) {
            serve(chosen.get(i), chosen.get(i + 1), mover);
        }
    }

    private void serve(int which, int bit, Mover mover) {
        movedAt[which] = now;
        last[which] = bit;
        mover.move(vcOf(which, bit), now);
        if (clock != null && clock.freeFrom(firstVc[which] / vcs) > now + 1) {
            rests[which] = true;
            resting.add(clock.freeFrom(firstVc[which] / vcs), which);
        }
    }

    /** The first of these bits after one, wrapping around. */
    private static int after(long bits, int bit) {
        long later = bit == Long.SIZE - 1 ? 0 : bits & -1L << bit + 1;
        return Long.numberOfTrailingZeros(later != 0 ? later : bits);
    }
}
