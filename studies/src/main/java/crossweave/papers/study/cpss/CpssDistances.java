package crossweave.papers.study.cpss;

import crossweave.experiment.ScenarioRecipe;
import crossweave.experiment.message.Delivery;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.StudyRunner;

import java.util.ArrayList;
import java.util.List;

/** [004] 5.2.10: the distance between two nodes as a function of their numbers. */
final class CpssDistances {
    private static final int SIDE = 8; // of grids; all networks have SIDE * SIDE nodes
    private static final int NODES = SIDE * SIDE;

    private CpssDistances() {}

    /** The number of channels between two nodes. */
    @FunctionalInterface
    private interface Formula {
        int channels(int from, int to);
    }

    private record Family(String topology, String said, Formula formula) {}

    private static final List<Family> FAMILIES =
            List.of(
                    new Family(
                            "line 64", "the difference of their numbers", (a, b) -> onLine(a - b)),
                    new Family(
                            "ring 64",
                            "the difference of their numbers or the other way round",
                            (a, b) -> onRing(a - b, NODES)),
                    new Family(
                            "mesh 8x8",
                            "the sum of those of row and column",
                            (a, b) -> onLine(a / SIDE - b / SIDE) + onLine(a % SIDE - b % SIDE)),
                    new Family(
                            "torus 8x8",
                            "the same, either way round",
                            (a, b) ->
                                    onRing(a / SIDE - b / SIDE, SIDE)
                                            + onRing(a % SIDE - b % SIDE, SIDE)),
                    new Family(
                            "hypercube 6",
                            "the number of bits that differ",
                            (a, b) -> Integer.bitCount(a ^ b)),
                    new Family("full 64", "1", (_, _) -> 1));

    private static int onLine(int difference) {
        return Math.abs(difference);
    }

    private static int onRing(int difference, int nodes) {
        return Math.min(onLine(difference), nodes - onLine(difference));
    }

    static void study(StudyRunner runner, Findings.Draft draft) {
        for (Family family : FAMILIES) {
            List<int[]> pairs = pairs();
            List<Integer> measured = channels(runner, family.topology, pairs);
            long wrong = 0;
            for (int i = 0; i < pairs.size(); i++) {
                int expected = family.formula.channels(pairs.get(i)[0], pairs.get(i)[1]);
                wrong += measured.get(i) == expected ? 0 : 1;
            }
            draft.claim(
                    ClaimSource.stated("5.2.10, p. 77"),
                    "%s: the distance of two nodes is %s".formatted(family.topology, family.said),
                    ClaimCheck.none().describedAs("all pairs"),
                    "%d of %d pairs".formatted(pairs.size() - wrong, pairs.size()),
                    (double) wrong);
        }
        List<int[]> ends = List.of(new int[] {0, 7});
        int line = channels(runner, "line 8", ends).getFirst();
        int ring = channels(runner, "ring 8", ends).getFirst();
        draft.claim(
                ClaimSource.stated("4.2.1, p. 50"),
                "from the first of 8 nodes to the last it is 7 channels on a line, 1 on a ring",
                ClaimCheck.equalTo(List.of(7., 1.)),
                "%d and %d".formatted(line, ring),
                line,
                ring);
    }

    private static List<int[]> pairs() {
        List<int[]> pairs = new ArrayList<>();
        for (int from : new int[] {0, 21, 63}) {
            for (int to = 1; to < NODES; to += 7) {
                if (from != to) {
                    pairs.add(new int[] {from, to});
                }
            }
        }
        return pairs;
    }

    /** The number of channels that messages between two nodes cross without contention. */
    private static List<Integer> channels(StudyRunner runner, String topology, List<int[]> pairs) {
        List<ScenarioRecipe> recipes =
                pairs.stream()
                        .map(
                                ends ->
                                        CpssLatency.withoutContention(topology, ends[1], 1)
                                                .with(
                                                        "workload.mapping",
                                                        "list %d,%d".formatted(ends[0], ends[1]))
                                                .with("network.technique", "shortest-path"))
                        .toList();
        return CpssLatency.deliveries(runner, recipes).stream()
                .map(log -> log.stream().mapToInt(Delivery::hops).max().orElseThrow())
                .toList();
    }
}
