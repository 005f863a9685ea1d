package crossweave.workload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What groups of equally many ranks have done that repeat the same collective operation, each group
 * by itself.
 */
public record CollectiveGroups(List<CollectiveReport> groups) {

    private record Kind(String name, String algorithm, int ranks, long bytes) {}

    /** Reports of groups, those of the same operation together. */
    public static List<CollectiveGroups> of(List<CollectiveReport> reports) {
        Map<Kind, List<CollectiveReport>> kinds = new LinkedHashMap<>();
        for (CollectiveReport each : reports) {
            Kind kind = new Kind(each.name(), each.algorithm(), each.ranks(), each.bytes());
            kinds.computeIfAbsent(kind, _ -> new ArrayList<>()).add(each);
        }
        return kinds.values().stream().map(CollectiveGroups::new).toList();
    }

    /** What they do; the same for all. */
    public CollectiveReport first() {
        return groups.getFirst();
    }

    /** Of all groups, in cycles; NaN if none is done. */
    public double meanCycles() {
        long all = repetitions();
        double cycles =
                groups.stream()
                        .filter(group -> !group.repetitions().isEmpty())
                        .mapToDouble(group -> group.cycles() * group.repetitions().size())
                        .sum();
        return all == 0 ? Double.NaN : cycles / all;
    }

    public long longest() {
        return groups.stream().mapToLong(CollectiveReport::longest).max().orElse(0);
    }

    public long repetitions() {
        return groups.stream().mapToLong(group -> group.repetitions().size()).sum();
    }

    /** Bytes a cycle: the algorithm bandwidth; NaN if there are no bytes, as in a barrier. */
    public double bandwidth() {
        double cycles = meanCycles();
        return first().bytes() == 0 || cycles == 0 ? Double.NaN : first().bytes() / cycles;
    }

    /** Bytes a cycle, as if links carried nothing twice. */
    public double busBandwidth() {
        return bandwidth() * first().busFactor();
    }
}
