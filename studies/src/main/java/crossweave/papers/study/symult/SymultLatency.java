package crossweave.papers.study.symult;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.symult.SymultLoops.Plan;
import crossweave.papers.study.symult.SymultLoops.Times;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** [003] fig 4.4 and 4.6: the latency of a message between nodes without contention. */
public final class SymultLatency {
    private static final int LOOPS = 10;
    private static final int PACKET = 256; // bytes
    private static final double TOLERANCE = 4; // us, as the thesis states for its lines
    private static final int[] SHORT = {1, 32, 64, 96, 128, 160, 192, 224, 256};
    private static final int[] LONG = {512, 1024, 2048, 3072, 4096, 6144, 8192};
    private static final int SIDE = 12; // of the machine for the effect of distance

    private SymultLatency() {}

    public static Findings study(StudyRunner runner) {
        SymultLoops loops = new SymultLoops(runner);
        Findings.Draft draft = new Findings.Draft();
        List<Times> shortTimes = adjacent(loops, SHORT);
        List<Times> longTimes = adjacent(loops, LONG);
        List<Plot.Point> small = points(shortTimes);
        List<Plot.Point> large = points(longTimes);
        draft.plot(
                new Plot(
                        "Communication time between neighbours",
                        "[003] fig 4.4",
                        List.of(
                                panel("up to 256 bytes", small, SymultLatency::paper),
                                panel("above 256 bytes", large, SymultLatency::paper))));
        claimLine(draft, "up to 256 bytes a message takes 210.9 + 0.0577 L us (fitted)", small);
        claimLine(draft, "above 256 bytes it takes 210.2 + 0.1536 L us (fitted)", large);
        claimSame(draft, shortTimes, longTimes);
        distance(loops, draft, runner.isQuick() ? List.of(256, 1024) : List.of(1, 256, 1024, 4096));
        return draft.note(
                        "Costs of the node's kernel are fitted to both lines of the thesis (xw"
                                + " machine show symult-2010), so that agreement with them proves"
                                + " nothing; the effect of distance is not fitted.",
                        "No node computes: the time of a loop is that of a message there and one"
                                + " back.")
                .build(List.of(1L), loops.points());
    }

    /** The lines of the thesis, in us. */
    static double paper(double bytes) {
        return bytes <= PACKET ? 210.9 + .0577 * bytes : 210.2 + .1536 * bytes;
    }

    private static List<Times> adjacent(SymultLoops loops, int[] sizes) {
        return loops.measure(IntStream.of(sizes).mapToObj(SymultLatency::adjacent).toList());
    }

    /** Time per message in us over its bytes. */
    private static List<Plot.Point> points(List<Times> all) {
        return all.stream()
                .map(times -> new Plot.Point(times.plan().bytes(), times.mean() / 2, 0))
                .toList();
    }

    private static void claimSame(Findings.Draft draft, List<Times> small, List<Times> large) {
        List<Double> deviations =
                Stream.concat(small.stream(), large.stream())
                        .map(times -> (times.worst() - times.mean()) / 2)
                        .toList();
        double most = deviations.stream().mapToDouble(d -> d).max().orElseThrow();
        draft.claim(
                ClaimSource.stated("4.2.1, p. 85"),
                "pairs of neighbours do not disturb each other: all nodes need the same time",
                ClaimCheck.below(TOLERANCE)
                        .describedAs("less than 4 us above the mean, up to 8 KB"),
                NumberText.number("%.2f us at most", most),
                deviations);
    }

    static Plan adjacent(int bytes) {
        return new Plan("adjacent", 4, bytes, 0, LOOPS, 1);
    }

    private static Plot.Panel panel(
            String title, List<Plot.Point> points, DoubleUnaryOperator line) {
        List<Plot.Point> theirs =
                points.stream()
                        .map(p -> new Plot.Point(p.x(), line.applyAsDouble(p.x()), 0))
                        .toList();
        return new Plot.Panel(
                title,
                Plot.Axis.of("message length (bytes)"),
                Plot.Axis.of("time per message (us)"),
                List.of(
                        Plot.Line.measured("simulated", points),
                        Plot.Line.reference("thesis", theirs)));
    }

    private static void claimLine(Findings.Draft draft, String text, List<Plot.Point> points) {
        TextTable.Builder table = TextTable.of(text, "bytes", "thesis (us)", "simulated (us)");
        List<Double> off = new ArrayList<>();
        for (Plot.Point point : points) {
            off.add(Math.abs(point.y() - paper(point.x())));
            table.row(
                    NumberText.number("%.0f", point.x()),
                    NumberText.number("%.1f", paper(point.x())),
                    NumberText.number("%.1f", point.y()));
        }
        draft.table(table.build());
        draft.claim(
                ClaimSource.ours(),
                text,
                ClaimCheck.atMost(TOLERANCE)
                        .describedAs("within 4 us at every length, as the thesis says of it"),
                NumberText.number(
                        "off by at most %.1f us",
                        off.stream().mapToDouble(o -> o).max().orElseThrow()),
                off);
    }

    /** Measures pairs on the diagonal, which have paths of all lengths and never meet. */
    private static void distance(SymultLoops loops, Findings.Draft draft, List<Integer> sizes) {
        List<Times> all =
                loops.measure(
                        sizes.stream()
                                .map(bytes -> new Plan("diagonal", SIDE, bytes, 0, LOOPS, 1))
                                .toList());
        List<Plot.Line> lines = new ArrayList<>();
        List<Double> spreads = new ArrayList<>();
        for (Times times : all) {
            List<Plot.Point> points = new ArrayList<>();
            for (int i = SIDE / 2; i < SIDE; i++) {
                double time = times.loop()[i * (SIDE + 1)] / 2;
                points.add(new Plot.Point(2. * (2 * i + 1 - SIDE), time, 0));
            }
            double least = points.stream().mapToDouble(Plot.Point::y).min().orElseThrow();
            double most = points.stream().mapToDouble(Plot.Point::y).max().orElseThrow();
            spreads.add(most - least);
            lines.add(Plot.Line.measured(times.plan().bytes() + " bytes", points));
        }
        draft.plot(
                new Plot(
                        "Communication time over distance",
                        "[003] fig 4.6",
                        List.of(
                                new Plot.Panel(
                                        "144 nodes, pairs on the diagonal",
                                        Plot.Axis.of("path length (channels)"),
                                        Plot.Axis.of("time per message (us)"),
                                        lines))));
        draft.claim(
                ClaimSource.stated("4.2.2, p. 88"),
                "distance has no effect: paths of 2 to 22 channels",
                ClaimCheck.atMost(2 * TOLERANCE).describedAs("within +- 4 us, for every length"),
                NumberText.number(
                        "times differ by at most %.2f us",
                        spreads.stream().mapToDouble(d -> d).max().orElseThrow()),
                spreads);
    }
}
