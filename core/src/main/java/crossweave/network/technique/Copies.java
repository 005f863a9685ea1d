package crossweave.network.technique;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Packets for several destinations, replicated by routers where their ways part: the tree of {@link
 * crossweave.routing.MulticastTree}, walked once. A copy for one destination is a packet as any
 * other.
 */
final class Copies implements Serializable {
    private final BufferedNetwork network;
    private @Nullable Target[][] targets = new Target[64][]; // per packet that is for several

    /** A destination, the message that is complete there, and what routing remembers on the way. */
    private record Target(int message, int destination, int state) implements Serializable {}

    /** Those that go on together: as they are now, and once they have crossed the channel. */
    private record Group(List<Target> now, List<Target> then) {
        Group() {
            this(new ArrayList<>(), new ArrayList<>());
        }
    }

    Copies(BufferedNetwork network) {
        this.network = network;
    }

    /** A new packet is for all these. */
    void mark(int packet, int[] messages, int[] destinations) {
        List<Target> all = new ArrayList<>();
        for (int i = 0; i < messages.length; i++) {
            int source = network.packets.source[packet];
            int state = network.routing.start(source, destinations[i], 0);
            all.add(new Target(messages[i], destinations[i], state));
        }
        set(packet, all);
    }

    private void set(int packet, List<Target> all) {
        if (packet >= targets.length) {
            targets = Arrays.copyOf(targets, Math.max(packet + 1, 2 * targets.length));
        }
        targets[packet] = all.toArray(Target[]::new);
    }

    /** If a packet at a router is for several, copies of it ask for their ways. */
    boolean split(int packet, long cycle) {
        Target[] all = packet < targets.length ? targets[packet] : null;
        if (all == null) {
            return false;
        }
        targets[packet] = null;
        Map<Integer, Group> groups = groups(network.packets.router[packet], all);
        int left = groups.size();
        for (Map.Entry<Integer, Group> group : groups.entrySet()) {
            int copy =
                    --left == 0 ? packet : network.copyOf(packet); // the last is the packet itself
            ask(copy, group.getKey(), group.getValue(), cycle);
        }
        return true;
    }

    /** By channel; those that are at their last router each on their own, by numbers below 0. */
    private Map<Integer, Group> groups(int router, Target[] all) {
        Map<Integer, Group> groups = new LinkedHashMap<>();
        for (Target target : all) {
            int way = -1 - groups.size();
            int state = target.state;
            if (network.topology.exit(target.destination) != router) {
                network.ways.clear();
                network.routing.route(router, target.destination, state, network.ways);
                way = network.ways.channel(0);
                state = network.ways.state(0);
            }
            Group group = groups.computeIfAbsent(way, _ -> new Group());
            group.now.add(target);
            group.then.add(new Target(target.message, target.destination, state));
        }
        return groups;
    }

    private void ask(int copy, int way, Group group, long cycle) {
        if (group.now.size() > 1) {
            set(copy, group.then);
            network.requestAnyLane(copy, way);
            return;
        }
        Target target = group.now.getFirst();
        network.packets.message[copy] = target.message;
        network.packets.setDestination(copy, target.destination);
        network.packets.setState(copy, target.state);
        network.ask(copy, cycle);
    }
}
