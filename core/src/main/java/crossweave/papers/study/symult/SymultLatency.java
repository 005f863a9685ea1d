package crossweave.papers.study.symult;

import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Table;
import crossweave.papers.Texts;
import crossweave.papers.study.symult.SymultLoops.Plan;
import crossweave.papers.study.symult.SymultLoops.Times;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/** [003] fig 4.4 and 4.6: the time of a message between nodes that nobody disturbs. */
public final class SymultLatency {
    private static final int LOOPS = 10;
    private static final int PACKET = 256; // bytes
    private static final double TOLERANCE = 4; // us, as the thesis says of its lines
    private static final int[] SHORT = {1, 32, 64, 96, 128, 160, 192, 224, 256};
    private static final int[] LONG = {512, 1024, 2048, 3072, 4096, 6144, 8192};
    private static final int SIDE = 12; // of the machine for the effect of distance

    private SymultLatency() {}

    public static Findings study(Bench bench) {
        SymultLoops loops = new SymultLoops(bench);
        Findings.Draft draft = new Findings.Draft();
        List<Plot.Point> small = adjacent(loops, SHORT);
        List<Plot.Point> large = adjacent(loops, LONG);
        draft.plot(
                new Plot(
                        "Communication time between neighbours",
                        "[003] fig 4.4",
                        List.of(
                                panel("up to 256 bytes", small, SymultLatency::paper),
                                panel("above 256 bytes", large, SymultLatency::paper))));
        claimLine(draft, "up to 256 bytes: 210.9 + 0.0577 L us", small);
        claimLine(draft, "above 256 bytes: 210.2 + 0.1536 L us", large);
        distance(loops, draft, bench.isQuick() ? List.of(256, 1024) : List.of(1, 256, 1024, 4096));
        return draft.note(
                        "Costs of the node's kernel are fitted to both lines of the thesis (xw"
                                + " machine show symult-2010), so that agreement with them proves"
                                + " nothing; the effect of distance is not fitted.",
                        "No node computes: the time of a loop is that of a message there and one"
                                + " back.")
                .done(List.of(1L), loops.points());
    }

    /** The lines of the thesis. */
    static double paper(double bytes) {
        return bytes <= PACKET ? 210.9 + .0577 * bytes : 210.2 + .1536 * bytes;
    }

    /** Microseconds of a message over its bytes. */
    private static List<Plot.Point> adjacent(SymultLoops loops, int[] sizes) {
        List<Plan> plans = IntStream.of(sizes).mapToObj(SymultLatency::adjacent).toList();
        return loops.measure(plans).stream()
                .map(times -> new Plot.Point(times.plan().bytes(), times.mean() / 2, 0))
                .toList();
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
        Table.Builder table = Table.of(text, "bytes", "thesis (us)", "simulated (us)");
        double worst = 0;
        for (Plot.Point point : points) {
            worst = Math.max(worst, Math.abs(point.y() - paper(point.x())));
            table.row(
                    Texts.number("%.0f", point.x()),
                    Texts.number("%.1f", paper(point.x())),
                    Texts.number("%.1f", point.y()));
        }
        draft.table(table.build());
        draft.claim(
                text,
                worst <= TOLERANCE,
                Texts.number("off by at most %.1f us", worst),
                Texts.number("within %.0f us at every length", TOLERANCE));
    }

    /** Pairs on the diagonal have ways of all lengths, and do not meet. */
    private static void distance(SymultLoops loops, Findings.Draft draft, List<Integer> sizes) {
        List<Times> all =
                loops.measure(
                        sizes.stream()
                                .map(bytes -> new Plan("diagonal", SIDE, bytes, 0, LOOPS, 1))
                                .toList());
        List<Plot.Line> lines = new ArrayList<>();
        double spread = 0;
        for (Times times : all) {
            List<Plot.Point> points = new ArrayList<>();
            for (int i = SIDE / 2; i < SIDE; i++) {
                double time = times.loop()[i * (SIDE + 1)] / 2;
                points.add(new Plot.Point(2. * (2 * i + 1 - SIDE), time, 0));
            }
            double least = points.stream().mapToDouble(Plot.Point::y).min().orElseThrow();
            double most = points.stream().mapToDouble(Plot.Point::y).max().orElseThrow();
            spread = Math.max(spread, most - least);
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
                "distance has no effect: paths of 2 to 22 channels",
                spread <= 2 * TOLERANCE,
                Texts.number("times differ by at most %.2f us", spread),
                Texts.number("+- %.0f us", TOLERANCE));
    }
}
