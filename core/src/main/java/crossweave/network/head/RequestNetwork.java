package crossweave.network.head;

import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketState;
import crossweave.network.packet.PartitionedNetwork;
import crossweave.routing.RouteCandidates;
import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Networks in which heads request resources and arbiters decide, simulated by {@link
 * RequestPartition}s. A resource and all its requests are in the same partition: that of the router
 * that a channel leaves, or for an injection channel that of the router that it leads to.
 */
public abstract class RequestNetwork extends PartitionedNetwork {
    final ChannelResources resources;
    private final RequestPartition[] partitions;

    protected RequestNetwork(NetworkConfig config, int vcs, Receiver receiver) {
        ChannelResources all = new ChannelResources(config.topology());
        super(config, vcs, all.counters(), receiver);
        this.resources = all;
        this.partitions = new RequestPartition[division.parts()];
    }

    @Override
    public Optional<String> whyUndivided() {
        return config.channels().duplex() == NetworkConfig.Duplex.FULL
                ? super.whyUndivided()
                : Optional.of(
                        "the directions of a link take turns (duplex), which depends "
                                + "on two routers in the same cycle");
    }

    /** Creates the partitions; the creator of the network must call it. */
    public final RequestNetwork divide(IntFunction<RequestPartition> partition) {
        Arrays.setAll(partitions, partition);
        return this;
    }

    @Override
    public final RequestPartition[] parts() {
        return partitions;
    }

    /** The partition that a channel belongs to, with all requests for it. */
    public final int partOfChannel(int channel) {
        int source = topology.source(channel);
        return division.ofRouter(source == Topology.NONE ? topology.target(channel) : source);
    }

    /** The partition in which the head of a packet is, or to which it is under way. */
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
    public void export(NetworkState to, long cycle) {
        exportHeld(to, cycle);
        for (int packet = 0; packet < packets.limit(); packet++) {
            RequestPartition partition = partOfHead(packet);
            if (partition.channelRequests.isAsking(packet)) {
                exportWaits(packet, partition, to);
            }
        }
    }

    private static void exportWaits(int packet, RequestPartition partition, NetworkState to) {
        ChannelRequests requests = partition.channelRequests;
        partition.exportHeld(packet, to);
        int first = requests.firstOf(packet);
        to.of(packet).wants(requests.channel(first));
        for (int r = first; r != ChannelRequests.NONE; r = requests.nextOf(r)) {
            partition.exportWait(packet, r, to);
        }
    }

    /** Exports what packets hold whether they request something or not. */
    protected void exportHeld(NetworkState to, long cycle) {}

    @Override
    public final void withdraw(PacketState state, long cycle) {
        takeOut(state.packet(), cycle);
        sendAgain(state.packet(), cycle + 1);
    }

    @Override
    protected final void takeOut(int packet, long cycle) {
        RequestPartition partition = partOfHead(packet);
        if (partition.watched > 0) {
            partition.trains().forget(packet);
        }
        partition.stopAsking(packet);
        partition.clear(packet, cycle);
    }

    @Override
    protected final void requestAgain(long cycle) {
        for (int packet = 0; packet < packets.limit(); packet++) {
            RequestPartition partition = partOfHead(packet);
            if (partition.channelRequests.isAsking(packet) && !discardsWaiting(packet, cycle)) {
                partition.requestAgain(packet);
            }
        }
    }

    /** Discards a packet that would request in this cycle, if a fault keeps it from going on. */
    final boolean discards(int packet, long cycle) {
        return discardsWaiting(packet, cycle);
    }

    /** Discards a packet that has arrived, if a fault has hit it. */
    final boolean discardsAtTerminal(int packet, long cycle) {
        return discardsArrived(packet, cycle);
    }

    @Override
    protected final int freePackets() {
        return isAlone() && partitions[0].watched > 0 ? partitions[0].trains().carried() : 0;
    }

    @Override
    public final void countUpTo(long cycle) {
        if (isAlone() && partitions[0].watched > 0) {
            partitions[0].trains().reach(cycle);
        }
    }

    // What partitions may do with their packets

    /** A packet arrived in a cycle that is over; others of its message are still to come. */
    final void arrivedUnseen(int packet, long cycle) {
        deliver(packet, cycle);
    }

    /** Fills in the routes of a packet whose head is at a router. */
    final void findWays(int packet, RouteCandidates found) {
        route(packet, packets.router[packet], found);
    }

    /** The head of a packet, which has waited since its request, goes on over a channel. */
    final void headGoes(int packet, int channel, long cycle) {
        long wait = cycle - packets.asked[packet];
        crosses(packet, channel, cycle, wait);
        if (packets.router[packet] != Topology.NONE) {
            packets.blocked[packet] += wait;
        }
        if (topology.isNetwork(channel)) {
            packets.addHop(packet, 1);
        } else if (!topology.isEjection(channel)) {
            packets.entered[packet] = cycle;
        }
    }

    /** Marks that a whole packet has left its terminal; true if its whole message has. */
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
        checkState();
        for (RequestPartition partition : partitions) {
            partition.checkConservation();
        }
    }
}
