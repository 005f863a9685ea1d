package crossweave.network.head;

import crossweave.engine.Calendar;
import crossweave.network.packet.Packets;
import crossweave.network.packet.Partition;
import crossweave.network.settings.LinkQueueSettings;
import crossweave.routing.RouteCandidates;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import java.util.Arrays;

/** The nodes of one partition of {@link LinkQueueNetwork}, with the queues before their links. */
final class LinkQueuePartition extends Partition {
    private static final int NONE = -1;
    private static final int PLACE_BITS = 20; // of the entry of a packet that comes in a cycle
    private static final int NUMBER_BITS = 20; // of packet numbers of a source, for one cycle

    private final LinkQueueNetwork network;
    private final int firstRouter; // of this partition
    private final int endRouter;
    private final LinkQueueSettings settings;
    private final Topology topology;
    private final Packets packets;
    private final long[] free; // per channel: the tick from which it can take another packet
    private final int ticks; // per cycle
    private final boolean isFullRate;
    private final RouteCandidates candidates = new RouteCandidates();
    private final Calendar calendar = new Calendar(); // packets on their way to nodes
    private final int[] newestAt; // per node: entry of the packet that was found there last
    private final IntList nodes = new IntList(); // nodes that packets come to in this cycle
    private int[] coming = new int[64]; // per entry: a packet that comes in this cycle ...
    private int[] olderAt = new int[64]; // ... and the entry of another one at its node, or NONE
    private int comingCount;
    private long[] order = new long[64]; // of those at a node: source | number | entry

    /** Shares the state of all channels, and owns that of channels that leave its nodes. */
    LinkQueuePartition(
            LinkQueueNetwork network, int index, LinkQueueSettings settings, long[] free) {
        super(network, index);
        this.network = network;
        this.firstRouter = network.division.first(index);
        this.endRouter = network.division.first(index + 1);
        this.settings = settings;
        this.topology = network.topology;
        this.packets = network.packets;
        this.free = free;
        this.ticks = topology.ticksPerCycle();
        this.isFullRate = topology.isFullRate();
        this.newestAt = new int[endRouter - firstRouter];
        Arrays.fill(newestAt, NONE);
    }

    /** A packet, the last of its message or not, leaves its terminal and comes to a node. */
    void begins(int packet, long cycle, boolean isLast) {
        comes(packet, cycle);
        if (isLast) {
            isAway(packets.message[packet], cycle);
        }
    }

    /** A packet comes to a node in this cycle. */
    private void comes(int packet, long cycle) {
        calendar.add(cycle, packet);
    }

    @Override
    protected void receive(int channel, int packet, long cycle) {
        packets.router[packet] = topology.target(channel);
        comes(packet, cycle);
    }

    @Override
    protected long nextEvent() {
        return calendar.nextTime();
    }

    @Override
    protected void compute(long cycle) {
        comingCount = 0;
        while (calendar.hasAt(cycle)) {
            int packet = calendar.removeNext();
            if (network.isThere(packet)) {
                hasArrived(packet, cycle);
            } else {
                wantsToGoOn(packet);
            }
        }
        while (nodes.size() > 0) {
            leaveNode(nodes.removeLast(), cycle);
        }
    }

    private void wantsToGoOn(int packet) {
        if (comingCount == coming.length) {
            coming = Arrays.copyOf(coming, 2 * comingCount);
            olderAt = Arrays.copyOf(olderAt, 2 * comingCount);
            order = new long[2 * comingCount];
        }
        int node = packets.router[packet] - firstRouter;
        if (newestAt[node] == NONE) {
            nodes.add(node);
        }
        coming[comingCount] = packet;
        olderAt[comingCount] = newestAt[node];
        newestAt[node] = comingCount++;
    }

    /** Handles all packets at a node, in an order that does not depend on how they were found. */
    private void leaveNode(int node, long cycle) {
        int count = 0;
        for (int place = newestAt[node]; place != NONE; place = olderAt[place]) {
            order[count++] = key(coming[place], place);
        }
        newestAt[node] = NONE;
        if (count > 1) {
            Arrays.sort(order, 0, count);
        }
        for (int i = 0; i < count; i++) {
            goOn(coming[(int) order[i] & (1 << PLACE_BITS) - 1], cycle);
        }
    }

    private long key(int packet, int place) {
        long number = packets.number[packet] & (1 << NUMBER_BITS) - 1;
        return (packets.source[packet] * (1L << NUMBER_BITS) + number << PLACE_BITS) + place;
    }

    /** Joins the queue that is served first; the cycle in which the packet crosses is known now. */
    private void goOn(int packet, long cycle) {
        network.findWays(packet, candidates);
        int way = 0;
        for (int i = 1; i < candidates.count(); i++) {
            if (start(i, cycle) < start(way, cycle)) {
                way = i;
            }
        }
        int channel = candidates.channel(way);
        long start = start(way, cycle);
        int flits = packets.flits(packet);
        occupy(channel, settings.busy(flits), cycle);
        network.crosses(packet, channel, start, start - cycle);
        if (packets.hops(packet) == 0) {
            packets.entered[packet] = start;
        }
        packets.blocked[packet] += start - cycle;
        packets.addHop(packet, 1);
        packets.setState(packet, candidates.state(way));
        packets.input[packet] = channel;
        packets.router[packet] = topology.target(channel);
        if (!isFullRate) {
            network.crosses(packet, topology.ticksPerFlit(channel));
        }
        long tail = network.isThere(packet) ? tail(packet, flits) : 0;
        send(packet, channel, start + settings.hop(topology.latency(channel)) + tail);
    }

    private long start(int way, long cycle) {
        long soonest = free[candidates.channel(way)];
        return Math.max(cycle, isFullRate ? soonest : Math.floorDiv(soonest, (long) ticks));
    }

    /** A channel is busy for so many cycles at rate 1. */
    private void occupy(int channel, long cycles, long cycle) {
        long each = isFullRate ? 1 : topology.ticksPerFlit(channel);
        free[channel] = Math.max(cycle * ticks, free[channel]) + cycles * each;
    }

    private long tail(int packet, int flits) {
        long tail = settings.tail(flits);
        return isFullRate
                ? tail
                : Math.ceilDiv(tail * network.ticksOnSlowest(packet), (long) ticks);
    }

    private void send(int packet, int channel, long cycle) {
        int router = packets.router[packet];
        if (router >= firstRouter && router < endRouter) {
            comes(packet, cycle);
        } else {
            post(network.division.ofRouter(router), channel, packet, cycle);
        }
    }
}
