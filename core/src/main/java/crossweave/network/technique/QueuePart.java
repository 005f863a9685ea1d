package crossweave.network.technique;

import crossweave.engine.Calendar;
import crossweave.network.Counters;
import crossweave.network.packet.Packets;
import crossweave.network.packet.Part;
import crossweave.routing.Ways;
import crossweave.topology.Topology;

import java.util.Arrays;

/** Some nodes of {@link LinkQueues}, with the queues before the links that leave them. */
final class QueuePart extends Part {
    private static final int PLACE_BITS = 20; // of packets that come in the same cycle
    private static final int NUMBER_BITS = 20; // of packets of a source, enough for one cycle

    private final LinkQueues network;
    private final int index;
    private final LinkQueues.Settings settings;
    private final Topology topology;
    private final Packets packets;
    private final Counters counters;
    private final long[] free; // per channel: the cycle from which it can take another packet
    private final Ways ways = new Ways();
    private final Calendar calendar = new Calendar(); // packets that come to nodes
    private int[] coming = new int[64]; // packets of this cycle
    private long[] order = new long[64]; // source | number | place in coming
    private int comingCount;

    /** With what is known of all channels, of which those that leave these nodes are its own. */
    QueuePart(LinkQueues network, int index, LinkQueues.Settings settings, long[] free) {
        super(network, index);
        this.network = network;
        this.index = index;
        this.settings = settings;
        this.topology = network.topology;
        this.packets = network.packets;
        this.counters = network.counters;
        this.free = free;
    }

    /** A packet comes to a node in this cycle. */
    void comes(int packet, long cycle) {
        calendar.add(cycle, packet);
    }

    @Override
    protected void take(int channel, int packet, long cycle) {
        packets.router[packet] = topology.target(channel);
        comes(packet, cycle);
    }

    @Override
    protected long nextEvent() {
        return calendar.nextTime();
    }

    @Override
    protected void compute(long cycle) {
        sortThoseWhoCome(cycle);
        for (int i = 0; i < comingCount; i++) {
            int packet = coming[(int) order[i] & (1 << PLACE_BITS) - 1];
            if (network.hasArrived(packet)) {
                delivered(packet, cycle);
            } else {
                goOn(packet, cycle);
            }
        }
    }

    /** All that come in this cycle, in an order that does not depend on how they were found. */
    private void sortThoseWhoCome(long cycle) {
        comingCount = 0;
        while (calendar.hasAt(cycle)) {
            if (comingCount == coming.length) {
                coming = Arrays.copyOf(coming, 2 * comingCount);
                order = Arrays.copyOf(order, 2 * comingCount);
            }
            int packet = calendar.take();
            coming[comingCount] = packet;
            order[comingCount] = key(packet, comingCount);
            comingCount++;
        }
        Arrays.sort(order, 0, comingCount);
    }

    private long key(int packet, int place) {
        long number = packets.number[packet] & (1 << NUMBER_BITS) - 1;
        return (packets.source[packet] * (1L << NUMBER_BITS) + number << PLACE_BITS) + place;
    }

    /** Joins the queue that is served first: the packet crosses when its turn comes. */
    private void goOn(int packet, long cycle) {
        network.findWays(packet, ways);
        int way = 0;
        for (int i = 1; i < ways.count(); i++) {
            if (start(i, cycle) < start(way, cycle)) {
                way = i;
            }
        }
        int channel = ways.channel(way);
        long start = start(way, cycle);
        free[channel] = start + settings.busy();
        counters.crossed(channel, packets.flits(packet), start - cycle);
        if (packets.hops(packet) == 0) {
            packets.entered[packet] = start;
        }
        packets.blocked[packet] += start - cycle;
        packets.addHop(packet, 1);
        packets.setState(packet, ways.state(way));
        packets.input[packet] = channel;
        send(packet, channel, start + settings.hop(topology.latency(channel)));
    }

    private long start(int way, long cycle) {
        return Math.max(cycle, free[ways.channel(way)]);
    }

    private void send(int packet, int channel, long cycle) {
        int router = topology.target(channel);
        int part = network.division.ofRouter(router);
        packets.router[packet] = router;
        if (part == index) {
            comes(packet, cycle);
        } else {
            post(part, channel, packet, cycle);
        }
    }
}
