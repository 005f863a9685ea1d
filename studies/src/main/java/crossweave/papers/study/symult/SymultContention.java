package crossweave.papers.study.symult;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.symult.SymultLoops.Times;
import crossweave.papers.study.symult.SymultTranspose.MachineLevel;
import crossweave.papers.study.symult.SymultTranspose.Series;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;

/**
 * [003] fig 4.7, 4.8, 4.12-4.14: pairs of nodes that a matrix transposition joins compete for
 * channels.
 */
public final class SymultContention {
    private static final int LARGE = 12; // side of the largest machine, which has 144 nodes
    private static final int LONG = 4096; // bytes
    private static final double SHORT_TIME = 150; // us, for the map of loop times
    private static final int SHORT = 1024;
    private static final double BEHIND = .9; // share of applied traffic: saturated below it

    /**
     * Takes pairs of applied traffic and time that bend upwards; it must reject a straight line.
     */
    static final ClaimCheck STEEPER =
            ClaimCheck.that(
                    "each further percent that is applied costs more than the one before",
                    SymultContention::isSteeper,
                    List.of(.04, 10., .06, 20., .08, 30.));

    private final SymultLoops loops;
    private final SymultTranspose transpose;
    private final boolean quick;
    private final Findings.Draft draft = new Findings.Draft();

    private SymultContention(StudyRunner runner) {
        this.loops = new SymultLoops(runner);
        this.quick = runner.isQuick();
        this.transpose = new SymultTranspose(loops, count());
    }

    public static Findings study(StudyRunner runner) {
        return new SymultContention(runner).study();
    }

    private Findings study() {
        List<Series> sizes = new ArrayList<>();
        for (int side : List.of(4, 8, LARGE)) {
            sizes.add(transpose.series(side, LONG, side == LARGE ? times() : ends()));
        }
        List<Series> largest = new ArrayList<>();
        largest.add(transpose.series(LARGE, SHORT, quick ? List.of(SHORT_TIME) : times()));
        largest.add(sizes.getLast());
        if (!quick) {
            largest.add(transpose.series(LARGE, 8192, times()));
        }
        loopTimes(sizes.getLast());
        growth(sizes);
        lengths(largest);
        onset(sizes.getLast());
        overheads();
        plots(sizes, largest);
        return draft.table(table(sizes, largest))
                .note(
                        "Applied traffic is (L/B) / (t + 2 tau) with the time tau of a message"
                                + " between undisturbed neighbours, as in equation 4.3.",
                        "Peers draw the same computing times, as they did in the experiments; a"
                                + " node's loop time is the mean of "
                                + count()
                                + " loops (10,000 in the thesis): what the worst node has beyond"
                                + " others is in part the luck of few loops.")
                .build(List.of(1L), loops.points());
    }

    private int count() {
        return quick ? 4 : 20;
    }

    private List<Double> times() {
        return quick
                ? List.of(3000., 1250., 600., SHORT_TIME)
                : List.of(8000., 4000., 2000., 1250., 1000., 800., 600., 370., SHORT_TIME, 0.);
    }

    private List<Double> ends() {
        return quick ? List.of(3000., SHORT_TIME) : times();
    }

    /** Fig 4.7: nodes far from the diagonal take longer. */
    private void loopTimes(Series series) {
        Times times =
                series.levels().stream()
                        .filter(l -> l.t() == SHORT_TIME)
                        .findFirst()
                        .orElseThrow()
                        .times();
        List<Plot.Point> mean = new ArrayList<>();
        for (int away = 1; away < LARGE; away++) {
            double sum = 0;
            for (int i = 0; i + away < LARGE; i++) {
                sum += times.loop()[i * LARGE + i + away];
            }
            mean.add(new Plot.Point(away, sum / (LARGE - away), 0));
        }
        draft.plot(
                new Plot(
                        "Loop time over the distance from the diagonal",
                        "[003] fig 4.7",
                        List.of(
                                new Plot.Panel(
                                        "144 nodes, 4 KB, t = 150 us",
                                        Plot.Axis.of("columns from the diagonal"),
                                        Plot.Axis.of("loop time (us)"),
                                        List.of(Plot.Line.measured("mean over rows", mean))))));
        double near = mean.getFirst().y();
        double far = mean.getLast().y();
        draft.claim(
                ClaimSource.stated("4.2.3, p. 90; fig 4.7"),
                "nodes away from the diagonal have longer loops",
                ClaimCheck.smaller().describedAs("longer in the corner than beside the diagonal"),
                NumberText.number("%.0f us beside the diagonal, %.0f us in the corner", near, far),
                near,
                far);
    }

    /**
     * Fig 4.8: communication takes longer the less nodes compute, and more so on large machines.
     */
    private void growth(List<Series> sizes) {
        List<Double> points = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (MachineLevel level : sizes.getLast().levels()) {
            double more = level.increase(level.times().mean());
            points.add(level.applied());
            points.add(more);
            texts.add(NumberText.number("%.0f us at %.1f %%", more, 100 * level.applied()));
        }
        draft.claim(
                ClaimSource.stated("4.2.3, p. 91"),
                "communication takes ever longer as more is applied (average node, 144 nodes)",
                STEEPER,
                String.join(", ", texts),
                points);
        draft.because(
                "It bends upwards up to some 8 % applied and flattens beyond: in a closed loop"
                        + " nodes that wait apply less.");
        List<Double> increases =
                sizes.stream()
                        .map(s -> s.levels().getLast())
                        .map(level -> level.increase(level.times().mean()))
                        .toList();
        draft.claim(
                ClaimSource.stated("4.2.3, p. 91; 4.3, p. 97"),
                "the increase is greater on larger machines",
                ClaimCheck.rising(),
                NumberText.number(
                        "%.0f, %.0f and %.0f us for 16, 64 and 144 nodes",
                        increases.get(0), increases.get(1), increases.get(2)),
                increases);
    }

    private static boolean isSteeper(List<Double> pairs) {
        double last = 0;
        for (int i = 0; i + 3 < pairs.size(); i += 2) {
            double slope =
                    (pairs.get(i + 3) - pairs.get(i + 1)) / (pairs.get(i + 2) - pairs.get(i));
            if (slope <= last) {
                return false;
            }
            last = slope;
        }
        return true;
    }

    private void lengths(List<Series> largest) {
        List<Double> increases = largest.stream().map(s -> increase(s, SHORT_TIME)).toList();
        draft.claim(
                ClaimSource.stated("4.2.3, p. 91"),
                "the increase is greater for longer messages (average node, 144 nodes)",
                ClaimCheck.rising(),
                String.join(
                        ", ",
                        increases.stream().map(i -> NumberText.number("%.0f us", i)).toList()),
                increases);
        draft.claim(
                ClaimSource.stated("4.3, p. 96"),
                "with messages of 1 KB the increase is not significant (average node, 144 nodes)",
                ClaimCheck.atMost(10).describedAs("10 us at most, for the two messages of a loop"),
                NumberText.number("%.0f us", increases.getFirst()),
                increases.getFirst());
        draft.because(
                "What the kernel does while a packet waits was fitted to undisturbed messages and"
                        + " to loops of neighbours alone; how it was busy under contention is not"
                        + " known.");
    }

    private static double increase(Series series, double t) {
        MachineLevel level =
                series.levels().stream().filter(l -> l.t() == t).findFirst().orElseThrow();
        return level.increase(level.times().mean());
    }

    /** Fig 4.14: traffic has an upper limit. */
    private void onset(Series series) {
        double applied = onset(series.levels());
        draft.claim(
                ClaimSource.stated("4.3, p. 100"),
                "the worst node of 144 begins to saturate at about 9 % applied",
                ClaimCheck.between(.07, .11).describedAs("7 to 11 % (the limits are ours)"),
                NumberText.number("10 %% behind what is applied at %.1f %% applied", 100 * applied),
                applied);
        draft.because(
                "The worst node of few loops is behind by chance, too: the thesis had 10,000 loops"
                        + " of a node. Costs of the kernel were not fitted to contention.");
        MachineLevel last = series.levels().getLast();
        draft.claim(
                ClaimSource.stated("4.3, p. 100"),
                "beyond that the worst node of 144 does not achieve what is applied",
                ClaimCheck.smaller()
                        .describedAs("less achieved than applied, at the shortest computing time"),
                NumberText.number(
                        "%.1f %% achieved, %.1f %% applied",
                        100 * last.worstTraffic(), 100 * last.applied()),
                last.worstTraffic(),
                last.applied());
    }

    /**
     * The applied traffic at which the share of the worst node falls to the limit, interpolated
     * between levels.
     */
    private static double onset(List<MachineLevel> levels) {
        MachineLevel before = levels.getFirst();
        for (MachineLevel level : levels) {
            double share = level.worstTraffic() / level.applied();
            if (share < BEHIND) {
                double from = before.worstTraffic() / before.applied();
                double part = from == share ? 0 : (from - BEHIND) / (from - share);
                return before.applied() + Math.max(0, part) * (level.applied() - before.applied());
            }
            before = level;
        }
        return Double.NaN;
    }

    /** Claims the traffic that nodes can apply at most, given the costs of messages. */
    private void overheads() {
        most(SHORT, .065, "messages of 1 KB apply 6 % at most", "6 %, rounded");
        draft.because(
                "By the thesis's own line for long messages and its equation 4.3 it is 51.2 us on"
                        + " the channel in two times 367.5 us, or 7.0 %.");
        most(8192, .135, "messages of 8 KB apply less than 13 %", "13 %, rounded");
        draft.because(
                "By the thesis's own line and equation 4.3 it is 409.6 us in two times 1,468.5 us,"
                        + " or 13.9 %, if nodes do not compute.");
        double example = loops.onChannel(LONG) / (1000 + transpose.free(LONG));
        draft.claim(
                ClaimSource.stated("4.3, p. 97"),
                "4 KB with 1 ms of computing apply 7.64 %",
                ClaimCheck.near(.0764, .005)
                        .describedAs("7.64 %, within half a percent of it (ours)"),
                NumberText.number("%.2f %%", 100 * example),
                example);
    }

    private void most(int bytes, double limit, String text, String expected) {
        double most = loops.onChannel(bytes) / transpose.free(bytes);
        draft.claim(
                ClaimSource.stated("6.1, p. 138"),
                text,
                ClaimCheck.below(limit).describedAs(expected),
                NumberText.number("%.1f %% without any computing", 100 * most),
                most);
    }

    private void plots(List<Series> sizes, List<Series> largest) {
        List<Plot.Line> increase = new ArrayList<>();
        List<Plot.Line> normalized = new ArrayList<>();
        for (Series s : sizes) {
            increase.add(
                    s.line(
                            s.nodes() + ", mean",
                            MachineLevel::t,
                            l -> l.increase(l.times().mean())));
            increase.add(
                    s.line(
                            s.nodes() + ", worst",
                            MachineLevel::t,
                            l -> l.increase(l.times().worst())));
            normalized.add(
                    s.line(
                            s.nodes() + ", mean",
                            l -> 100 * l.applied(),
                            l -> l.normalized(l.times().mean())));
            normalized.add(
                    s.line(
                            s.nodes() + ", worst",
                            l -> 100 * l.applied(),
                            l -> l.normalized(l.times().worst())));
        }
        Plot.Axis applied = Plot.Axis.of("applied node traffic (%)");
        draft.plot(
                new Plot(
                        "Contention on machines of several sizes, 4 KB",
                        "[003] fig 4.8, 4.12",
                        List.of(
                                new Plot.Panel(
                                        "increase of communication time per loop",
                                        Plot.Axis.of("mean computing time (us)"),
                                        Plot.Axis.of("us"),
                                        increase),
                                new Plot.Panel(
                                        "normalized communication time",
                                        applied,
                                        Plot.Axis.of("of that without contention"),
                                        normalized))));
        List<Plot.Line> achieved = new ArrayList<>();
        List<Plot.Line> lengths = new ArrayList<>();
        for (Series s : largest) {
            String name = s.bytes() + " bytes";
            lengths.add(
                    s.line(
                            name + ", worst",
                            l -> 100 * l.applied(),
                            l -> l.normalized(l.times().worst())));
            achieved.add(
                    s.line(name + ", mean", l -> 100 * l.applied(), l -> 100 * l.meanTraffic()));
            achieved.add(
                    s.line(name + ", worst", l -> 100 * l.applied(), l -> 100 * l.worstTraffic()));
        }
        achieved.add(Plot.Line.diagonal("all that is applied", 13));
        draft.plot(
                new Plot(
                        "Contention for several lengths, 144 nodes",
                        "[003] fig 4.13, 4.14",
                        List.of(
                                new Plot.Panel(
                                        "normalized communication time",
                                        applied,
                                        Plot.Axis.of("of that without contention"),
                                        lengths),
                                new Plot.Panel(
                                        "traffic achieved",
                                        applied,
                                        Plot.Axis.of("node traffic (%)"),
                                        achieved))));
    }

    private static TextTable table(List<Series> sizes, List<Series> largest) {
        List<Series> all = new ArrayList<>(sizes);
        largest.stream().filter(s -> s.bytes() != LONG).forEach(all::add);
        TextTable.Builder table =
                TextTable.of(
                        "matrix transpose",
                        "nodes",
                        "bytes",
                        "t (us)",
                        "applied",
                        "mean loop (us)",
                        "worst loop (us)",
                        "mean node",
                        "worst node");
        for (Series series : all) {
            for (MachineLevel level : series.levels()) {
                table.row(
                        Integer.toString(series.side() * series.side()),
                        Integer.toString(series.bytes()),
                        NumberText.number("%.0f", level.t()),
                        NumberText.number("%.1f %%", 100 * level.applied()),
                        NumberText.number("%.0f", level.times().mean()),
                        NumberText.number("%.0f", level.times().worst()),
                        NumberText.number("%.1f %%", 100 * level.meanTraffic()),
                        NumberText.number("%.1f %%", 100 * level.worstTraffic()));
            }
        }
        return table.build();
    }
}
