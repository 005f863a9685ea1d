package crossweave.papers.study.symult;

import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Table;
import crossweave.papers.Texts;
import crossweave.papers.study.symult.SymultLoops.Times;
import crossweave.papers.study.symult.SymultTranspose.MachineLevel;
import crossweave.papers.study.symult.SymultTranspose.Series;

import java.util.ArrayList;
import java.util.List;

/** [003] fig 4.7, 4.8, 4.12-4.14: pairs that a matrix transposition joins compete for channels. */
public final class SymultContention {
    private static final int LARGE = 12; // side of the largest machine: 144 nodes
    private static final int LONG = 4096; // bytes
    private static final double SHORT_TIME = 150; // us, of the map of loop times
    private static final double WORST = 1 / 11.; // what theory gives the worst node of 144

    private final SymultLoops loops;
    private final SymultTranspose transpose;
    private final boolean quick;
    private final Findings.Draft draft = new Findings.Draft();

    private SymultContention(Bench bench) {
        this.loops = new SymultLoops(bench);
        this.quick = bench.isQuick();
        this.transpose = new SymultTranspose(loops, count());
    }

    public static Findings study(Bench bench) {
        return new SymultContention(bench).study();
    }

    private Findings study() {
        List<Integer> lengths = quick ? List.of(LONG) : List.of(1024, LONG, 8192);
        List<Series> sizes = new ArrayList<>();
        for (int side : List.of(4, 8, LARGE)) {
            sizes.add(series(side, LONG));
        }
        List<Series> largest = new ArrayList<>();
        for (int bytes : lengths) {
            largest.add(bytes == LONG ? sizes.getLast() : series(LARGE, bytes));
        }
        loopTimes(sizes.getLast());
        growth(sizes);
        saturation(sizes.getLast());
        overheads();
        plots(sizes, largest);
        return draft.table(table(sizes, largest))
                .note(
                        "Applied traffic is (L/B) / (t + 2 tau) with the time tau of a message"
                                + " between undisturbed neighbours, as in equation 4.3.",
                        "Peers draw the same computing times, as they did in the experiments; a"
                                + " node's loop time is the mean of "
                                + count()
                                + " loops (10,000 in the thesis).")
                .done(List.of(1L), loops.points());
    }

    private int count() {
        return quick ? 6 : 40;
    }

    private List<Double> times() {
        return quick
                ? List.of(3000., 600., SHORT_TIME)
                : List.of(8000., 4000., 2000., 1000., 500., SHORT_TIME, 0.);
    }

    private Series series(int side, int bytes) {
        return transpose.series(side, bytes, times());
    }

    /** Fig 4.7: nodes far from the diagonal need longer. */
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
                "nodes away from the diagonal have longer loops",
                far > 1.2 * near,
                Texts.number("%.0f us beside the diagonal, %.0f us in the corner", near, far),
                "20 % longer at least");
    }

    /** Fig 4.8: the less is computed, the longer communication takes; more so on large machines. */
    private void growth(List<Series> sizes) {
        Series large = sizes.getLast();
        double idle = large.levels().getFirst().increase(large.levels().getFirst().times().worst());
        double busy = large.levels().getLast().increase(large.levels().getLast().times().worst());
        draft.claim(
                "communication takes steeply longer as computing time falls (worst node, 144"
                        + " nodes)",
                busy > 5 * Math.max(idle, 1),
                Texts.number("%.0f us more at the longest t, %.0f us at the shortest", idle, busy),
                "5 times as much more, at least");
        List<Double> increases =
                sizes.stream()
                        .map(
                                s ->
                                        s.levels()
                                                .getLast()
                                                .increase(s.levels().getLast().times().mean()))
                        .toList();
        draft.claim(
                "the increase is greater on larger machines",
                increases.get(0) < increases.get(1) && increases.get(1) < increases.get(2),
                Texts.number(
                        "%.0f, %.0f and %.0f us for 16, 64 and 144 nodes",
                        increases.get(0), increases.get(1), increases.get(2)),
                "growing");
    }

    /** Fig 4.14: more than a certain traffic cannot be had. */
    private void saturation(Series series) {
        double worst = series.most(l -> l.worstTraffic());
        draft.claim(
                "the worst node of 144 saturates near 9.1 %",
                Math.abs(worst / WORST - 1) <= .15,
                Texts.number("at most %.1f %% is achieved", 100 * worst),
                "9.1 %, within 15 %");
        MachineLevel last = series.levels().getLast();
        draft.claim(
                "more is applied than the worst node achieves",
                last.applied() > last.worstTraffic() * 1.1,
                Texts.number(
                        "%.1f %% applied, %.1f %% achieved",
                        100 * last.applied(), 100 * last.worstTraffic()),
                "10 % more at least");
    }

    /** Short messages cannot apply enough traffic to hurt. */
    private void overheads() {
        int bytes = 1024;
        double most = loops.onChannel(bytes) / transpose.free(bytes);
        draft.claim(
                "messages of up to 1 KB apply no more than 6 to 7 %",
                most <= .075,
                Texts.number("%.1f %% without any computing", 100 * most),
                "7.5 % at most");
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

    private static Table table(List<Series> sizes, List<Series> largest) {
        List<Series> all = new ArrayList<>(sizes);
        largest.stream().filter(s -> s.bytes() != LONG).forEach(all::add);
        Table.Builder table =
                Table.of(
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
                        Texts.number("%.0f", level.t()),
                        Texts.number("%.1f %%", 100 * level.applied()),
                        Texts.number("%.0f", level.times().mean()),
                        Texts.number("%.0f", level.times().worst()),
                        Texts.number("%.1f %%", 100 * level.meanTraffic()),
                        Texts.number("%.1f %%", 100 * level.worstTraffic()));
            }
        }
        return table.build();
    }
}
