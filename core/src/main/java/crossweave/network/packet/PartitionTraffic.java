package crossweave.network.packet;

import crossweave.engine.EventQueue;
import crossweave.engine.MessageSource;
import crossweave.network.Network.Traffic;
import crossweave.network.PacketCounts;
import crossweave.network.PacketSettings;
import crossweave.network.TrafficMeter;
import crossweave.util.IntPool;

import java.io.Serializable;

/**
 * The messages of the terminals of one partition: drawn ahead of time, sent when they are due, and
 * measured when they arrive. Every message is one packet.
 */
final class PartitionTraffic implements Serializable {
    private static final int SPARE = 64; // ids that are kept

    private final PartitionedNetwork network;
    private final Packets packets;
    private final PacketSettings settings;
    private final MessageSource source;
    private final TrafficMeter meter;
    private final int rank; // of its packets
    private final IntPool ids = new IntPool();
    private final IntList arrived = new IntList(); // in this window: packets and cycles
    private final EventQueue local = new EventQueue(); // arrivals of packets at their own senders
    private final PacketCounts counts = new PacketCounts(); // in this window
    private final TrafficMeter.Arrived arrival = new TrafficMeter.Arrived();
    private long localFlits; // of packets to their own senders that have not arrived
    private int shortest = Integer.MAX_VALUE; // flits of the shortest packet drawn

    // Messages drawn and not sent: from first to end, numbered up to numbered
    private long[] cycle = new long[64];
    private long[] number = new long[64];
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int[] flits = new int[64];
    private int first;
    private int numbered;
    private int end;

    PartitionTraffic(PartitionedNetwork network, Traffic traffic, int part, int... terminals) {
        this.network = network;
        this.packets = network.packets;
        this.settings = network.config.packets();
        this.source = traffic.messages().of(terminals);
        this.meter = traffic.meters().apply(part);
        this.rank = network.rank(traffic.priority());
    }

    /** The cycle of the next message or of the next arrival at its own sender. */
    long next() {
        long due = first < end ? cycle[first] : source.nextTime();
        return Math.min(due, local.nextTime());
    }

    // Between windows

    /** Draws all messages before this cycle. */
    void draw(long until) {
        while (source.nextTime() < until) {
            source.drawNext(this::add);
        }
    }

    private void add(long when, int sender, int receiver, int length) {
        if (end == cycle.length) {
            makeRoom();
        }
        cycle[end] = when;
        from[end] = sender;
        to[end] = receiver;
        flits[end++] = length;
        shortest = Math.min(shortest, settings.flits(length, 0));
    }

    /** Moves the messages to the beginning, or into larger arrays. */
    private void makeRoom() {
        int count = end - first;
        int size = 2 * count > cycle.length ? 2 * cycle.length : cycle.length;
        cycle = moved(cycle, size);
        number = moved(number, size);
        from = moved(from, size);
        to = moved(to, size);
        flits = moved(flits, size);
        numbered -= first;
        first = 0;
        end = count;
    }

    private long[] moved(long[] values, int size) {
        long[] all = size == values.length ? values : new long[size];
        System.arraycopy(values, first, all, 0, end - first);
        return all;
    }

    private int[] moved(int[] values, int size) {
        int[] all = size == values.length ? values : new int[size];
        System.arraycopy(values, first, all, 0, end - first);
        return all;
    }

    /** The cycle of the first message without a number. */
    long nextUnnumbered() {
        return numbered < end ? cycle[numbered] : EventQueue.NEVER;
    }

    /** Numbers the messages of a cycle from {@code next} on, and returns how many they are. */
    int number(long when, long next) {
        int before = numbered;
        while (numbered < end && cycle[numbered] == when) {
            number[numbered] = next + numbered - before;
            numbered++;
        }
        return numbered - before;
    }

    /** Takes ids for all messages with a number; gives back what is far too much. */
    void supply() {
        int needed = numbered - first;
        if (ids.free() < needed) {
            packets.supply(ids, needed - ids.free() + SPARE);
        } else if (ids.free() > 2 * needed + 4 * SPARE) {
            packets.takeBack(ids, ids.free() - needed - SPARE);
        }
    }

    /** Flits of the shortest packet drawn so far. */
    int shortest() {
        return shortest;
    }

    PacketCounts counts() {
        return counts;
    }

    long localFlits() {
        return localFlits;
    }

    int spare() {
        return ids.free();
    }

    // Within a window

    /** Sends the messages of this cycle, and reports those that arrive at their own senders. */
    void admit(long now) {
        for (; first < end && cycle[first] <= now; first++) {
            send(now);
        }
        while (local.nextTime() <= now) {
            arrived(local.remove(), now);
        }
    }

    private void send(long now) {
        int packet = ids.take();
        packets.rank[packet] = rank;
        packets.setFlits(packet, settings.flits(flits[first], 0));
        packets.first[packet] = true;
        packets.last[packet] = true;
        packets.made[packet] = now;
        packets.messageNumber[packet] = number[first];
        meter.sent(now, flits[first]);
        network.begin(packet, from[first], to[first]);
        if (network.staysLocal(from[first], to[first])) {
            localFlits += packets.flits(packet);
            packets.entered[packet] = now;
            packets.setHops(packet, 0);
            packets.blocked[packet] = 0;
            local.add(now + settings.localCost(), packet);
        } else {
            counts.sent(packets.flits(packet));
            network.enqueue(packet, now);
        }
    }

    /** The last flit of a packet arrives in this cycle. */
    void arrived(int packet, long now) {
        arrived.add(packet);
        arrived.add((int) now);
    }

    /** Measures what arrived in a window that began in this cycle, and draws for the next one. */
    void endWindow(long begin, long nextUntil) {
        for (int i = 0; i < arrived.size(); i += 2) {
            int packet = arrived.get(i);
            measure(packet, begin + (arrived.get(i + 1) - (int) begin));
            packets.setFlits(packet, 0);
            ids.giveBack(packet);
        }
        arrived.clear();
        draw(nextUntil);
    }

    private void measure(int packet, long when) {
        int all = packets.flits(packet);
        int sender = packets.source[packet];
        int receiver = packets.destination(packet);
        if (network.staysLocal(sender, receiver)) {
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
