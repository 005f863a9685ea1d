package crossweave.network.technique;

import crossweave.config.Demands;
import crossweave.config.Doc;
import crossweave.engine.Calendar;
import crossweave.network.Counters;
import crossweave.network.Fabric;
import crossweave.network.Network;
import crossweave.network.Technique;
import crossweave.network.packet.PacketNetwork;
import crossweave.routing.Routing;

import java.util.Arrays;
import java.util.List;

/**
 * Nodes with a queue without bound before every link, as in PROTEUS (Brewer, Dellarocas, Colbrook,
 * Weihl 1991): first come, first served, those of the same cycle by source and number. A link is
 * busy with a packet for so many cycles, and the packet is at the next node when it has crossed the
 * wire and the switch there. Of several ways a packet takes the one that is free first.
 *
 * <p>Who comes later never goes before, so that the time at which a packet crosses is known when it
 * comes: a hop is one event, however long the queue.
 */
final class LinkQueues extends PacketNetwork {
    private static final int PLACE_BITS = 20; // of packets that come in the same cycle
    private static final int NUMBER_BITS = 20; // of packets of a source, enough for one cycle

    private final Settings settings;
    private final long[] free; // per channel: the cycle from which it can take another packet
    private final Calendar calendar = new Calendar(); // packets that come to nodes
    private int[] coming = new int[64]; // packets of this cycle
    private long[] order = new long[64]; // source | number | place in coming
    private int comingCount;

    private LinkQueues(Fabric fabric, Settings settings, Receiver receiver) {
        super(fabric, 1, new Counters(fabric.topology()), receiver);
        this.settings = settings;
        this.free = new long[topology.channels()];
    }

    /** The technique with its settings. */
    record Settings(
            @Doc(
                            value = "cycles in the switch of each node that a packet comes to",
                            byDefault = "6")
                    int switchDelay,
            @Doc(value = "cycles on a wire", byDefault = "8") int wireDelay,
            @Doc(value = "cycles that a link is busy with a packet", byDefault = "8") int busy)
            implements Technique {
        Settings {
            new Demands()
                    .isTime("switch-delay", switchDelay)
                    .that(
                            wireDelay >= 1,
                            "wire-delay is " + wireDelay + ", but a hop takes a cycle")
                    .that(busy >= 1, "busy is " + busy + ", but a packet takes at least a cycle")
                    .hold();
        }

        @Override
        public Network on(Fabric fabric, Network.Receiver receiver) {
            if (fabric.channels().duplex() != Fabric.Duplex.FULL) {
                throw new IllegalArgumentException(
                        "duplex is not full, but the links of technique link-queues have two"
                                + " directions that share nothing");
            }
            return new LinkQueues(fabric, this, receiver);
        }

        @Override
        public List<String> notes(Routing routing) {
            return List.of(
                    "technique link-queues counts packets, not flits: lanes, buffer and arbitration"
                            + " have no effect");
        }
    }

    @Override
    protected void prepare(int packet, long ready) {
        packets.router[packet] = topology.entry(packets.source[packet]);
        packets.entered[packet] = ready;
        calendar.add(ready, packet);
        leavesTerminal(packets.source[packet], ready);
    }

    @Override
    public long nextEvent() {
        return Math.min(calendar.nextTime(), nextLocal());
    }

    /** All that come in this cycle, in an order that does not depend on how they were found. */
    @Override
    public void compute(long cycle) {
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

    @Override
    public void commit(long cycle) {
        for (int i = 0; i < comingCount; i++) {
            int packet = coming[(int) order[i] & (1 << PLACE_BITS) - 1];
            if (isAtExit(packet)) {
                deliver(packet, cycle);
            } else {
                goOn(packet, cycle);
            }
        }
        comingCount = 0;
        deliverLocal(cycle);
    }

    /** Joins the queue that is served first: the packet crosses when its turn comes. */
    private void goOn(int packet, long cycle) {
        route(packet);
        int way = 0;
        for (int i = 1; i < ways.count(); i++) {
            if (start(i, cycle) < start(way, cycle)) {
                way = i;
            }
        }
        int channel = ways.channel(way);
        long start = start(way, cycle);
        free[channel] = start + settings.busy;
        counters.crossed(channel, packets.flits(packet), start - cycle);
        if (packets.hops(packet) == 0) {
            packets.entered[packet] = start;
        }
        packets.blocked[packet] += start - cycle;
        packets.addHop(packet, 1);
        packets.setState(packet, ways.state(way));
        packets.input[packet] = channel;
        packets.router[packet] = topology.target(channel);
        long wire = settings.wireDelay + topology.latency(channel) - 1L; // beyond the usual cycle
        calendar.add(start + wire + settings.switchDelay, packet);
    }

    private long start(int way, long cycle) {
        return Math.max(cycle, free[ways.channel(way)]);
    }
}
