package crossweave.workload.pattern;

import crossweave.config.Demands;
import crossweave.config.Doc;
import crossweave.random.RandomStream;
import crossweave.workload.NodeList;
import crossweave.workload.Work;

import java.util.Arrays;
import java.util.List;

/** All packets go to given terminals, drawn by weights, whoever sends. */
final class Targets implements Pattern {

    record Settings(
            @Doc("where packets go, as in 0+4+8-15") NodeList nodes,
            @Doc("how often, relative to each other; not given: all alike") List<Integer> weights) {
        Settings {
            new Demands()
                    .that(
                            weights.stream().allMatch(weight -> weight >= 1),
                            "weights is %s, but each is at least 1".formatted(weights))
                    .hold();
        }
    }

    private final int[] nodes;
    private final int[] upTo; // per target: sum of the weights so far

    Targets(Settings settings, Work.Site site) {
        nodes = nodes(settings, site);
        upTo = new int[nodes.length];
        if (!settings.weights.isEmpty() && settings.weights.size() != nodes.length) {
            throw new IllegalArgumentException(
                    "pattern is targets with %d nodes, but %d weights; give one to each"
                            .formatted(nodes.length, settings.weights.size()));
        }
        for (int i = 0; i < nodes.length; i++) {
            int weight = settings.weights.isEmpty() ? 1 : settings.weights.get(i);
            upTo[i] = Math.addExact(i == 0 ? 0 : upTo[i - 1], weight);
        }
    }

    private static int[] nodes(Settings settings, Work.Site site) {
        try {
            return settings.nodes.among(site.terminals());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("pattern is targets " + e.getMessage(), e);
        }
    }

    @Override
    public int destination(int source, RandomStream random) {
        int point = random.nextInt(upTo[upTo.length - 1]);
        int at = Arrays.binarySearch(upTo, point + 1);
        return nodes[at < 0 ? -at - 1 : at];
    }
}
