package crossweave.network.packet;

import crossweave.engine.EventQueue;
import crossweave.network.Network.Traffic;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Traffic that a network draws itself. Before a window, messages of all partitions that are due in
 * it get their numbers, in the order of cycles and terminals, and partitions get ids for their
 * packets. Everything else is done by the partitions, see {@link PartitionTraffic}: they send,
 * measure what arrives, and draw the messages of the next window.
 */
final class CarriedTraffic implements Serializable {
    private final PartitionedNetwork network;
    private final PartitionTraffic[] parts;
    private long numbers; // messages numbered so far
    private int shortest = Integer.MAX_VALUE; // flits of the shortest packet so far

    CarriedTraffic(PartitionedNetwork network, Traffic traffic) {
        this.network = network;
        Partition[] all = network.parts();
        this.parts = new PartitionTraffic[all.length];
        int terminals = network.topology.terminals();
        for (int part = 0; part < parts.length; part++) {
            int index = part;
            int[] own =
                    IntStream.range(0, terminals)
                            .filter(terminal -> network.partOf(terminal) == index)
                            .toArray();
            parts[part] = new PartitionTraffic(network, traffic, part, own);
            all[part].carry(parts[part]);
        }
    }

    /** Whether terminals are divided in their order, so that numbers follow from counts. */
    static boolean isInOrder(PartitionedNetwork network) {
        for (int terminal = 1; terminal < network.topology.terminals(); terminal++) {
            if (network.partOf(terminal) < network.partOf(terminal - 1)) {
                return false;
            }
        }
        return true;
    }

    /** Prepares a window, while no partition runs. */
    void prepare(long until) {
        for (PartitionTraffic part : parts) {
            part.draw(until);
        }
        for (long cycle = nextUnnumbered(); cycle < until; cycle = nextUnnumbered()) {
            for (PartitionTraffic part : parts) {
                numbers += part.number(cycle, numbers);
            }
        }
        for (PartitionTraffic part : parts) {
            if (part.shortest() < shortest) {
                shortest = part.shortest();
                network.carries(shortest);
            }
            part.supply();
        }
    }

    private long nextUnnumbered() {
        long next = EventQueue.NEVER;
        for (PartitionTraffic part : parts) {
            next = Math.min(next, part.nextUnnumbered());
        }
        return next;
    }

    /** Adds what was counted in a window. */
    void count() {
        for (PartitionTraffic part : parts) {
            network.count(part.counts());
            part.counts().clear();
        }
    }

    /** Ids that partitions have and do not use. */
    int spare() {
        return Arrays.stream(parts).mapToInt(PartitionTraffic::spare).sum();
    }

    /** Flits of packets to their own senders that have not arrived. */
    long localFlits() {
        return Arrays.stream(parts).mapToLong(PartitionTraffic::localFlits).sum();
    }
}
