package crossweave.network.head;

import crossweave.routing.RouteCandidates;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Packets for several destinations, which routers replicate where their routes diverge: the tree of
 * {@link crossweave.routing.MulticastTree}, traversed once. A copy for one destination is a packet
 * as any other.
 */
final class MulticastReplicator implements Serializable {
    private final BufferedNetwork network;
    private @Nullable Target[][] targets = new Target[64][]; // per packet for several destinations

    /**
     * A destination, the message that is complete there, its routing state, and the packet that
     * arrives there in the end. The first of several uses the packet itself, so that no router has
     * to create one.
     */
    private record Target(int message, int destination, int state, int packet)
            implements Serializable {}

    /** Targets that go on together: as they are now, and once they have crossed the channel. */
    private record Group(List<Target> now, List<Target> then) {
        Group() {
            this(new ArrayList<>(), new ArrayList<>());
        }

        int packet() {
            return now.getFirst().packet;
        }
    }

    MulticastReplicator(BufferedNetwork network) {
        this.network = network;
    }

    /** Marks a new packet for all these destinations. */
    void mark(int packet, int[] messages, int[] destinations) {
        List<Target> all = new ArrayList<>();
        for (int i = 0; i < messages.length; i++) {
            int source = network.packets.source[packet];
            int state = network.routing.start(source, destinations[i], 0);
            int last = i == 0 ? packet : network.spareOf(packet, messages[i]);
            all.add(new Target(messages[i], destinations[i], state, last));
        }
        makeRoom(network.packets.limit());
        set(packet, all);
    }

    /** Makes room for packets with ids below this. */
    void makeRoom(int limit) {
        if (limit > targets.length) {
            targets = Arrays.copyOf(targets, Math.max(limit, 2 * targets.length));
        }
    }

    private void set(int packet, List<Target> all) {
        targets[packet] = all.toArray(Target[]::new);
    }

    /** If a packet at a router is for several destinations, its copies request routes instead. */
    boolean split(int packet, BufferedPartition partition, long cycle) {
        Target[] all = packet < targets.length ? targets[packet] : null;
        if (all == null) {
            return false;
        }
        targets[packet] = null;
        Map<Integer, Group> groups = groups(packet, partition.candidates, all);
        for (Group group : groups.values()) {
            if (group.packet() != packet) {
                partition.becomesCopy(group.packet(), packet);
            }
        }
        groups.forEach((way, group) -> ask(partition, way, group, cycle));
        return true;
    }

    /** Groups targets by channel; those at their last router are separate, by numbers below 0. */
    private Map<Integer, Group> groups(int packet, RouteCandidates candidates, Target[] all) {
        int router = network.packets.router[packet];
        Map<Integer, Group> groups = new LinkedHashMap<>();
        for (Target target : all) {
            int way = -1 - groups.size();
            int state = target.state;
            if (network.topology.exit(target.destination) != router) {
                candidates.clear();
                network.routing.route(router, target.destination, state, candidates);
                way = candidates.channel(0);
                state = candidates.state(0);
            }
            Group group = groups.computeIfAbsent(way, _ -> new Group());
            group.now.add(target);
            group.then.add(new Target(target.message, target.destination, state, target.packet));
        }
        return groups;
    }

    private void ask(BufferedPartition partition, int way, Group group, long cycle) {
        int copy = group.packet();
        if (group.now.size() > 1) {
            set(copy, group.then);
            partition.requestAnyVc(copy, way);
            return;
        }
        Target target = group.now.getFirst();
        network.packets.message[copy] = target.message;
        network.packets.setDestination(copy, target.destination);
        network.packets.setState(copy, target.state);
        partition.ask(copy, cycle);
    }
}
