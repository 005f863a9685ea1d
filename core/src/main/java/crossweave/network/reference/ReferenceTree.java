package crossweave.network.reference;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The destinations of a packet, which routers group by the channels that lead to them. Each
 * destination has a packet of its own from the beginning; a branch for several destinations
 * continues as the packet of the first of them.
 */
final class ReferenceTree implements Serializable {
    private final Topology topology;
    private final RoutingFunction routing;
    private final List<Target> targets = new ArrayList<>();

    private record Target(int packet, int message, int destination, int state)
            implements Serializable {}

    /** Destinations that go on together, over a channel if there are several. */
    record Branch(
            int packet, int message, int destination, int state, int channel, ReferenceTree rest) {
        boolean isForOne() {
            return rest.targets.size() == 1;
        }
    }

    ReferenceTree(Topology topology, RoutingFunction routing) {
        this.topology = topology;
        this.routing = routing;
    }

    /** Whether routers can replicate: routes are fixed, and no destination is the source. */
    static boolean canBeSplit(RoutingFunction routing, int source, int[] destinations) {
        return routing.nature() == RoutingFunction.Nature.DETERMINISTIC
                && Arrays.stream(destinations).allMatch(d -> d != source)
                && destinations.length > 1;
    }

    void add(int packet, int message, int source, int destination) {
        int state = routing.start(source, destination, 0);
        targets.add(new Target(packet, message, destination, state));
    }

    /** Groups destinations: those that end at a router are separate, the others by channel. */
    List<Branch> branchesAt(int router) {
        List<Branch> branches = new ArrayList<>();
        Map<Integer, List<Target>> byChannel = new LinkedHashMap<>();
        for (Target target : targets) {
            if (topology.exit(target.destination) == router) {
                branches.add(branch(List.of(target), List.of(target), Topology.NONE));
            } else {
                int channel = ways(router, target).channel(0);
                byChannel.computeIfAbsent(channel, _ -> new ArrayList<>()).add(target);
            }
        }
        byChannel.forEach((channel, now) -> branches.add(branch(now, after(router, now), channel)));
        return branches;
    }

    private RouteCandidates ways(int router, Target target) {
        RouteCandidates candidates = new RouteCandidates();
        routing.route(router, target.destination, target.state, candidates);
        return candidates;
    }

    /** The targets after they have crossed the channel. */
    private List<Target> after(int router, List<Target> now) {
        return now.stream()
                .map(t -> new Target(t.packet, t.message, t.destination, ways(router, t).state(0)))
                .toList();
    }

    private Branch branch(List<Target> now, List<Target> then, int channel) {
        ReferenceTree rest = new ReferenceTree(topology, routing);
        rest.targets.addAll(then);
        Target first = now.getFirst();
        return new Branch(
                first.packet, first.message, first.destination, first.state, channel, rest);
    }
}
