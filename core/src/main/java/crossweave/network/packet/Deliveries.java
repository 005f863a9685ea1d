package crossweave.network.packet;

import crossweave.engine.EventQueue;
import crossweave.network.Counters;
import crossweave.network.Network.Receiver;

import java.io.Serializable;

/** Takes packets that have arrived, and tells the receiver of messages that are complete. */
final class Deliveries implements Serializable {
    private final Packets packets;
    private final PacketTracks tracks;
    private final Counters counters;
    private final Receiver receiver;
    private final MessageArrivals messages = new MessageArrivals(); // of several packets
    private final EventQueue local = new EventQueue(); // arrivals of messages to their own senders
    private final Arrival arrival = new Arrival(); // being reported
    private long flits;
    private long lostFlits;

    Deliveries(Packets packets, PacketTracks tracks, Counters counters, Receiver receiver) {
        this.packets = packets;
        this.tracks = tracks;
        this.counters = counters;
        this.receiver = receiver;
    }

    /** A message of so many packets is sent. */
    void begin(int message, int count) {
        messages.begin(message, count);
    }

    /** A message to its own sender is sent in one cycle and arrives in another. */
    void sendLocal(int message, long cycle, long arrives) {
        messages.begin(message, 1);
        messages.enters(message, cycle);
        local.add(arrives, message);
    }

    long nextLocal() {
        return local.nextTime();
    }

    /** Delivers messages to their own senders that are due. */
    void deliverLocal(long cycle) {
        while (local.nextTime() <= cycle) {
            int message = local.remove();
            receiver.arrived(message, cycle, messages.entered(message), 0, 0);
        }
    }

    /** The last flit of a packet has arrived. */
    void deliver(int packet, long cycle) {
        arrival.set(packet, packets);
        deliver(arrival, cycle);
    }

    void deliver(Arrival of, long cycle) {
        int message = packets.message[of.packet];
        counters.arrived(of.flits, of.hops);
        flits += of.flits;
        packets.release(of.packet);
        tracks.arrived(of.packet);
        if (packets.alone[of.packet]) {
            arrives(message, cycle, of.entered, of.hops, of.blocked);
            return;
        }
        if (messages.completes(message, of)) {
            completes(message, cycle);
        }
    }

    /** No more packets of a message will come. */
    private void completes(int message, long cycle) {
        if (messages.hasLost(message)) {
            isLost(message, cycle);
            return;
        }
        arrives(
                message,
                cycle,
                messages.entered(message),
                messages.hops(message),
                messages.blocked(message));
    }

    /** A packet is lost, and with it its message, once its other packets have come or are lost. */
    void lose(int packet, long cycle) {
        int message = packets.message[packet];
        lostFlits += packets.flits(packet);
        packets.release(packet);
        tracks.arrived(packet);
        if (packets.alone[packet]) {
            isLost(message, cycle);
        } else if (messages.loses(message)) {
            completes(message, cycle);
        }
    }

    private void isLost(int message, long cycle) {
        receiver.lost(message, cycle);
        tracks.end(message);
    }

    private void arrives(int message, long cycle, long since, int channels, long waited) {
        receiver.arrived(message, cycle, since, channels, waited);
        tracks.end(message);
    }

    /** So many packets like this one, not the last of their message, have arrived. */
    void deliverUnseen(int packet, int count, int channels) {
        long all = (long) count * packets.flits(packet);
        flits += all;
        counters.arrived(count, all, channels);
        messages.arriveUnseen(packets.message[packet], count);
    }

    /** All flits of packets delivered up to now. */
    long flits() {
        return flits;
    }

    /** All flits of packets lost up to now. */
    long lostFlits() {
        return lostFlits;
    }
}
