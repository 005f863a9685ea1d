package crossweave.network.packet;

import crossweave.network.Network.Traffic;

import java.io.Serializable;

/**
 * Traffic that a network draws itself. Before a window, messages of all partitions that are due in
 * it get their numbers, in the order of cycles and terminals, and partitions get ids for their
 * packets. Everything else is done by the partitions, see {@link PartitionTraffic}: they send,
 * measure what arrives, and draw the messages of the next window.
 *
 * <p>What is done between windows is done by one thread while all others wait. So it looks only at
 * the {@link Plan}s that partitions have left, and not for what they have in their caches.
 */
final class CarriedTraffic implements Serializable {
    static final int WINDOW = 8; // cycles, where one partition has all routers
    private static final int SPARE = 64; // ids that a partition may keep

    private final PartitionedNetwork network;
    private final Plan[] plans; // per partition
    private final PartitionTraffic[] parts;
    private long numbers; // messages numbered so far
    private int shortest = Integer.MAX_VALUE; // flits of the shortest packet so far

    /** What a partition is going to send from a cycle on; written by it at the end of a window. */
    static final class Plan implements Serializable {
        long begin = -1; // the cycle of the first count
        int[] counts = new int[16]; // messages per cycle
        long[] first = new long[16]; // number of the first message of each cycle
        int free; // ids that the partition has for packets
        int shortest = Integer.MAX_VALUE; // flits of the shortest packet so far
    }

    CarriedTraffic(PartitionedNetwork network, Traffic traffic) {
        this.network = network;
        Partition[] all = network.parts();
        this.parts = new PartitionTraffic[all.length];
        this.plans = new Plan[all.length];
        for (int part = 0; part < parts.length; part++) {
            plans[part] = new Plan();
            parts[part] = new PartitionTraffic(network, traffic, part, plans[part]);
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

    /** Prepares a window. */
    void prepare(long from, long until) {
        int cycles = (int) (until - from);
        for (int part = 0; part < parts.length; part++) {
            if (plans[part].begin != from) { // nothing happened in between
                parts[part].plan(from, until);
            }
        }
        for (int i = 0; i < cycles; i++) {
            for (Plan plan : plans) {
                plan.first[i] = numbers;
                numbers += plan.counts[i];
            }
        }
        for (int part = 0; part < parts.length; part++) {
            Plan plan = plans[part];
            if (plan.shortest < shortest) {
                shortest = plan.shortest;
                network.carries(shortest);
            }
            supply(part, sum(plan.counts, cycles));
        }
    }

    private static int sum(int[] counts, int cycles) {
        int sum = 0;
        for (int i = 0; i < cycles; i++) {
            sum += counts[i];
        }
        return sum;
    }

    /** Gives a partition ids for so many packets, or takes some back if it has far too many. */
    private void supply(int part, int needed) {
        int free = plans[part].free;
        int more = 0;
        if (free < needed) {
            more = needed - free + SPARE;
            parts[part].supply(more);
        } else if (free > 2 * needed + 4 * SPARE) {
            more = needed + SPARE - free;
            parts[part].takeBack(-more);
        }
        plans[part].free += more;
    }

    /** Ids that partitions have and do not use. */
    int spare() {
        int sum = 0;
        for (Plan plan : plans) {
            sum += plan.free;
        }
        return sum;
    }

    /** Flits of packets to their own senders that have not arrived. */
    long localFlits() {
        long sum = 0;
        for (PartitionTraffic part : parts) {
            sum += part.localFlits();
        }
        return sum;
    }
}
