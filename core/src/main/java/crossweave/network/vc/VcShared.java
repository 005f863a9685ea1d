package crossweave.network.vc;

import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
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

    VcShared(
            NetworkConfig config,
            VcRouterSettings settings,
            RouterPorts ports,
            Packets packets,
            Counters counters) {
        this.topology = config.topology();
        this.routing = config.routing();
        this.settings = settings;
        this.mode = VcMode.of(settings, !topology.isFullRate());
        this.packets = packets;
        this.counters = counters;
        this.isTracked = config.isTracked();
        this.ports = ports;
        int routers = ports.endRouter - ports.firstRouter;
        this.mostOutputs =
                Arrays.stream(ports.outputs, ports.firstRouter, ports.endRouter).max().orElse(0);
        int rows = RouteTable.size(routing, topology, routers, mostOutputs);
        int goals = RouteTable.goalsOfState(routing, topology, routers, mostOutputs);
        int vcs = config.channels().vcs();
        int slots = settings.buffer(config);
        this.state =
                new RouterState(ports, vcs, settings, mode, slots, topology, counters, rows, goals);
        this.vcPackets =
                new VcPackets(state, packets, slots + (state.slots.users() - 1) * (slots - 1));
    }
}
