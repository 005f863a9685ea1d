package crossweave.network.sp2;

import crossweave.network.packet.Packets;
import crossweave.routing.RouteCandidates;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import java.io.Serializable;

/**
 * Computes the earliest cycle in which something can go from a partition to others. They must know
 * in time that a head comes, and that flits of a packet stop or resume. Whether tokens come may be
 * known later, as long as enough of them are left; therefore a window ends before a FIFO at its
 * border can be full. See decision 15.
 *
 * <p>A partition computes this at the end of a window, before it has received what others have sent
 * in it. Therefore it also accounts for what it has sent to them, if that can go on to a third
 * partition, and ignores tokens that may have stopped.
 */
final class Lookahead implements Serializable {
    private static final int NONE = Packets.NONE;
    private static final long NEVER = BoundCalendar.NEVER;

    private final Sp2Partition partition;
    private final SwitchElements elements;
    private final Injectors injectors;
    private final Topology topology;
    private final Packets packets;
    private final LookaheadOptions rules;
    private final BoundaryDistances exits;
    private final HeadPositions places;
    private final BoundaryHeads boundary;
    private final EarliestEvents earliestEvents;
    private final PacketStreams streams;
    private final IntList borders = new IntList(); // outputs that lead to other partitions
    private final IntList terminals = new IntList();
    private final int[] number; // per terminal: index in the list
    private final int[] border; // per output: index in the list
    private final BoundCalendar ofBorders; // as computed last
    private final long[] changes; // per border: when flits can stop or resume, likewise
    private final BoundCalendar ofTerminals;
    private final RouteCandidates candidates = new RouteCandidates();
    private final int shortest; // latency to another partition
    private long passing = NEVER; // when a head sent in this window can be in a third partition
    private long gaps = NEVER; // likewise when flits can stop or resume there
    private long earliest; // as computed last
    private long entry = NEVER; // cycles that a head needs from a terminal to another partition
    private boolean isFull; // whether a FIFO at the border is

    Lookahead(Sp2Partition partition) {
        Sp2Network network = partition.network;
        this.partition = partition;
        this.elements = partition.elements;
        this.injectors = partition.injectors;
        this.topology = network.topology;
        this.packets = network.packets;
        this.rules = network.heads.settings.options();
        this.exits = network.exits;
        this.places = network.places;
        this.earliestEvents = new EarliestEvents(elements, network.heads);
        this.boundary =
                new BoundaryHeads(network.heads, places, earliestEvents, rules.queueBound());
        this.streams = new PacketStreams(partition, earliestEvents);
        this.shortest = network.division.shortestLatency(topology);
        earliestEvents.addBorders(borders);
        this.border = new int[earliestEvents.outputs()];
        for (int i = 0; i < borders.size(); i++) {
            border[borders.get(i)] = i;
        }
        this.number = new int[topology.terminals()];
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            if (partition.otherPart(topology.entry(terminal)) == NONE) {
                number[terminal] = terminals.size();
                terminals.add(terminal);
                entry = Math.min(entry, fromTerminal(terminal));
            }
        }
        this.ofBorders = new BoundCalendar(borders.size());
        this.changes = new long[borders.size()];
        this.ofTerminals = new BoundCalendar(terminals.size());
    }

    /** The minimum number of cycles for a head from a terminal to another partition. */
    private long fromTerminal(int terminal) {
        int latency = topology.latency(topology.injection(terminal));
        return latency + exits.leastThrough() + (long) exits.nearest(topology.entry(terminal));
    }

    // Movements of heads

    /** A packet is the next to be sent by a terminal. */
    void isPrepared(int packet, int terminal) {
        places.wayOut[packet] = exits.of(packet, topology.entry(terminal), candidates);
        ofTerminals.forget(number[terminal]);
    }

    /** A head from a terminal will be in an input FIFO in this cycle. */
    void enters(int packet, int input, long cycle) {
        if (places.wayOut[packet] < BoundaryDistances.NEVER) {
            boundary.add(packet);
            comes(packet, input, cycle);
        }
    }

    /** A head from another partition will be in an input FIFO in this cycle. */
    void crossed(int packet, int channel, int input, long cycle) {
        streams.arrives(input, cycle);
        places.wayOut[packet] = exits.of(packet, topology.target(channel), candidates);
        enters(packet, input, cycle);
    }

    /** Flits from another partition stop or resume: so far their sender accounted for it. */
    void gapComes(int input, long cycle) {
        streams.arrives(input, cycle);
        int output = streams.lastOutput(input);
        if (output != NONE) {
            forget(border[output]);
        }
    }

    private void forget(int index) {
        changes[index] = BoundCalendar.UNKNOWN;
        ofBorders.forget(index);
    }

    private void comes(int packet, int input, long cycle) {
        packets.asked[packet] = cycle;
        isAt(packet, HeadPositions.INPUT, input);
    }

    void isAt(int packet, int place, int port) {
        places.place[packet] = place;
        places.port[packet] = port;
    }

    /**
     * A head leaves an element for another one of this partition, or flits behind it stop or
     * resume; this arrives at {@code due}.
     */
    void goesOn(int packet, int channel, long due) {
        streams.arrives(elements.inputOf[channel], due);
        if (packet != NONE && places.wayOut[packet] < BoundaryDistances.NEVER) {
            int hop = topology.latency(channel) + exits.throughOf(packet);
            int least = exits.nearest(topology.target(channel));
            places.wayOut[packet] = Math.max(places.wayOut[packet] - hop, least);
            comes(packet, elements.inputOf[channel], due);
        }
    }

    /** A head leaves for a terminal; other routes of it might have led to another partition. */
    void arrives(int packet) {
        if (places.wayOut[packet] < BoundaryDistances.NEVER) {
            boundary.remove(packet);
        }
    }

    /** A head leaves this partition, or flits behind it stop or resume, as of {@code due}. */
    void leaves(int packet, int channel, long due) {
        int router = topology.target(channel);
        forget(border[elements.outputOf[channel]]);
        if (packet == NONE) {
            gaps = Math.min(gaps, due + exits.flitThrough() + exits.nearest(router));
            return;
        }
        boundary.remove(packet);
        passing =
                Math.min(
                        passing,
                        due + exits.throughOf(packet) + exits.of(packet, router, candidates));
    }

    // Bounds

    /**
     * Computes the bounds at the end of a window, or once all notes of others are received. The
     * bound of an output or a terminal holds until its state changes: therefore most need no
     * computation.
     */
    void compute(long from, long now, boolean hasHeard) {
        earliest = hasHeard ? gaps : Math.min(gaps, passing);
        passing = NEVER;
        gaps = NEVER;
        isFull = false;
        computeHeads(now);
        computeTerminals(now);
        int doubtful = (int) (hasHeard ? 0 : now - from); // cycles in which tokens may have stopped
        computeBorders(now, doubtful);
    }

    /** Computes nothing: the next window has one latency. */
    void pause(long now) {
        earliest = now;
        passing = NEVER;
        gaps = NEVER;
        isFull = false;
    }

    private void computeTerminals(long now) {
        for (int i = nextTerminal(now); i != NONE; i = nextTerminal(now)) {
            if (ofTerminals.get(i) <= earliest) {
                long bound = ofTerminal(terminals.get(i), now);
                ofTerminals.set(i, bound);
                earliest = Math.min(earliest, bound);
            }
        }
        ofTerminals.putBack(now + 1);
    }

    private int nextTerminal(long now) {
        return ofTerminals.take(Math.max(earliest, now));
    }

    private void computeBorders(long now, int doubtful) {
        long soon = now + shortest; // a border with a later bound cannot be full
        long enough = Math.max(earliest, soon);
        for (int i = ofBorders.take(enough); i != NONE; i = ofBorders.take(enough)) {
            if (ofBorders.get(i) <= enough) {
                long bound = ofBorder(i, now, doubtful, enough);
                ofBorders.set(i, bound);
                earliest = Math.min(earliest, bound);
                enough = Math.max(earliest, soon);
            }
        }
        ofBorders.putBack(now + 1);
    }

    private void computeHeads(long now) {
        if (rules.headsBound()) {
            earliest = Math.min(earliest, boundary.earliest(now, now + shortest));
        } else if (!boundary.isEmpty()) {
            earliest = now + shortest;
        }
    }

    /** The first cycle in which a head of a terminal can be in another partition. */
    private long ofTerminal(int terminal, long now) {
        int packet = injectors.packet[terminal];
        if (packet == NONE) {
            return NEVER;
        }
        long start = Math.max(now, injectors.ready[terminal]);
        long next = rules.queueBound() ? start + injectors.leftAt(terminal, now) : now;
        long bound = next + fromTerminal(terminal);
        if (injectors.atHead[terminal]) {
            int latency = topology.latency(topology.injection(terminal));
            long way = latency + exits.throughOf(packet) + (long) places.wayOut[packet];
            bound = Math.min(bound, (rules.injectionBound() ? start : now) + way);
        }
        return bound;
    }

    /**
     * The earliest cycle in which flits can stop or resume, or the FIFO behind an output can be
     * full; bounds after {@code enough} need not be computed again.
     */
    private long ofBorder(int index, long now, int doubtful, long enough) {
        int output = borders.get(index);
        OutputFifos outputs = elements.outputs;
        int passed = earliestEvents.passed(output, now);
        int come = outputs.tokensMayCome(output) ? 1 : 0;
        int tokens = outputs.tokensAfter(output, passed) - doubtful * come;
        isFull |= tokens <= 0 && outputs.fifoAfter(output, passed) > 0;
        int left = outputs.isWithin(output) ? outputs.leftAfter(output, passed) : 0;
        long bound = untilFull(output, now, tokens, left);
        if (left == 0) {
            return bound;
        }
        int latency = outputs.get(output, OutputFifos.LATENCY);
        if (changes[index] <= enough) {
            changes[index] = streams.changes(output, now) + latency;
        }
        if (!rules.bodiesBound()) {
            bound = Math.min(bound, now + left % partition.network.heads.chunk + latency);
        }
        return Math.min(bound, changes[index]);
    }

    /**
     * The earliest cycle in which tokens can run out, if so many flits are left of the packet that
     * is being sent. The head after it leaves in the last cycles of a window, as it arrives after
     * the window: if there are tokens for these cycles, nothing happens before the next packet.
     */
    private long untilFull(int output, long now, int tokens, int left) {
        int latency = elements.outputs.get(output, OutputFifos.LATENCY);
        boolean isIdle = earliestEvents.isIdle(output, now);
        if ((rules.fillBound() || isIdle) && tokens >= left + latency) {
            return NEVER;
        }
        int free = isIdle ? tokens + 1 : rules.fillBound() ? tokens : 0;
        return now + Math.max(free, latency);
    }

    /** Whether a FIFO at the border is full, and may have a free slot in the next cycle. */
    boolean isFull() {
        return isFull;
    }

    /** Writes the results of the last computation. */
    void write(IntList to) {
        to.addLong(earliest);
        to.add(isFull ? 1 : 0);
    }

    /** Reads the results of a computation in another process, and returns the index after them. */
    int read(int[] from, int at) {
        earliest = IntList.longAt(from, at);
        isFull = from[at + 2] == 1;
        return at + 3;
    }

    /** The cycle up to which others need to know nothing; no terminal sends before {@code acts}. */
    long horizon(long from, long acts) {
        long sent = rules.injectionBound() ? Math.max(from, acts) : from;
        return Math.max(from + shortest, Math.min(earliest, sent + entry));
    }
}
