package crossweave.network.packet;

import crossweave.engine.EventQueue;
import crossweave.engine.MessageSource;
import crossweave.network.Network.Traffic;
import crossweave.network.PacketCounts;
import crossweave.network.PacketSettings;
import crossweave.network.TrafficMeter;
import crossweave.util.IntList;
import crossweave.util.IntPool;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The messages of the terminals of one partition: drawn ahead of time, sent when they are due, and
 * measured when they arrive. Every message is one packet.
 */
final class PartitionTraffic implements Serializable {
    private final PartitionedNetwork network;
    private final Packets packets;
    private final PacketSettings settings;
    private final MessageSource source;
    private final CarriedTraffic.Plan plan;
    private final TrafficMeter meter;
    private final int rank; // of its packets
    private final IntPool ids = new IntPool();
    private final IntList arrived = new IntList(); // in this window: packets and cycles
    private final EventQueue local = new EventQueue(); // arrivals of packets at their own senders
    private final PacketCounts counts;
    private final TrafficMeter.Arrived arrival = new TrafficMeter.Arrived();
    private long localFlits; // of packets to their own senders that have not arrived

    // Messages drawn and not sent: from first to end
    private long[] cycle = new long[64];
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int[] flits = new int[64];
    private int first;
    private int end;

    PartitionTraffic(
            PartitionedNetwork network, Traffic traffic, int part, CarriedTraffic.Plan plan) {
        this.network = network;
        this.packets = network.packets;
        this.settings = network.config.packets();
        this.source =
                traffic.sources()
                        .getFirst()
                        .messages()
                        .of(
                                IntStream.range(0, network.topology.terminals())
                                        .filter(terminal -> network.partOf(terminal) == part)
                                        .toArray());
        this.plan = plan;
        this.meter = traffic.meters().apply(part);
        this.counts = network.counters.addPart();
        this.rank = network.rank(traffic.sources().getFirst().priority());
    }

    /** The cycle of the next message or of the next arrival at its own sender. */
    long next() {
        long due = first < end ? cycle[first] : source.nextTime();
        return Math.min(due, local.nextTime());
    }

    /** Supplies ids of so many packets, each a message of its own. */
    void supply(int count) {
        packets.supply(ids, rank, count);
    }

    /** Takes so many ids back that are not needed. */
    void takeBack(int count) {
        packets.takeBack(ids, count);
    }

    long localFlits() {
        return localFlits;
    }

    /** Plans a window: draws its messages and counts them. */
    void plan(long begin, long until) {
        while (source.nextTime() < until) {
            source.drawNext(this::add);
        }
        int cycles = Math.toIntExact(until - begin);
        if (cycles > plan.counts.length) {
            plan.counts = new int[2 * cycles];
            plan.first = new long[2 * cycles];
        }
        Arrays.fill(plan.counts, 0, cycles, 0);
        for (int i = first; i < end && cycle[i] < until; i++) {
            plan.counts[(int) (cycle[i] - begin)]++;
        }
        plan.begin = begin;
        plan.free = ids.free();
    }

    private void add(long when, int sender, int receiver, int length) {
        if (end == cycle.length) {
            makeRoom();
        }
        cycle[end] = when;
        from[end] = sender;
        to[end] = receiver;
        flits[end++] = length;
        plan.shortest = Math.min(plan.shortest, settings.flits(length, 0));
    }

    /** Moves the messages to the beginning, or into larger arrays. */
    private void makeRoom() {
        int count = end - first;
        int size = 2 * count > cycle.length ? 2 * cycle.length : cycle.length;
        long[] cycles = size == cycle.length ? cycle : new long[size];
        System.arraycopy(cycle, first, cycles, 0, count);
        cycle = cycles;
        from = moved(from, size);
        to = moved(to, size);
        flits = moved(flits, size);
        first = 0;
        end = count;
    }

    private int[] moved(int[] values, int size) {
        int[] all = size == values.length ? values : new int[size];
        System.arraycopy(values, first, all, 0, end - first);
        return all;
    }

    // Within a window

    /** Sends the messages of this cycle, and reports those that arrive at their own senders. */
    void admit(long now) {
        if (first < end && cycle[first] <= now) {
            long number = plan.first[(int) (now - plan.begin)];
            for (; first < end && cycle[first] <= now; first++) {
                send(now, number++);
            }
        }
        while (local.nextTime() <= now) {
            arrived(local.remove(), now);
        }
    }

    private void send(long now, long number) {
        int packet = ids.take();
        int sender = from[first];
        int receiver = to[first];
        int length = flits[first];
        int all = settings.flits(length, 0);
        packets.setFlits(packet, all);
        packets.made[packet] = now;
        packets.messageNumber[packet] = number;
        packets.message[packet] = (int) number; // those who send none have no other name for it
        meter.sent(now, length);
        if (sender == receiver && network.staysLocal(sender, receiver)) {
            localFlits += all;
            packets.source[packet] = sender; // it has no route, for which anything would be drawn
            packets.setDestination(packet, receiver);
            packets.entered[packet] = now;
            packets.setHops(packet, 0);
            packets.blocked[packet] = 0;
            local.add(now + settings.localTime(length), packet);
        } else {
            network.factory.begin(packet, sender, receiver);
            counts.sent(all);
            network.enqueue(packet, now);
        }
    }

    /** The last flit of a packet arrives in this cycle. */
    void arrived(int packet, long now) {
        arrived.add(packet);
        arrived.add((int) now);
    }

    /** Measures what arrived in a window that began in this cycle, and plans the next one. */
    void endWindow(long begin, long until) {
        for (int i = 0; i < arrived.size(); i += 2) {
            int packet = arrived.get(i);
            measure(packet, begin + (arrived.get(i + 1) - (int) begin));
            packets.setFlits(packet, 0);
            ids.giveBack(packet);
        }
        arrived.clear();
        plan(until, network.latestEnd(until));
    }

    private void measure(int packet, long when) {
        int all = packets.flits(packet);
        int sender = packets.source[packet];
        int receiver = packets.destination(packet);
        if (sender == receiver && network.staysLocal(sender, receiver)) {
            localFlits -= all;
        } else {
            counts.arrived(all, packets.hops(packet));
        }
        arrival.number = packets.messageNumber[packet];
        arrival.source = sender;
        arrival.destination = receiver;
        arrival.flits = all - settings.header();
        arrival.sent = packets.made[packet];
        arrival.entered = packets.entered[packet];
        arrival.arrived = when;
        arrival.hops = packets.hops(packet);
        arrival.blocked = packets.blocked[packet];
        meter.arrived(arrival);
    }
}
