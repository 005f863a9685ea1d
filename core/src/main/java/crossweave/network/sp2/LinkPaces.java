package crossweave.network.sp2;

import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/**
 * When senders let flits go over links of any rate, as {@link
 * crossweave.network.packet.ReferenceLinks} defines: the next flit starts when the link has ended
 * the one before, or else at the beginning of a cycle. While there are flits and tokens, the beats
 * of a sender are those of its link; otherwise it follows what it waits for, if that leaves the
 * link enough time between two flits.
 */
final class LinkPaces implements Serializable {
    final Beats beats;
    private final long ticks; // per cycle
    private long[] free = new long[0]; // per sender: tick from which its link is free, see Beats
    private long[] time = new long[0]; // per sender: ticks that a flit takes on its link
    private int[] pace = new int[0]; // per sender: that of its link
    private int[] latency = new int[0]; // per sender: of its link
    private int[] flow = new int[0]; // per sender: its flow over the link

    // What a sender waits for
    private boolean isLimited; // otherwise for nothing but its link
    private boolean isRegular;
    private long next; // its beats
    private int between; // their pace

    LinkPaces(Beats beats) {
        this.beats = beats;
        this.ticks = beats.ticks;
    }

    /** Adds senders, and returns the number of the first of them. */
    int add(int senders) {
        int first = free.length;
        free = Arrays.copyOf(free, first + senders);
        time = Arrays.copyOf(time, first + senders);
        pace = Arrays.copyOf(pace, first + senders);
        latency = Arrays.copyOf(latency, first + senders);
        flow = Arrays.copyOf(flow, first + senders);
        return first;
    }

    void enter(int sender, int itsFlow, int channel, Topology topology) {
        flow[sender] = itsFlow;
        time[sender] = topology.ticksPerFlit(channel);
        pace[sender] = beats.paceOf(topology.ticksPerFlit(channel));
        latency[sender] = topology.latency(channel);
    }

    /** Whether a flit may start in this cycle. */
    boolean isFree(int sender) {
        return free[sender] < ticks;
    }

    /** Whether a link takes more than a cycle per flit. */
    boolean isSlow(int sender) {
        return pace[sender] != Beats.EACH_CYCLE;
    }

    /** Whether a link is free at the end of the cycle before. */
    boolean isQuiet(int sender) {
        return free[sender] == 0;
    }

    /** Cycles until a flit may start. */
    long untilFree(int sender) {
        return free[sender] / ticks;
    }

    /**
     * Advances a sender by so many ticks, which sends a flit in this cycle or not; returns its
     * later beats as {@link Beats#advance} does. A link of rate 1 is free in every cycle.
     */
    int advance(int sender, int sends, long passed) {
        int itsFlow = flow[sender];
        if (pace[sender] == Beats.EACH_CYCLE) {
            return beats.advance(itsFlow, passed);
        }
        long end = end(sender, sends);
        boolean isOwn = isOwn(sender, end);
        int result = beats.advance(itsFlow, passed);
        int now = Beats.isNow(result);
        if (Beats.moved(result) == now) {
            free[sender] = Math.max(0, end - passed);
        } else if (isOwn) {
            free[sender] = beats.next(itsFlow) - now * time[sender];
        } else {
            long last = beats.next(itsFlow) - (1 + now) * beats.time(itsFlow);
            free[sender] = Math.max(0, Math.floorDiv(last, ticks) * ticks + time[sender]);
        }
        return result;
    }

    /** The same by a cycle; returns whether a flit is sent in that. */
    int step(int sender, int sends) {
        free[sender] = Math.max(0, end(sender, sends) - ticks);
        return beats.step(flow[sender]);
    }

    /** The tick in which a link is free again. */
    private long end(int sender, int sends) {
        return free[sender] + sends * time[sender];
    }

    private boolean isOwn(int sender, long end) {
        int itsFlow = flow[sender];
        return beats.pace(itsFlow) == pace[sender] && beats.next(itsFlow) == end;
    }

    // Decisions

    /** The sender waits for nothing but its link, as far as is known yet. */
    void begin() {
        isLimited = false;
        isRegular = true;
        next = 0;
        between = Beats.AT_REST;
    }

    /** It waits for the beats of a flow, too. */
    void waitFor(int other) {
        long later = beats.next(other);
        int longer = beats.pace(other);
        boolean isSlower =
                longer == Beats.AT_REST || longer > between || longer == between && later > next;
        if (!isLimited || between != Beats.AT_REST && isSlower) {
            next = later;
            between = longer;
        }
        isLimited = true;
    }

    /** It waits for flits that come in no regular beats. */
    void waitForAny() {
        isLimited = true;
        isRegular = false;
    }

    /**
     * Decides the beats of a sender, which sends a flit in this cycle or not, and returns for how
     * many cycles they hold.
     */
    long decide(int sender, int sends) {
        int itsFlow = flow[sender];
        long end = end(sender, sends);
        if (sends == 0 && end >= ticks) {
            return isOwn(sender, end) || follows(itsFlow) ? Beats.NEVER : end / ticks;
        }
        if (isLimited && !isRegular) {
            if (sends == 1) {
                beats.set(itsFlow, end, pace[sender]);
            }
            return 1;
        }
        if (!isLimited || sends == 1 && between != Beats.AT_REST && between <= pace[sender]) {
            beats.set(itsFlow, end, pace[sender]);
            return Beats.NEVER;
        }
        long longer = beats.timeOf(between);
        if (longer % ticks == 0) {
            next -= next % ticks;
        }
        long first = next / ticks;
        if (longer == 0 || longer / ticks >= wholeCycles(sender) && first * ticks >= end) {
            beats.set(itsFlow, next, between);
            return Beats.NEVER;
        }
        beats.stop(itsFlow);
        return first;
    }

    private boolean follows(int itsFlow) {
        return isLimited && isRegular && !beats.differs(itsFlow, next, between);
    }

    /** Cycles that a link is busy with a flit that starts at the beginning of a cycle. */
    private long wholeCycles(int sender) {
        return Math.ceilDiv(time[sender], ticks);
    }

    // Notes

    /** Cycles until the last flit that was sent before this cycle is at the other end. */
    int arrives(int sender) {
        return (int) Math.ceilDiv(free[sender], ticks) - 1 + latency[sender];
    }

    /**
     * Cycles until the flit of this cycle is at the other end; or until it is known there that none
     * was sent, which is after all flits before it have come, and before a later one can.
     */
    int due(int sender, int sends) {
        if (sends == 0) {
            return latency[sender] + (time[sender] == ticks ? 0 : 1);
        }
        return (int) Math.ceilDiv(end(sender, sends), ticks) - 1 + latency[sender];
    }

    /** Writes the beats in which flits come to the other end, for a note that is due then. */
    void write(int sender, int sends, NoteBeats to) {
        int itsFlow = flow[sender];
        if (beats.isStopped(itsFlow)) {
            to.set(0, Beats.AT_REST);
            return;
        }
        boolean isWhole = time[sender] == ticks || !isOwn(sender, end(sender, sends));
        long late = isWhole ? (wholeCycles(sender) - 1L) * ticks : time[sender] - 1L;
        int cycles = latency[sender] - due(sender, sends);
        to.set(beats.next(itsFlow) + late + cycles * ticks, beats.pace(itsFlow));
    }
}
