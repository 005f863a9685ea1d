package crossweave.network.technique;

import crossweave.network.Fabric;
import crossweave.network.packet.DeadlockWatch;
import crossweave.network.packet.PartedNetwork;
import crossweave.routing.Ways;
import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Networks in which heads ask for resources and arbiters decide, by {@link AskingPart}s. A resource
 * and its askers are in the same part: that of the router that a channel leaves, or for a channel
 * from a terminal the one that it leads to.
 */
abstract class AskingNetwork extends PartedNetwork {
    final Resources resources;
    private final AskingPart[] parts;
    private final AskingWaits waits = new AskingWaits(this);

    AskingNetwork(Fabric whole, int lanes, Receiver receiver) {
        Resources all = new Resources(whole.topology());
        Fabric fabric = needsAll(whole) ? whole.undivided() : whole;
        super(fabric, lanes, all.counters(), receiver);
        this.resources = all;
        this.parts = new AskingPart[division.parts()];
    }

    /** To take packets out somebody must see all of them, which of several processes none does. */
    private static boolean needsAll(Fabric fabric) {
        return fabric.channels().recovers() && fabric.isShared();
    }

    @Override
    public Optional<String> whyUndivided() {
        return fabric.channels().duplex() == Fabric.Duplex.FULL
                ? Optional.empty()
                : Optional.of(
                        "the directions of a link share it (duplex), and who goes depends on two"
                                + " routers in the same cycle");
    }

    /** Makes the parts; whoever makes the network does so. */
    final AskingNetwork divide(IntFunction<AskingPart> part) {
        Arrays.setAll(parts, part);
        return this;
    }

    @Override
    protected final AskingPart[] parts() {
        return parts;
    }

    /** The part to which a channel belongs, with all who ask for it. */
    final int partOfChannel(int channel) {
        int source = topology.source(channel);
        return division.ofRouter(source == Topology.NONE ? topology.target(channel) : source);
    }

    /** The part in which the head of a packet is, or to which it is on its way. */
    final AskingPart partOfHead(int packet) {
        int router = packets.router[packet];
        return parts[
                router == Topology.NONE
                        ? partOf(packets.source[packet])
                        : division.ofRouter(router)];
    }

    @Override
    protected final void prepare(int packet, long ready) {
        parts[partOf(packets.source[packet])].prepare(packet, ready);
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
        takeIn(cycle);
        admit(cycle);
        return waits;
    }

    @Override
    protected final void withdraw(int packet, long cycle) {
        AskingPart part = partOfHead(packet);
        part.stopAsking(packet);
        part.clear(packet, cycle);
        sendAgain(packet, cycle + 1);
    }

    /** Who waits for whom is about to be asked. */
    void beforeLook() {
        for (AskingPart part : parts) {
            part.beforeLook();
        }
    }

    // What parts may do with packets of theirs

    /** Fills in the ways of a packet whose head is at a router. */
    final void findWays(int packet, Ways found) {
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
        for (AskingPart part : parts) {
            part.checkConservation();
        }
    }
}
