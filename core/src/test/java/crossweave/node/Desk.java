package crossweave.node;

import crossweave.config.Binder;
import crossweave.engine.Actor;
import crossweave.engine.EventQueue;
import crossweave.engine.Simulation;
import crossweave.network.PacketSettings;
import crossweave.network.technique.TestNetwork;
import crossweave.problem.Problems;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Nodes on a network, that are told what to do; what they tell is written down. */
final class Desk implements Actor, Nodes.Listener, Serializable {
    /** Something to do in a cycle; its number in the list is its id. */
    record Order(long cycle, Kind kind, int from, int to, int flits) implements Serializable {
        enum Kind {
            SEND,
            SIGNAL,
            COMPUTE
        }

        static Order send(long cycle, int from, int to, int flits) {
            return new Order(cycle, Kind.SEND, from, to, flits);
        }

        static Order signal(long cycle, int from, int to, int flits) {
            return new Order(cycle, Kind.SIGNAL, from, to, flits);
        }

        static Order compute(long cycle, int node, int cycles) {
            return new Order(cycle, Kind.COMPUTE, node, node, cycles);
        }
    }

    private final ArrayList<Order> orders;
    private final Nodes nodes;
    private final Simulation simulation;
    private int next;
    final TreeMap<Integer, Long> arrived = new TreeMap<>();
    final TreeMap<Integer, Long> released = new TreeMap<>();
    final TreeMap<Integer, Long> computed = new TreeMap<>();

    Desk(String model, TestNetwork.Setup network, List<Order> orders) {
        this.orders = new ArrayList<>(orders);
        this.nodes = nodes(model, network);
        this.simulation = new Simulation(this, nodes);
    }

    private Nodes nodes(String model, TestNetwork.Setup network) {
        NodeModel chosen =
                new Binder(List.of(NodeModels.ALL), Path.of(""), new Problems())
                        .choose(NodeModels.ALL, model)
                        .build();
        NodeModel.Site site =
                NodeModel.Site.of(
                        network.packets(),
                        network.build().terminals(),
                        network.buildRouting(),
                        receiver -> network.network(false, receiver));
        return chosen.on(site, this);
    }

    static PacketSettings packets(int most, int header) {
        return new PacketSettings(Optional.of(most), header, 0, 0, 1);
    }

    Desk run() {
        while (simulation.nextEvent() != EventQueue.NEVER) {
            simulation.step();
        }
        nodes.network().checkConservation();
        return this;
    }

    /** Goes on until this cycle. */
    void runUntil(long cycle) {
        while (simulation.nextEvent() <= cycle) {
            simulation.step();
        }
    }

    NodeCounters counters() {
        return nodes.counters();
    }

    Map<Integer, Long> arrived() {
        return arrived;
    }

    @Override
    public long nextEvent() {
        return next < orders.size() ? orders.get(next).cycle : EventQueue.NEVER;
    }

    @Override
    public void act(long cycle) {
        while (nextEvent() == cycle) {
            int id = next++;
            Order order = orders.get(id);
            switch (order.kind) {
                case SEND -> nodes.send(id, order.from, order.to, order.flits, 0, cycle);
                case SIGNAL -> nodes.signal(id, order.from, order.to, order.flits, 0, cycle);
                case COMPUTE -> nodes.compute(id, order.from, order.flits, cycle);
            }
        }
    }

    @Override
    public void arrived(int message, long cycle, long entered, int hops, long blocked) {
        arrived.put(message, cycle);
    }

    @Override
    public void released(int message, long cycle) {
        released.put(message, cycle);
    }

    @Override
    public void computed(int computation, long cycle) {
        computed.put(computation, cycle);
    }
}
