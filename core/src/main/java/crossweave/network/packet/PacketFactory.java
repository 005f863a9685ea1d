package crossweave.network.packet;

import crossweave.engine.MessageClass;
import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;

import java.io.Serializable;

/** Makes the packets of messages, and keeps count of their flits. */
final class PacketFactory implements Serializable {
    private final PacketSettings settings;
    private final Packets packets;
    private final Followers followers;
    private final PacketTracks tracks;
    private final PacketStarts starts;
    private final Counters counters;
    private long madeFlits;

    PacketFactory(NetworkConfig config, Packets packets, PacketTracks tracks, Counters counters) {
        this.settings = config.packets();
        this.packets = packets;
        this.tracks = tracks;
        this.counters = counters;
        this.followers = new Followers(packets);
        this.starts = new PacketStarts(config);
    }

    /** Makes a packet of a message: that of this number, if the message has so many flits. */
    int create(int message, int source, int destination, int number, int flits) {
        return create(message, MessageClass.PLAIN, source, destination, number, flits);
    }

    /** The same of a message of any class. */
    int create(int message, MessageClass kind, int source, int destination, int number, int flits) {
        int packet = packets.create();
        packets.setMessageClass(packet, kind);
        packets.message[packet] = message;
        begin(packet, source, destination);
        tracks.begin(message, packet);
        int count = settings.packets(flits);
        packets.alone[packet] = count == 1;
        packets.first[packet] = number == 0;
        packets.last[packet] = number == count - 1;
        packets.setFlits(packet, settings.flits(flits, number));
        counters.sent(packets.flits(packet));
        madeFlits += packets.flits(packet);
        return packet;
    }

    /** A packet of a terminal begins its life. */
    void begin(int packet, int source, int destination) {
        starts.begin(packet, source, destination, packets);
    }

    Followers followers() {
        return followers;
    }

    /**
     * So many packets follow the first of a message of so many flits, and are made when it is their
     * turn.
     */
    void addFollowers(int packet, int count, int flits) {
        int packetsInAll = settings.packets(flits);
        int tail = count == packetsInAll - 1 ? settings.flits(flits, packetsInAll - 1) : 0;
        int each = packets.flits(packet);
        followers.begin(packet, count, tail);
        starts.skip(packets.source[packet], count);
        counters.sent(count, (count - 1L) * each + (tail == 0 ? each : tail));
    }

    /** Makes the first follower of a packet. */
    int createFollower(int packet) {
        int follower = followers.create(packet);
        madeFlits += packets.flits(follower);
        return follower;
    }

    /** So many followers of a packet come and go without being made. */
    void skipFollowers(int packet, int count) {
        followers.skip(packet, count);
        madeFlits += (long) count * packets.flits(packet);
    }

    /** Reserves a packet that becomes a copy, for this message, when a router needs it. */
    int createSpare(int packet, int message) {
        int spare = packets.create();
        packets.setFlits(spare, packets.flits(packet));
        madeFlits += packets.flits(packet);
        tracks.begin(message, spare);
        return spare;
    }

    /** Turns a reserved packet into a copy of another one, at the same position. */
    void copy(int packet, int spare) {
        packets.copy(packet, spare);
        tracks.copy(packet, spare);
    }

    /** Flits of all packets ever made. */
    long madeFlits() {
        return madeFlits;
    }
}
