package crossweave.network.technique;

import crossweave.network.NetworkConfig;
import crossweave.network.packet.DeadlockWatch;
import crossweave.network.packet.PartitionedNetwork;
import crossweave.routing.RouteCandidates;
import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Networks in which heads ask for resources and arbiters decide, by {@link RequestPartition}s. A
 * resource and its askers are in the same part: that of the router that a channel leaves, or for a
 * channel from a terminal the one that it leads to.
 */
abstract class RequestNetwork extends PartitionedNetwork {
    final ChannelResources resources;
    private final RequestPartition[] partitions;
    private final RequestWaits waits = new RequestWaits(this);

    RequestNetwork(NetworkConfig whole, int vcs, Receiver receiver) {
        ChannelResources all = new ChannelResources(whole.topology());
        NetworkConfig config = needsAll(whole) ? whole.undivided() : whole;
        super(config, vcs, all.counters(), receiver);
        this.resources = all;
        this.partitions = new RequestPartition[division.parts()];
    }

    /** To take packets out somebody must see all of them, which of several processes none does. */
    private static boolean needsAll(NetworkConfig config) {
        return config.channels().recovers() && config.isShared();
    }

    @Override
    public Optional<String> whyUndivided() {
        return config.channels().duplex() == NetworkConfig.Duplex.FULL
                ? Optional.empty()
                : Optional.of(
                        "the directions of a link share it (duplex), and who goes depends on two"
                                + " routers in the same cycle");
    }

    /** Makes the parts; whoever makes the network does so. */
    final RequestNetwork divide(IntFunction<RequestPartition> partition) {
        Arrays.setAll(partitions, partition);
        return this;
    }

    @Override
    protected final RequestPartition[] parts() {
        return partitions;
    }

    /** The part to which a channel belongs, with all who ask for it. */
    final int partOfChannel(int channel) {
        int source = topology.source(channel);
        return division.ofRouter(source == Topology.NONE ? topology.target(channel) : source);
    }

    /** The part in which the head of a packet is, or to which it is on its way. */
    final RequestPartition partOfHead(int packet) {
        int router = packets.router[packet];
        return partitions[
                router == Topology.NONE
                        ? partOf(packets.source[packet])
                        : division.ofRouter(router)];
    }

    @Override
    protected final void prepare(int packet, long ready) {
        partitions[partOf(packets.source[packet])].prepare(packet, ready);
    }

    @Override
    protected final void simulate(long from, long until) {
        makeRoom();
        super.simulate(from, until);
    }

    /** Makes what parts share large enough for a window: within it, others are at work. */
    void makeRoom() {}

    @Override
    protected final DeadlockWatch.Waits waitsAt(long cycle) {
        receiveAll(cycle);
        admit(cycle);
        return waits;
    }

    @Override
    protected final void withdraw(int packet, long cycle) {
        RequestPartition partition = partOfHead(packet);
        partition.stopAsking(packet);
        partition.clear(packet, cycle);
        sendAgain(packet, cycle + 1);
    }

    /** Who waits for whom is about to be asked. */
    void beforeLook() {
        for (RequestPartition partition : partitions) {
            partition.beforeLook();
        }
    }

    // What parts may do with packets of theirs

    /** Fills in the ways of a packet whose head is at a router. */
    final void findWays(int packet, RouteCandidates found) {
        route(packet, packets.router[packet], found);
    }

    /** Marks that a packet leaves its terminal whole: whether its message does with it. */
    final boolean isMessageAway(int packet) {
        return isLastAway(packet);
    }

    /** A terminal can prepare the next packet from this cycle on. */
    final void turn(int terminal, long cycle) {
        turnsToNext(terminal, cycle);
    }

    @Override
    public final void checkConservation() {
        makeRoom();
        super.checkConservation();
        for (RequestPartition partition : partitions) {
            partition.checkConservation();
        }
    }
}
