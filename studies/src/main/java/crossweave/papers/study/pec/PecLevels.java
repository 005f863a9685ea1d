package crossweave.papers.study.pec;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.result.Result;
import crossweave.topology.Topology;
import crossweave.topology.family.Pec;
import crossweave.topology.family.PecLine;
import crossweave.topology.family.Topologies;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** [000] definitions 1 and 2, proposition 1: levels of the nodes and links of PEC networks. */
public final class PecLevels {
    private static final ScenarioRecipe TRIED =
            ScenarioRecipe.EMPTY
                    .with("network.topology", "pec 16x16")
                    .with("workload.load", "0.01")
                    .with("measure.cycles", 2000)
                    .with("seed", 1);

    private PecLevels() {}

    public static Findings study(StudyRunner runner) {
        Findings.Draft draft = new Findings.Draft();
        levels(draft);
        links(draft);
        connections(draft);
        for (int side : List.of(16, 32)) {
            proposition(draft, side);
        }
        runner.plan(1);
        Result tried = runner.run(TRIED);
        return draft.plot(plot())
                .note(
                        "Definition 1 as printed (i = q 2^h + 2h - 1) is a misprint: its own"
                                + " explanation, the position of the lowest 1, is what is built.",
                        "Node (0,0) of a 2-D network has no level: where the proposition counts a"
                                + " connection longer than 2^(j+k), the tile with that node has the"
                                + " node instead.")
                .build(
                        List.of(1L),
                        List.of(
                                new Findings.Point(
                                        TRIED.nested(),
                                        Map.of("hops", tried.delays().hops().mean()))));
    }

    private static Pec pec(Topology topology) {
        return (Pec) topology.family();
    }

    private static void levels(Findings.Draft draft) {
        int nodes = 1024;
        Pec line = pec(Topologies.parse("pec " + nodes));
        long wrong =
                IntStream.range(1, nodes)
                        .filter(i -> line.level(i) != 1 + Integer.numberOfTrailingZeros(i))
                        .count();
        draft.claim(
                ClaimSource.stated("3.1, definition 1"),
                "the level of a node is the position of the lowest 1 of its number",
                ClaimCheck.none(),
                "%d of %d nodes have another".formatted(wrong, nodes - 1),
                (double) wrong);
    }

    /** Claims that exactly the pairs of the definition are linked. */
    private static void links(Findings.Draft draft) {
        int nodes = 256;
        Topology line = Topologies.parse("pec " + nodes);
        int most = 0;
        long wrong = 0;
        for (int i = 0; i < nodes; i++) {
            most = Math.max(most, line.endChannel(i) - line.firstChannel(i));
            for (int j = 0; j < nodes; j++) {
                wrong += isJoined(line, i, j) == isDefined(pec(line), i, j) ? 0 : 1;
            }
        }
        draft.claim(
                ClaimSource.stated("3.1, definition 2"),
                "nodes of level h have links of length 2^h among each other, and all their"
                        + " neighbours",
                ClaimCheck.none().describedAs("no pair of nodes is joined otherwise"),
                "%d of %,d pairs are otherwise".formatted(wrong, nodes * nodes),
                (double) wrong);
        draft.claim(
                ClaimSource.stated("3.1"),
                "a node of a 1-D network has at most four links",
                ClaimCheck.atMost(4),
                "%d on a line of %d nodes".formatted(most, nodes),
                most);
    }

    private static void connections(Findings.Draft draft) {
        Topology array = Topologies.parse("pec 16x16");
        int most =
                IntStream.range(0, array.routers())
                        .map(i -> array.endChannel(i) - array.firstChannel(i))
                        .max()
                        .orElseThrow();
        draft.claim(
                ClaimSource.stated("7"),
                "a node of a 2-D network has at most eight links",
                ClaimCheck.atMost(8),
                most + " on 16x16",
                most);
    }

    private static boolean isJoined(Topology line, int from, int to) {
        return IntStream.range(line.firstChannel(from), line.endChannel(from))
                .anyMatch(c -> line.target(c) == to);
    }

    private static boolean isDefined(Pec line, int i, int j) {
        int distance = Math.abs(i - j);
        int level = line.level(i);
        boolean isLong =
                level != PecLine.NO_LEVEL && level == line.level(j) && distance == 1 << level;
        return distance == 1 || isLong;
    }

    /**
     * Claims that every aligned tile of 2^j x 2^k has one node of level j+k, and one of a higher
     * level or none.
     */
    private static void proposition(Findings.Draft draft, int side) {
        Pec array = pec(Topologies.parse("pec %dx%d".formatted(side, side)));
        int tiles = 0;
        int wrong = 0;
        for (int height = 1; height <= side; height *= 2) {
            for (int width = 1; width <= side; width *= 2) {
                for (int y = 0; y < side && height * width > 1; y += height) {
                    for (int x = 0; x < side; x += width) {
                        tiles++;
                        wrong += isProper(array, y, x, height, width) ? 0 : 1;
                    }
                }
            }
        }
        draft.claim(
                ClaimSource.stated("3.2, proposition 1"),
                "proposition 1 on %dx%d: a tile of 2^j x 2^k has one node of level j+k and one above"
                        .formatted(side, side),
                ClaimCheck.none().describedAs("no aligned tile with j+k >= 1 has not"),
                "%d of %,d tiles have not".formatted(wrong, tiles),
                wrong);
    }

    private static boolean isProper(Pec array, int top, int left, int height, int width) {
        int level = Integer.numberOfTrailingZeros(height * width);
        int same = 0;
        int above = 0;
        for (int y = top; y < top + height; y++) {
            for (int x = left; x < left + width; x++) {
                int here = array.level(array.grid().at(x, y));
                same += here == level ? 1 : 0;
                above += here > level || here == PecLine.NO_LEVEL ? 1 : 0;
            }
        }
        return same == 1 && above == 1;
    }

    private static Plot plot() {
        List<Plot.Line> lines = new ArrayList<>();
        for (int side : List.of(8, 16, 32)) {
            Pec array = pec(Topologies.parse("pec %dx%d".formatted(side, side)));
            int highest = 2 * Integer.numberOfTrailingZeros(side);
            List<Plot.Point> points = new ArrayList<>();
            for (int level = 1; level <= highest; level++) {
                int wanted = level;
                long count =
                        IntStream.range(0, side * side)
                                .filter(r -> array.level(r) == wanted)
                                .count();
                points.add(new Plot.Point(level, count, 0));
            }
            lines.add(Plot.Line.measured(side + "x" + side, points));
        }
        return new Plot(
                "Nodes of each level of 2-D PEC networks",
                "[000] definition 1, figure 3",
                List.of(
                        new Plot.Panel(
                                "Levels",
                                Plot.Axis.of("level"),
                                Plot.Axis.logarithmic("nodes"),
                                lines)));
    }
}
