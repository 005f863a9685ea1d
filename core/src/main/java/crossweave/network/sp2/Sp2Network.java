package crossweave.network.sp2;

import crossweave.network.Fabric;
import crossweave.network.packet.DeadlockWatch;
import crossweave.network.packet.PartedNetwork;
import crossweave.routing.Ways;

import java.util.Arrays;
import java.util.Optional;

/**
 * Elements with a central queue, made for speed. Flits of a packet that streams do in every cycle
 * what they did in the one before: so what is in a part is a level, which changes by flows of a
 * flit a cycle, and an element is looked at only where a flow may begin or cease. The parts of an
 * element know nothing of others but whether flits or tokens come over their links, told a latency
 * later.
 *
 * <p>In a look at an element all is decided by the levels at the beginning of the cycle, as {@link
 * ReferenceElement} says; looking more often than needed changes nothing. See decision 12.
 */
final class Sp2Network extends PartedNetwork {
    private static final int ALONE = 64; // cycles of a window where nobody else is

    final Heads heads;
    final Exits exits;
    final HeadPlaces places = new HeadPlaces();
    final int leastFlits; // of a packet
    private final Sp2Part[] parts;
    private final Sp2Waits waits;
    private long fullWindows; // short because a FIFO at a border was full

    Sp2Network(Fabric fabric, Sp2Switch settings, Ports ports, Receiver receiver) {
        super(fabric, Heads.counters(fabric, settings), receiver);
        this.heads = new Heads(this, settings);
        this.leastFlits = fabric.packets().flits(1, 0);
        this.exits = new Exits(this, leastFlits);
        this.parts = new Sp2Part[division.parts()];
        Arrays.setAll(parts, i -> new Sp2Part(this, i, ports));
        if (looksAhead()) {
            packets.spread();
        }
        this.waits = new Sp2Waits(this, heads, new FlatView(this, parts), ports);
    }

    @Override
    protected Sp2Part[] parts() {
        return parts;
    }

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        if (!staysLocal(source, destination)) {
            heads.checkLength(fabric, flits);
        }
        super.send(message, source, destination, flits, priority, cycle);
        places.grow(packets.limit());
    }

    @Override
    protected void prepare(int packet, long ready) {
        int terminal = packets.source[packet];
        packets.asked[packet] = ready;
        partOfTerminal(terminal).prepare(terminal, packet, packets.flits(packet), ready);
    }

    Sp2Part partOfTerminal(int terminal) {
        return parts[partOf(terminal)];
    }

    void leftTerminal(int terminal, long cycle) {
        leavesTerminal(terminal, cycle);
    }

    void findWays(int packet, int router, Ways found) {
        route(packet, router, found);
    }

    /** Whether windows reach as far as parts know. */
    boolean looksAhead() {
        return division.parts() > 1;
    }

    /** Notes between elements take a latency. */
    @Override
    protected int lookahead() {
        return parts.length == 1 ? ALONE : division.shortestLatency(topology);
    }

    /** As far as all parts know. */
    @Override
    protected long windowEnd(long from, long acts) {
        if (!looksAhead()) {
            return super.windowEnd(from, acts);
        }
        long end = Long.MAX_VALUE;
        for (Sp2Part part : parts) {
            end = Math.min(end, part.horizon(from, acts));
        }
        return end;
    }

    @Override
    protected void simulate(long from, long until) {
        fullWindows += isFull() ? 1 : 0;
        super.simulate(from, until);
        if (looksAhead() && !heads.settings.bounds().oneReduction()) {
            meetAgain(until, part -> parts[part].lookAhead(from, until, true));
        }
    }

    private boolean isFull() {
        for (Sp2Part part : parts) {
            if (part.isFull()) {
                return true;
            }
        }
        return false;
    }

    @Override
    protected Optional<Long> fullWindows() {
        return Optional.of(fullWindows);
    }

    @Override
    protected DeadlockWatch.Waits waitsAt(long cycle) {
        takeIn(cycle);
        for (Sp2Part part : parts) {
            part.showAt(cycle);
        }
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            partOfTerminal(terminal).injectors.advance(terminal, cycle);
        }
        return waits.at(cycle);
    }

    /** Where nothing is under way, nothing is anywhere. */
    @Override
    public void checkConservation() {
        super.checkConservation();
        if (packets.count() == 0) {
            for (Sp2Part part : parts) {
                part.elements.checkQuiet(part.lastCycle());
            }
        }
    }
}
