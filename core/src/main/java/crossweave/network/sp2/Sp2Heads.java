package crossweave.network.sp2;

import crossweave.network.Counters;
import crossweave.network.ElementCounters;
import crossweave.network.ElementCounters.Part;
import crossweave.network.NetworkConfig;
import crossweave.network.UnsendableMessage;
import crossweave.network.packet.PacketNetwork;
import crossweave.network.packet.Packets;
import crossweave.problem.ProblemCode;
import crossweave.routing.RouteCandidates;
import crossweave.topology.Topology;

import java.io.Serializable;

/**
 * Common to both engines: the choice of a head's output, and what is counted when it moves from one
 * part of an element to the next. {@code packets.asked} is the cycle since which a head is in its
 * part.
 *
 * <p>All state is kept per channel, element or packet: heads in different elements share none of
 * it.
 */
final class Sp2Heads implements Serializable {
    final Sp2Settings settings;
    final int chunk; // flits
    final int inputSize; // flits of an input FIFO
    final int outputSize; // flits of an output FIFO
    private final PacketNetwork network;
    final Topology topology;
    final Packets packets;
    private final Counters counters;
    private final ElementCounters elementCounters;
    private final long[] queued; // per channel: cycles that the last head was behind others

    Sp2Heads(PacketNetwork network, Sp2Settings settings) {
        this.settings = settings;
        this.chunk = settings.chunk();
        this.inputSize = settings.input(network.config);
        this.outputSize = settings.output();
        this.network = network;
        this.topology = network.topology;
        this.packets = network.packets;
        this.counters = network.counters;
        this.elementCounters = counters.elements().orElseThrow();
        this.queued = new long[topology.channels()];
    }

    /** The network as heads see it. */
    interface Site {
        /** The routes of a packet at a router, at least one. */
        RouteCandidates ways(int packet, int router);

        /** Whether no packet uses, or waits for, the output of a channel. */
        boolean isIdle(int channel);
    }

    static Counters counters(NetworkConfig config, Sp2Settings settings) {
        int routers = config.topology().routers();
        return new Counters(config.topology(), new ElementCounters(routers, settings.queue()));
    }

    /** Rejects a packet that is longer than its length field can say. */
    void checkLength(NetworkConfig config, int flits) {
        int longest = config.packets().flits(flits, 0);
        if (longest > settings.longest()) {
            throw new UnsendableMessage(
                    "packets.most",
                    ProblemCode.TOO_LARGE,
                    "a packet of %d flits is longer than %d; cut messages by network.packets.most"
                            .formatted(longest, settings.longest()));
        }
    }

    /** Flits that must be in the deserialiser to decide the output. */
    int flitsToDecide(int packet) {
        return Math.min(2, packets.flits(packet));
    }

    int flits(int packet) {
        return packets.flits(packet);
    }

    /** Flits of the n-th chunk of a packet. */
    int flitsOfChunk(int packet, int n) {
        return Math.min(chunk, packets.flits(packet) - n * chunk);
    }

    int chunksOf(int packet) {
        return Math.ceilDiv(packets.flits(packet), chunk);
    }

    /** The output of a packet at a router: that of its first idle route, or the first. */
    int chooseOutput(int packet, int router, Site site) {
        int destination = packets.destination(packet);
        if (router == topology.exit(destination)) {
            return topology.ejection(destination);
        }
        RouteCandidates candidates = site.ways(packet, router);
        int way = firstIdle(candidates, site);
        packets.setState(packet, candidates.state(way));
        return candidates.channel(way);
    }

    private static int firstIdle(RouteCandidates candidates, Site site) {
        for (int way = 0; candidates.count() > 1 && way < candidates.count(); way++) {
            if (site.isIdle(candidates.channel(way))) {
                return way;
            }
        }
        return 0;
    }

    // What heads do

    void headLeavesTerminal(int packet, int channel, long cycle) {
        packets.entered[packet] = cycle;
        network.crosses(packet, channel, cycle, cycle - packets.asked[packet]);
    }

    /** A head arrives at an input FIFO. */
    void headArrives(int packet, long cycle) {
        packets.asked[packet] = cycle;
    }

    void headEntersDeserialiser(int packet, int input, long cycle) {
        long wait = cycle - packets.asked[packet];
        queued[input] = wait;
        elementCounters.waited(topology.target(input), Part.INPUT_FIFO, wait);
        packets.asked[packet] = cycle + 1;
    }

    void headIsDecided(int input, int output) {
        counters.queued(output, queued[input]);
    }

    void headTakesCrossbar(int packet, int output, long cycle) {
        elementCounters.bypassed(topology.source(output));
        waited(packet, output, Part.DESERIALISER, cycle - flitsToDecide(packet) + 1);
        packets.asked[packet] = cycle + 1;
    }

    /** The path through the queue takes longer even without contention; that is waiting, too. */
    void headIsStored(int packet, int output, long cycle) {
        int first = flitsOfChunk(packet, 0);
        elementCounters.stored(topology.source(output));
        waited(packet, output, Part.DESERIALISER, cycle - first + 1);
        blocked(packet, output, first - flitsToDecide(packet) + 2);
        packets.asked[packet] = cycle + 1;
    }

    void headIsRead(int packet, int output, long cycle) {
        waited(packet, output, Part.CENTRAL_QUEUE, cycle);
        packets.asked[packet] = cycle + 1;
    }

    void headLeavesSerialiser(int packet, int output, long cycle) {
        waited(packet, output, Part.SERIALISER, cycle);
        packets.asked[packet] = cycle + 1;
    }

    void headCrosses(int packet, int output, long cycle) {
        waited(packet, output, Part.OUTPUT_FIFO, cycle);
        network.crosses(packet, output, cycle, 0);
        if (topology.isNetwork(output)) {
            packets.addHop(packet, 1);
        }
    }

    /** Counts the wait of a head that leaves a part of an element later than it could have. */
    private void waited(int packet, int output, Part part, long cycle) {
        long wait = cycle - packets.asked[packet];
        elementCounters.waited(topology.source(output), part, wait);
        blocked(packet, output, wait);
    }

    private void blocked(int packet, int output, long cycles) {
        packets.blocked[packet] += cycles;
        network.waits(packet, output, cycles);
    }

    /** Counts the chunks in the central queue of a router from the next cycle on. */
    void queueHolds(int router, int chunks, long cycle) {
        elementCounters.holds(router, chunks, cycle + 1);
    }
}
