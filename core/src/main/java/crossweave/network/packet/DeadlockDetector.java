package crossweave.network.packet;

import crossweave.network.Deadlock;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Searches for packets that wait for each other, every {@value #PERIOD} cycles. A packet is stuck
 * if all that it waits for is held by packets that are stuck: therefore nothing is reported that
 * could still move, with any number of VCs and routes.
 */
public final class DeadlockDetector implements Serializable {
    private static final int PERIOD = 1000; // cycles

    private final Packets packets;
    private final boolean recovers;
    private final StuckPackets search = new StuckPackets();
    private final IntList ring = new IntList(); // the packets to withdraw after the last check
    private long nextCheck = PERIOD;
    private @Nullable Found found;

    /** A deadlock; wrapped, as it is state of the simulation but the report itself is shared. */
    private record Found(Deadlock deadlock) {}

    public DeadlockDetector(Packets packets, boolean recovers) {
        this.packets = packets;
        this.recovers = recovers;
    }

    /** Packets in a network and what they wait for. */
    public interface WaitForGraph {
        /** Adds all packets that may be stuck, each once: any other packet can go on. */
        void addWaiting(IntList packets);

        /**
         * Adds at least those of them that hold something: if none of these is stuck, no packet is.
         */
        default void addWaitingHolders(IntList packets) {
            addWaiting(packets);
        }

        /**
         * Adds the packets that hold what a packet waits for, in an order that does not depend on
         * ids; NONE among them if something will become free.
         */
        void addHolders(int packet, IntList holders);

        Deadlock.Waiting describe(int packet);
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
        return due;
    }

    public Optional<Deadlock> deadlock() {
        return Optional.ofNullable(found).map(Found::deadlock);
    }

    /** Checks for a deadlock; returns the packets to withdraw, valid until the next check. */
    public IntList check(long cycle, WaitForGraph waits) {
        ring.clear();
        if (found == null && search.findHolders(waits).size() > 0) {
            follow(oldest(search.findAll(waits)), waits);
        }
        if (!recovers && ring.size() > 0) {
            found = new Found(report(cycle, waits));
            ring.clear();
        }
        return ring;
    }

    private Deadlock report(long cycle, WaitForGraph waits) {
        return new Deadlock(
                cycle,
                IntStream.range(0, ring.size())
                        .mapToObj(i -> waits.describe(ring.get(i)))
                        .toList());
    }

    private int oldest(IntList some) {
        int oldest = some.get(0);
        for (int i = 1; i < some.size(); i++) {
            if (packets.isOlder(some.get(i), oldest)) {
                oldest = some.get(i);
            }
        }
        return oldest;
    }

    /** Follows waits from a stuck packet until a packet repeats: from there on is the ring. */
    private void follow(int stuck, WaitForGraph waits) {
        IntList way = new IntList();
        int packet = stuck;
        while (way.indexOf(packet) < 0) {
            way.add(packet);
            packet = firstHolder(packet, waits);
        }
        for (int i = way.indexOf(packet); i < way.size(); i++) {
            ring.add(way.get(i));
        }
    }

    private static int firstHolder(int packet, WaitForGraph waits) {
        IntList holders = new IntList();
        waits.addHolders(packet, holders);
        if (holders.size() == 0) {
            throw new IllegalStateException("packet %d waits for nobody".formatted(packet));
        }
        return holders.get(0);
    }
}
