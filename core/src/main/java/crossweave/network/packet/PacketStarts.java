package crossweave.network.packet;

import crossweave.network.NetworkConfig;
import crossweave.random.RandomStream;
import crossweave.routing.ClassRouting;
import crossweave.routing.RoutingFunction;

import java.io.Serializable;
import java.util.Arrays;

/** The numbers of packets at their terminals, and the routing states with which they begin. */
final class PacketStarts implements Serializable {
    private final RoutingFunction routing;
    private final boolean isChosen; // packets of a pair may begin with different states
    private final boolean isClassed; // classes of messages have VCs of their own
    private final RandomStream[] random; // per terminal: for choices of its packets, if there are
    private final int[] number; // per terminal: packets created

    PacketStarts(NetworkConfig config) {
        int terminals = config.topology().terminals();
        this.routing = config.routing();
        this.isChosen = routing.nature() != RoutingFunction.Nature.DETERMINISTIC;
        this.isClassed = routing instanceof ClassRouting;
        this.random = new RandomStream[isChosen ? terminals : 0];
        this.number = new int[terminals];
        Arrays.setAll(random, terminal -> config.streams().stream("routing", terminal));
    }

    /** A packet of a terminal begins its life. */
    void begin(int packet, int source, int destination, Packets packets) {
        packets.source[packet] = source;
        packets.setDestination(packet, destination);
        packets.withdrawn[packet] = 0;
        packets.number[packet] = number[source];
        packets.start[packet] = start(of(packet, packets), source, destination, number[source]++);
    }

    private RoutingFunction of(int packet, Packets packets) {
        return isClassed ? routing.ofClass(packets.messageClass(packet).number()) : routing;
    }

    private int start(RoutingFunction own, int source, int destination, int count) {
        int choice = isChosen ? own.choose(source, destination, count, random[source]) : 0;
        return own.start(source, destination, choice);
    }

    /** Packets that are created later have these numbers. */
    void skip(int source, int count) {
        number[source] += count;
    }
}
