package crossweave.network.sp2;

import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.packet.Packets;
import crossweave.network.packet.PartitionedNetwork;
import crossweave.routing.RouteCandidates;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Optional;

/**
 * The fast engine for elements with a central queue. Flits of a streaming packet do in every cycle
 * what they did in the one before: therefore the content of each part of an element is a level,
 * which changes by flows of one flit a cycle, and an element is evaluated only when a flow may
 * begin or stop. An element hears of its neighbours only through its links: whether flits or tokens
 * come, after the latency of the link.
 *
 * <p>An evaluation of an element decides by the levels at the beginning of the cycle, as {@link
 * ReferenceElement} defines; evaluating more often than needed changes nothing. See decision 12.
 */
final class Sp2Network extends PartitionedNetwork {
    private static final int ALONE = 64; // cycles of a window with a single partition

    final Sp2Heads heads;
    final BoundaryDistances exits;
    final HeadPositions places = new HeadPositions();
    final int leastFlits; // minimum of a packet
    private final Sp2Partition[] partitions;
    private final ElementPorts ports;
    private transient @Nullable Sp2Export exporter; // to be reused
    private final LookaheadPauses pauses;
    private long fullWindows; // windows that were short because a FIFO at a border was full

    Sp2Network(NetworkConfig config, Sp2Settings settings, ElementPorts ports, Receiver receiver) {
        super(config, Sp2Heads.counters(config, settings), receiver);
        this.heads = new Sp2Heads(this, settings);
        this.ports = ports;
        this.leastFlits = config.packets().flits(1, 0);
        this.exits = new BoundaryDistances(this, leastFlits);
        this.partitions = new Sp2Partition[division.parts()];
        Arrays.setAll(partitions, i -> new Sp2Partition(this, i, ports));
        if (usesLookahead()) {
            packets.spread();
        }
        this.pauses = new LookaheadPauses(lookahead());
    }

    @Override
    public String engine() {
        return heads.settings.everyCycle() ? "every cycle" : "flows";
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

    /** The lookahead of partitions follows from the messages that are known. */
    @Override
    protected boolean canCarry() {
        return false;
    }

    /** Whether windows reach as far as the lookahead of partitions allows. */
    boolean usesLookahead() {
        return division.parts() > 1;
    }

    /** Notes between elements take a latency. */
    @Override
    protected int lookahead() {
        return partitions.length == 1 ? ALONE : division.shortestLatency(topology);
    }

    /** The end of a window that all partitions agree on. */
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
        pauses.begin(until - from);
        super.simulate(from, until);
        if (usesLookahead() && !heads.settings.options().oneReduction()) {
            exchangeAfterWindow(
                    until, part -> partitions[part].computeLookahead(from, until, true));
        }
    }

    /** Whether partitions do not look ahead at the end of this window. */
    boolean isPause() {
        return heads.settings.options().pauses() && pauses.isPause();
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
    public void export(NetworkState to, long cycle) {
        for (Sp2Partition partition : partitions) {
            partition.showAt(cycle);
        }
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            partOfTerminal(terminal).injectors.advance(terminal, cycle);
        }
        Sp2Export it = exporter;
        if (it == null) {
            it = new Sp2Export(heads, ports, new FastSp2View(this, partitions));
            exporter = it;
        }
        it.export(to);
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            Injectors injectors = partOfTerminal(terminal).injectors;
            int packet = injectors.packet[terminal];
            if (packet != Packets.NONE) {
                boolean isReady = injectors.ready[terminal] <= cycle;
                it.exportSending(packet, injectors.left[terminal], isReady, to);
            }
        }
    }

    /** Checks that all elements are empty when no packet is under way. */
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
