package crossweave.network.deadlock;

import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.Optional;

/**
 * Searches for packets that wait for each other, every {@value #PERIOD} cycles, and reports the
 * first ring of them or says which packets to withdraw.
 */
public final class DeadlockDetector implements Serializable {
    private static final int PERIOD = 1000; // cycles

    private final PacketFacts packets;
    private final int channels;
    private final int vcs; // per channel
    private final boolean recovers;
    private long nextCheck = PERIOD;
    private @Nullable Found found;
    private transient @Nullable NetworkState state; // of the last export, to be reused

    /** A deadlock; wrapped, as it is state of the simulation but the report itself is shared. */
    private record Found(Deadlock deadlock) {}

    /** A network that can say where its packets are. */
    public interface Site {
        /** Fills an empty state before a cycle is simulated. */
        void export(NetworkState to, long cycle);

        /** The same, but may leave out packets that can go on, for a search. */
        default void exportWaiting(NetworkState to, long cycle) {
            export(to, cycle);
        }

        /** Whether packets may be stuck; false only if all certainly go on, which costs less. */
        default boolean mayBeStuck() {
            return true;
        }

        /** Takes a packet that waits in a ring out of the network; it is sent again. */
        void withdraw(PacketState packet, long cycle);
    }

    /** With recovery, packets are withdrawn and nothing is reported. */
    public DeadlockDetector(PacketFacts packets, int channels, int vcs, boolean recovers) {
        this.packets = packets;
        this.channels = channels;
        this.vcs = vcs;
        this.recovers = recovers;
    }

    /** The next cycle to simulate: the next event, or the next check if packets are under way. */
    public long next(long event, boolean underWay) {
        return underWay ? Math.min(event, nextCheck) : event;
    }

    /**
     * The end of a window that begins at {@code from}: the next check, or the cycle after a check
     * at {@code from}; at most {@code most}.
     */
    public long horizon(long from, long most) {
        return from % PERIOD == 0 ? from + 1 : Math.min(most, (from / PERIOD + 1) * PERIOD);
    }

    public boolean isDue(long cycle) {
        if (cycle < nextCheck) {
            return false;
        }
        boolean due = cycle % PERIOD == 0;
        nextCheck = (cycle / PERIOD + 1) * PERIOD;
        return due && found == null;
    }

    public Optional<Deadlock> deadlock() {
        return Optional.ofNullable(found).map(Found::deadlock);
    }

    /** The state of a network before a cycle is simulated; valid until the next call. */
    public NetworkState stateAt(long cycle, Site site) {
        NetworkState all = emptyState();
        site.export(all, cycle);
        return all;
    }

    private NetworkState emptyState() {
        NetworkState empty = state;
        if (empty == null) {
            empty = new NetworkState(packets, channels, vcs);
            state = empty;
        }
        empty.clear();
        return empty;
    }

    /** Searches for a ring before a cycle is simulated, and reports or withdraws its packets. */
    public void check(long cycle, Site site) {
        boolean isFirst = state == null;
        if (!isFirst && !site.mayBeStuck()) {
            return;
        }
        NetworkState now = emptyState();
        if (isFirst) {
            site.export(now, cycle); // allocates memory
        } else {
            site.exportWaiting(now, cycle);
        }
        if (recovers) {
            IntList ring = now.ring();
            for (int i = 0; i < ring.size(); i++) {
                site.withdraw(now.of(ring.get(i)), cycle);
            }
        } else {
            found = now.deadlock(cycle).map(Found::new).orElse(null);
        }
    }
}
