package crossweave.workload.job;

import crossweave.mapping.PlacementTarget;
import crossweave.workload.WorkloadSettings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Free nodes by the group of the topology that they belong to. */
record NodeGroups(List<List<Integer>> groups) {

    /** Empty if no group of the network has several nodes. */
    static Optional<NodeGroups> of(WorkloadSettings.Site site, int[] free) {
        Optional<PlacementTarget> ground = site.ground();
        if (ground.isEmpty() || !hasGroups(ground.get())) {
            return Optional.empty();
        }
        Map<Integer, List<Integer>> byGroup = new TreeMap<>();
        for (int node : free) {
            byGroup.computeIfAbsent(ground.get().group(node), _ -> new ArrayList<>()).add(node);
        }
        return Optional.of(new NodeGroups(List.copyOf(byGroup.values())));
    }

    private static boolean hasGroups(PlacementTarget ground) {
        long groups = IntStream.range(0, ground.nodes()).map(ground::group).distinct().count();
        return groups < ground.nodes();
    }

    /** The smallest group that is large enough; else the largest ones, one after another. */
    int[] inFew(int count) {
        Optional<List<Integer>> one =
                groups.stream()
                        .filter(group -> group.size() >= count)
                        .min(Comparator.comparingInt(List::size));
        return one.map(List::stream)
                .orElseGet(
                        () ->
                                groups.stream()
                                        .sorted(Comparator.comparingInt(g -> -g.size()))
                                        .flatMap(List::stream))
                .mapToInt(Integer::intValue)
                .limit(count)
                .toArray();
    }

    /** One node of each group, then a second one, and so on. */
    int[] inTurn(int count) {
        int[] nodes = new int[count];
        int next = 0;
        for (int nth = 0; next < count; nth++) {
            for (List<Integer> group : groups) {
                if (nth < group.size() && next < count) {
                    nodes[next++] = group.get(nth);
                }
            }
        }
        return nodes;
    }
}
