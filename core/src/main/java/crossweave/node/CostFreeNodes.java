package crossweave.node;

import crossweave.engine.MessageClass;
import crossweave.network.Network;
import crossweave.network.Track;
import crossweave.network.UnsendableMessage;
import crossweave.problem.ProblemCode;

import java.util.List;

/** Nodes that cost nothing: messages enter and leave the network as they are. */
final class CostFreeNodes implements Nodes, Network.Receiver {
    private final Listener listener;
    private final Network network;
    private final NodeCounters counters;

    private CostFreeNodes(NodeModel.Site site, Listener listener) {
        this.listener = listener;
        this.network = site.network().apply(this);
        this.counters = new NodeCounters(site.terminals());
    }

    /** The model, which has no settings. */
    enum Settings implements NodeModel {
        ONLY;

        @Override
        public boolean takesLosses() {
            return true;
        }

        @Override
        public Nodes on(Site site, Listener listener) {
            return new CostFreeNodes(site, listener);
        }
    }

    @Override
    public int count() {
        return counters.nodes();
    }

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        network.send(message, source, destination, flits, priority, cycle);
        listener.released(message, cycle);
    }

    @Override
    public void signal(
            int message, int source, int destination, int flits, int priority, long cycle) {
        send(message, source, destination, flits, priority, cycle);
    }

    @Override
    public void multicast(
            int[] messages, int source, int[] destinations, int flits, int priority, long cycle) {
        network.multicast(messages, source, destinations, flits, priority, cycle);
        for (int message : messages) {
            listener.released(message, cycle);
        }
    }

    @Override
    public void replicate(
            int[] messages, int source, int[] destinations, int flits, int priority, long cycle) {
        if (!network.makesCopies()) {
            throw new UnsendableMessage(
                    "technique",
                    ProblemCode.NOT_SUPPORTED,
                    "has routers that make no copies of a message here; use cut-through or"
                            + " store-and-forward with unlimited buffers and a routing with fixed"
                            + " routes, or another algorithm than in-network");
        }
        multicast(messages, source, destinations, flits, priority, cycle);
    }

    @Override
    public int group(int[] sources, int[] destinations) {
        return network.group(sources, destinations);
    }

    @Override
    public void contribute(
            int message, int group, int member, int flits, int priority, long cycle) {
        network.contribute(message, group, member, flits, priority, cycle);
        listener.released(message, cycle);
    }

    @Override
    public boolean carry(Network.Traffic traffic) {
        return network.carry(traffic);
    }

    @Override
    public void compute(int computation, int node, long cycles, long cycle) {
        listener.computed(computation, cycle + cycles);
    }

    @Override
    public void pickUp(int computation, int node, long cycle) {
        listener.computed(computation, cycle);
    }

    @Override
    public void arrived(int message, long cycle, long entered, int hops, long blocked) {
        listener.arrived(message, cycle, entered, hops, blocked);
    }

    @Override
    public void lost(int message, long cycle) {
        listener.lost(message, cycle);
    }

    @Override
    public boolean passesClasses() {
        return true;
    }

    @Override
    public MessageClass messageClass(int message) {
        return listener.messageClass(message);
    }

    @Override
    public long nextEvent() {
        return network.nextEvent();
    }

    @Override
    public void compute(long cycle) {
        network.compute(cycle);
    }

    @Override
    public void commit(long cycle) {
        network.commit(cycle);
    }

    @Override
    public long horizon(long from, long acts) {
        return network.horizon(from, acts);
    }

    @Override
    public long advance(long from, long until) {
        return network.advance(from, until);
    }

    @Override
    public List<Track> tracks(int message) {
        return network.tracks(message);
    }

    @Override
    public Network network() {
        return network;
    }

    @Override
    public NodeCounters counters() {
        return counters;
    }
}
