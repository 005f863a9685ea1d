package crossweave.network.sp2;

import crossweave.network.NetworkConfig;
import crossweave.network.packet.DeadlockWatch;
import crossweave.network.packet.PartitionedNetwork;
import crossweave.routing.RouteCandidates;

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
final class Sp2Network extends PartitionedNetwork {
    private static final int ALONE = 64; // cycles of a window where nobody else is

    final Sp2Heads heads;
    final BoundaryDistances exits;
    final HeadPositions places = new HeadPositions();
    final int leastFlits; // of a packet
    private final Sp2Partition[] partitions;
    private final Sp2Waits waits;
    private long fullWindows; // short because a FIFO at a border was full

    Sp2Network(NetworkConfig config, Sp2Settings settings, ElementPorts ports, Receiver receiver) {
        super(config, Sp2Heads.counters(config, settings), receiver);
        this.heads = new Sp2Heads(this, settings);
        this.leastFlits = config.packets().flits(1, 0);
        this.exits = new BoundaryDistances(this, leastFlits);
        this.partitions = new Sp2Partition[division.parts()];
        Arrays.setAll(partitions, i -> new Sp2Partition(this, i, ports));
        if (usesLookahead()) {
            packets.spread();
        }
        this.waits = new Sp2Waits(this, heads, new FastSp2View(this, partitions), ports);
    }

    @Override
    protected Sp2Partition[] parts() {
        return partitions;
    }

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        if (!staysLocal(source, destination)) {
            heads.checkLength(config, flits);
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

    Sp2Partition partOfTerminal(int terminal) {
        return partitions[partOf(terminal)];
    }

    void leftTerminal(int terminal, long cycle) {
        leavesTerminal(terminal, cycle);
    }

    void findWays(int packet, int router, RouteCandidates found) {
        route(packet, router, found);
    }

    /** Whether windows reach as far as parts know. */
    boolean usesLookahead() {
        return division.parts() > 1;
    }

    /** Notes between elements take a latency. */
    @Override
    protected int lookahead() {
        return partitions.length == 1 ? ALONE : division.shortestLatency(topology);
    }

    /** As far as all parts know. */
    @Override
    protected long windowEnd(long from, long acts) {
        if (!usesLookahead()) {
            return super.windowEnd(from, acts);
        }
        long end = Long.MAX_VALUE;
        for (Sp2Partition partition : partitions) {
            end = Math.min(end, partition.horizon(from, acts));
        }
        return end;
    }

    @Override
    protected void simulate(long from, long until) {
        fullWindows += isFull() ? 1 : 0;
        super.simulate(from, until);
        if (usesLookahead() && !heads.settings.options().oneReduction()) {
            meetAgain(until, part -> partitions[part].computeLookahead(from, until, true));
        }
    }

    private boolean isFull() {
        for (Sp2Partition partition : partitions) {
            if (partition.isFull()) {
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
        receiveAll(cycle);
        for (Sp2Partition partition : partitions) {
            partition.showAt(cycle);
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
            for (Sp2Partition partition : partitions) {
                partition.elements.checkQuiet(partition.lastCycle());
            }
        }
    }
}
