package crossweave.workload.pattern;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.DrawTable;
import crossweave.random.DrawTable.Kind;
import crossweave.random.RandomStream;
import crossweave.workload.NodeList;
import crossweave.workload.WorkloadSettings;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All packets go to given terminals, drawn by weights, the same for all sources. */
final class WeightedTargets implements Pattern {

    record Settings(
            @Doc("destinations of packets, such as 0,4,8-15") NodeList nodes,
            @Doc("weights of the destinations, such as 3,1; not given: all equal")
                    Optional<String> weights) {
        Settings {
            new Checks()
                    .require(
                            weights.isEmpty()
                                    || weights.get().matches("[1-9]\\d{0,5}(,[1-9]\\d{0,5})*"),
                            "weights",
                            ProblemCode.WRONG_FORM,
                            "is %s, but must be whole numbers from 1 on, such as 3,1",
                            weights.orElse(""))
                    .verify();
        }

        /** Weight of each node; none given: all are equal. */
        private int[] numbers() {
            return weights.stream()
                    .flatMap(text -> Arrays.stream(text.split(",", -1)))
                    .mapToInt(Integer::parseInt)
                    .toArray();
        }
    }

    private final int[] nodes;
    private final int[] upTo; // per target: sum of the weights so far

    WeightedTargets(Settings settings, WorkloadSettings.Site site) {
        nodes = nodes(settings, site);
        upTo = new int[nodes.length];
        int[] weights = settings.numbers();
        if (weights.length != 0 && weights.length != nodes.length) {
            throw new InvalidSettings(
                    "pattern",
                    ProblemCode.WRONG_COUNT,
                    "is targets with %d nodes, but %d weights; give one to each",
                    nodes.length,
                    weights.length);
        }
        for (int i = 0; i < nodes.length; i++) {
            int weight = weights.length == 0 ? 1 : weights[i];
            upTo[i] = Math.addExact(i == 0 ? 0 : upTo[i - 1], weight);
        }
    }

    private static int[] nodes(Settings settings, WorkloadSettings.Site site) {
        try {
            return settings.nodes.among(site.terminals());
        } catch (IllegalArgumentException e) {
            throw InvalidSettings.within(
                    "pattern", "is targets ", e, ProblemCode.DOES_NOT_FIT_NETWORK);
        }
    }

    @Override
    public int destination(int source, RandomStream random) {
        int point = random.nextInt(upTo[upTo.length - 1]);
        int at = Arrays.binarySearch(upTo, point + 1);
        return nodes[at < 0 ? -at - 1 : at];
    }

    @Override
    public OptionalInt addTo(DrawTable table) {
        long[] words =
                Stream.of(new int[] {nodes.length}, upTo, nodes)
                        .flatMapToInt(IntStream::of)
                        .asLongStream()
                        .toArray();
        return OptionalInt.of(table.add(Kind.WEIGHTED, words));
    }
}
