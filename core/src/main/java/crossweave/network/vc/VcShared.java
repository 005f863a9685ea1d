package crossweave.network.vc;

import crossweave.network.Counters;
import crossweave.network.packet.Packets;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/** What all stages of a partition share: how its routers are made, and their state. */
final class VcShared implements Serializable {
    final Topology topology;
    final RoutingFunction routing;
    final VcRouterSettings settings;
    final VcMode mode;
    final Packets packets;
    final Counters counters;
    final RouterPorts ports;
    final RouterState state;
    final VcPackets vcPackets;
    final RouteCandidates candidates = new RouteCandidates(); // that were found last
    final boolean isTracked;
    final int mostOutputs; // of a router

    VcShared(VcNetwork network, int part) {
        this.topology = network.topology;
        this.routing = network.routing;
        this.settings = network.settings;
        this.mode = VcMode.of(settings);
        this.packets = network.packets;
        this.counters = network.counters;
        this.isTracked = network.config.isTracked();
        int first = network.division.first(part);
        int end = network.division.first(part + 1);
        this.ports = new RouterPorts(topology, first, end);
        this.mostOutputs = Arrays.stream(ports.outputs, first, end).max().orElse(0);
        int rows = RouteTable.size(routing, topology, end - first, mostOutputs);
        int goals = RouteTable.goalsOfState(routing, topology, end - first, mostOutputs);
        int vcs = network.config.channels().vcs();
        int slots = settings.buffer(network.config);
        this.state =
                new RouterState(ports, vcs, settings, mode, slots, topology, counters, rows, goals);
        this.vcPackets =
                new VcPackets(state, packets, slots + (state.slots.users() - 1) * (slots - 1));
    }
}
