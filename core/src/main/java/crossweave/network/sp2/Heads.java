package crossweave.network.sp2;

import crossweave.config.BadInput;
import crossweave.network.Counters;
import crossweave.network.Deadlock;
import crossweave.network.ElementBooks;
import crossweave.network.ElementBooks.Part;
import crossweave.network.Fabric;
import crossweave.network.packet.DeadlockWatch;
import crossweave.network.packet.PacketNetwork;

import java.util.Optional;

/**
 * What both engines share: which output a head takes, and what is counted when it goes from one
 * part of an element to the next. {@code packets.asked} is the cycle from which on a head is in the
 * part that it is in.
 */
abstract class Sp2Engine extends PacketNetwork {
    final Sp2Switch settings;
    final int chunk; // flits
    final int inputSize; // flits of an input FIFO
    final int outputSize; // flits of an output FIFO
    final DeadlockWatch watch = new DeadlockWatch(false);
    private final ElementBooks books;
    private final long[] queued; // per channel: cycles that the last head stood behind others

    Sp2Engine(Fabric fabric, Sp2Switch settings, Receiver receiver) {
        super(fabric, 1, counters(fabric, settings), receiver);
        this.settings = settings;
        this.chunk = settings.chunk();
        this.inputSize = settings.input(fabric);
        this.outputSize = settings.output();
        this.books = counters.elements().orElseThrow();
        this.queued = new long[topology.channels()];
    }

    private static Counters counters(Fabric fabric, Sp2Switch settings) {
        int routers = fabric.topology().routers();
        return new Counters(fabric.topology(), new ElementBooks(routers, settings.queue()));
    }

    /** A length of more than a byte says cannot be sent. */
    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        int longest = fabric.packets().flits(flits, 0);
        if (longest > settings.longest() && !staysLocal(source, destination)) {
            throw new BadInput(
                    "network.packets.most",
                    "a packet of %d flits is longer than %d; cut messages by network.packets.most"
                            .formatted(longest, settings.longest()));
        }
        super.send(message, source, destination, flits, priority, cycle);
    }

    /** Whether no packet uses the output of a channel or is to use it. */
    abstract boolean isIdle(int channel);

    /** Flits that must be in the deserialiser for the output to be known. */
    final int flitsToDecide(int packet) {
        return Math.min(2, packets.flits(packet));
    }

    /** Flits of the n-th chunk of a packet. */
    final int flitsOfChunk(int packet, int n) {
        return Math.min(chunk, packets.flits(packet) - n * chunk);
    }

    final int chunksOf(int packet) {
        return Math.ceilDiv(packets.flits(packet), chunk);
    }

    /** The output of a packet at a router: the first of its ways that is idle, or the first. */
    final int chooseOutput(int packet, int router) {
        int destination = packets.destination(packet);
        if (router == topology.exit(destination)) {
            return topology.ejection(destination);
        }
        route(packet, router);
        int way = firstIdleWay();
        packets.setState(packet, ways.state(way));
        return ways.channel(way);
    }

    private int firstIdleWay() {
        for (int way = 0; ways.count() > 1 && way < ways.count(); way++) {
            if (isIdle(ways.channel(way))) {
                return way;
            }
        }
        return 0;
    }

    // What heads do

    final void headLeavesTerminal(int packet, int channel, long cycle) {
        packets.entered[packet] = cycle;
        counters.crossed(channel, packets.flits(packet), cycle - packets.asked[packet]);
    }

    /** It arrives at an input FIFO. */
    final void headArrives(int packet, long cycle) {
        packets.asked[packet] = cycle;
    }

    final void headEntersDeserialiser(int packet, int input, long cycle) {
        long wait = cycle - packets.asked[packet];
        queued[input] = wait;
        books.waited(topology.target(input), Part.INPUT_FIFO, wait);
        packets.asked[packet] = cycle + 1;
    }

    final void headIsDecided(int input, int output) {
        counters.queued(output, queued[input]);
    }

    final void headTakesCrossbar(int packet, int output, long cycle) {
        books.bypassed(topology.source(output));
        waited(packet, output, Part.DESERIALISER, cycle - flitsToDecide(packet) + 1);
        packets.asked[packet] = cycle + 1;
    }

    /** The way through the queue takes longer even where nobody is; that is waiting, too. */
    final void headIsStored(int packet, int output, long cycle) {
        int first = flitsOfChunk(packet, 0);
        books.stored(topology.source(output));
        waited(packet, output, Part.DESERIALISER, cycle - first + 1);
        blocked(packet, output, first - flitsToDecide(packet) + 2);
        packets.asked[packet] = cycle + 1;
    }

    final void headIsRead(int packet, int output, long cycle) {
        waited(packet, output, Part.CENTRAL_QUEUE, cycle);
        packets.asked[packet] = cycle + 1;
    }

    final void headLeavesSerialiser(int packet, int output, long cycle) {
        waited(packet, output, Part.SERIALISER, cycle);
        packets.asked[packet] = cycle + 1;
    }

    final void headCrosses(int packet, int output, long cycle) {
        waited(packet, output, Part.OUTPUT_FIFO, cycle);
        counters.crossedAt(counters.place(output), packets.flits(packet));
        if (topology.isNetwork(output)) {
            packets.addHop(packet, 1);
        }
    }

    /** A head leaves a part in which it might have done so in a cycle that was not later. */
    private void waited(int packet, int output, Part part, long cycle) {
        long wait = cycle - packets.asked[packet];
        books.waited(topology.source(output), part, wait);
        blocked(packet, output, wait);
    }

    private void blocked(int packet, int output, long cycles) {
        packets.blocked[packet] += cycles;
        counters.waitedAt(counters.place(output), cycles);
    }

    /** From the next cycle on there are so many chunks in the central queue of a router. */
    final void queueHolds(int router, int chunks, long cycle) {
        books.holds(router, chunks, cycle + 1);
    }

    @Override
    public final Optional<Deadlock> deadlock() {
        return watch.deadlock();
    }
}
