package crossweave.network.packet;

import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.routing.RouteCandidates;

/**
 * The definition of a technique: it simulates every cycle while packets are under way, and visits
 * everything in it. Engines that skip what is idle must agree with it.
 */
public abstract class ReferenceNetwork extends PacketNetwork {
    protected final RouteCandidates candidates = new RouteCandidates();
    private long now = -1; // the cycle simulated last

    protected ReferenceNetwork(
            NetworkConfig config, int vcs, Counters counters, Receiver receiver) {
        super(config, vcs, counters, receiver);
    }

    /** What was on channels arrives at the beginning of this cycle. */
    protected abstract void arrive(long cycle);

    /** Everybody requests, is granted and moves in this cycle. */
    protected abstract void act(long cycle);

    /** Packets that stay where they are until more messages are sent. */
    protected int standing() {
        return 0;
    }

    @Override
    public final String engine() {
        return "reference";
    }

    @Override
    public final long nextEvent() {
        return packets.count() > standing() ? Math.min(now + 1, nextLocal()) : nextLocal();
    }

    @Override
    public final void compute(long cycle) {
        now = cycle;
        if (faults != null) {
            if (faults.happen(this, cycle)) {
                requestAgain(cycle);
            }
            faults.sendAgain(this, cycle);
        }
        arrive(cycle);
    }

    @Override
    public final void commit(long cycle) {
        act(cycle);
        deliverLocal(cycle);
    }

    /** Searches for a deadlock if it is time. */
    protected final void watchFor(long cycle) {
        if (watch.isDue(cycle)) {
            watch.check(cycle, this);
        }
    }

    /** Fills {@link #candidates} with the routes of a packet at the router of its head. */
    protected final void route(int packet) {
        route(packet, packets.router[packet], candidates);
    }

    /** Where packets are after the cycle simulated last. */
    protected final NetworkState state() {
        return stateAt(now + 1);
    }
}
