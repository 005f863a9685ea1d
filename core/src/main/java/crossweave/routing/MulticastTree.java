package crossweave.routing;

import crossweave.topology.Topology;

import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How routers carry one message to many destinations: the union of the paths to all of them, which
 * the flits cross once, replicated where paths diverge. Only deterministic functions yield a tree.
 */
public record MulticastTree(int source, SortedMap<Integer, List<Integer>> branches, int copies) {

    /**
     * The tree from a source; {@code branches} maps each channel to the next channels of its flits,
     * and {@code copies} counts the channels that separate messages would use.
     */
    public static MulticastTree of(
            Topology topology,
            RoutingFunction routing,
            int source,
            Collection<Integer> destinations) {
        if (routing.nature() != RoutingFunction.Nature.DETERMINISTIC) {
            throw new IllegalArgumentException(
                    "a multicast needs a deterministic routing: others give no fixed tree");
        }
        SortedMap<Integer, TreeSet<Integer>> tree = new TreeMap<>();
        int copies = 0;
        for (int destination : new TreeSet<>(destinations)) {
            List<Integer> path = Route.trace(topology, routing, source, destination, 0).channels();
            copies += path.size();
            for (int i = 0; i + 1 < path.size(); i++) {
                tree.computeIfAbsent(path.get(i), _ -> new TreeSet<>()).add(path.get(i + 1));
            }
        }
        SortedMap<Integer, List<Integer>> branches = new TreeMap<>();
        tree.forEach((channel, next) -> branches.put(channel, List.copyOf(next)));
        return new MulticastTree(source, branches, copies);
    }

    /** Channels that the tree uses, each once. */
    public int channels() {
        return 1 + branches.values().stream().mapToInt(List::size).sum();
    }
}
