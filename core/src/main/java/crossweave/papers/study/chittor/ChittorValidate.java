package crossweave.papers.study.chittor;

import crossweave.contention.Contention;
import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Table;
import crossweave.papers.Texts;
import crossweave.papers.study.chittor.Level.Reading;
import crossweave.papers.study.symult.SymultLoops;
import crossweave.papers.study.symult.SymultTranspose;
import crossweave.papers.study.symult.SymultTranspose.MachineLevel;
import crossweave.papers.study.symult.SymultTranspose.Series;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** [003] fig 5.6: a matrix transpose on 144 nodes, simulated beside theory and a machine. */
public final class ChittorValidate {
    private static final int SIDE = 12;
    private static final double WORST = 1. / (SIDE - 1); // 1 / (nu_max + 1)
    private static final double AVERAGE = 3. / (2 * SIDE - 1); // 1 / (nu_avg + 1)
    private static final double NEAR = .15; // relative difference
    private static final double BEHIND =
            .9; // of its share at little traffic: a node begins to saturate
    private static final double LAST = .13; // applied, where the thesis's measurements end

    private final Bench bench;
    private final Loops loops;
    private final SymultLoops machine;
    private final Findings.Draft draft = new Findings.Draft();

    private ChittorValidate(Bench bench) {
        this.bench = bench;
        this.loops = new Loops(bench);
        this.machine = new SymultLoops(bench);
    }

    public static Findings study(Bench bench) {
        return new ChittorValidate(bench).study();
    }

    private Findings study() {
        Contention contention = Forecast.contention(bench, loops.transpose(), 1);
        Curve curve = loops.curves(List.of(loops.transpose()), traffics()).getFirst();
        List<Series> measured = measured();
        levels(contention);
        saturation(curve);
        beginning(curve);
        measured.forEach(series -> beside(series, curve));
        draft.plot(plot(curve, measured)).table(Curves.table("simulated", List.of(curve)));
        draft.table(table(measured));
        List<Findings.Point> points = new ArrayList<>(loops.points());
        points.addAll(machine.points());
        return draft.note(
                        "The curves of fig 5.6 cannot be read from the scan. The text has: what"
                            + " theory gives; that achieved traffic of the worst node begins to"
                            + " saturate at about 9 % applied; and that measurements end at 13 %"
                            + " applied. In place of what was measured on a Symult 2010 stand runs"
                            + " of the preset symult-2010.",
                        Texts.number(
                                "The average node of theory, 1 / (nu_avg + 1), is one that needs"
                                    + " the average time. The mean of what nodes achieve is higher:"
                                    + " if each had 1 / (nu + 1), it would be %.4f.",
                                meanOfNodes(contention)))
                .done(loops.seeds(), points);
    }

    private List<Double> traffics() {
        return bench.isQuick()
                ? List.of(.04, .08, .1, .13, .2, .4)
                : List.of(.02, .04, .05, .06, .07, .08, .09, .1, .11, .13, .16, .2, .25, .3, .4);
    }

    private List<Series> measured() {
        SymultTranspose transpose = new SymultTranspose(machine, bench.isQuick() ? 4 : 20);
        return bench.isQuick()
                ? List.of(transpose.series(SIDE, 4096, List.of(150.)))
                : List.of(
                        transpose.series(SIDE, 1024, List.of(2000., 800., 300., 0.)),
                        transpose.series(SIDE, 4096, List.of(4000., 2000., 1000., 500., 150.)));
    }

    private void levels(Contention contention) {
        double average = 2. * (SIDE - 2) / 3;
        Contention.Figure levels = contention.levels();
        draft.claim(
                "path contention levels are nu_avg = 20/3 and nu_max = 10",
                Math.abs(levels.average() - average) < 1e-9 && levels.most() == SIDE - 2,
                Texts.number("counted: %.4f and %.0f", levels.average(), levels.most()),
                Texts.number("%.4f and %d", average, SIDE - 2));
    }

    private static double meanOfNodes(Contention contention) {
        return IntStream.range(0, contention.paths().count())
                .mapToDouble(path -> 1 / (contention.level(path) + 1))
                .average()
                .orElse(Double.NaN);
    }

    private void saturation(Curve curve) {
        near("the worst node saturates at 9.1 %", curve.saturation(Reading::worst), WORST);
        near(
                "the average node saturates at 13 %: one that needs the mean time",
                curve.saturation(Reading::meanTime), AVERAGE);
        near(
                "the average node saturates at 13 %: mean of what nodes achieve",
                curve.saturation(Reading::mean), AVERAGE);
        draft.because(
                "Theory's 1 / (nu + 1) with the average nu is an average of times, so that its"
                    + " average node is the one that needs the mean time. If every node had its own"
                    + " 1 / (nu + 1), the mean of nodes would be 1/6 instead of 3/23.");
    }

    private void near(String text, double value, double theory) {
        draft.claim(
                text,
                Math.abs(value / theory - 1) <= NEAR,
                "%s (%s)".formatted(Texts.traffic(value), Texts.difference(value / theory)),
                "%s, within %s".formatted(Texts.traffic(theory), Texts.percent(NEAR)));
    }

    /**
     * The worst node is behind at any traffic, as it drew long computing times: what counts is how
     * much more it falls behind than where there is the least traffic.
     */
    private void beginning(Curve curve) {
        double byChance = share(curve.levels().getFirst());
        double applied =
                curve.levels().stream()
                        .filter(level -> share(level) < BEHIND * byChance)
                        .mapToDouble(Level::applied)
                        .min()
                        .orElse(Double.NaN);
        draft.claim(
                "the worst node begins to saturate at about 9 % applied",
                applied >= .07 && applied <= .11,
                Texts.number("first 10 %% further behind at %.1f %% applied", 100 * applied),
                "7 to 11 %");
    }

    private static double share(Level level) {
        return level.average(Reading::worst) / level.applied();
    }

    private void beside(Series series, Curve curve) {
        String where = " (messages of %d bytes)".formatted(series.bytes());
        beside(
                "the average node is that of the machine" + where,
                series,
                level -> level.meanTraffic() / at(curve, level.applied(), Reading::meanTime));
        beside(
                "the worst node is that of the machine" + where,
                series,
                level -> level.worstTraffic() / at(curve, level.applied(), Reading::worst));
    }

    private void beside(String text, Series series, ToDoubleFunction<MachineLevel> ratio) {
        double most = series.most(ratio);
        double least = -series.most(level -> -ratio.applyAsDouble(level));
        draft.claim(
                text,
                most <= 1 + NEAR && least >= 1 - NEAR,
                "machine over simulation %s to %s"
                        .formatted(Texts.difference(least), Texts.difference(most)),
                "within %s at every applied traffic".formatted(Texts.percent(NEAR)));
    }

    /** What the simulation achieves at an applied traffic: lines from 0 to its levels. */
    private static double at(Curve curve, double applied, ToDoubleFunction<Reading> figure) {
        double x = 0;
        double y = 0;
        for (Level level : curve.levels()) {
            double achieved = level.average(figure);
            if (level.applied() >= applied) {
                return y + (achieved - y) * (applied - x) / (level.applied() - x);
            }
            x = level.applied();
            y = achieved;
        }
        return y;
    }

    private static Plot plot(Curve curve, List<Series> measured) {
        List<Plot.Line> average = new ArrayList<>();
        List<Plot.Line> worst = new ArrayList<>();
        average.add(curve.line("50 flits", Reading::meanTime));
        worst.add(curve.line("50 flits", Reading::worst));
        for (Series s : measured) {
            String name = "symult-2010, %d bytes".formatted(s.bytes());
            average.add(s.line(name, MachineLevel::applied, MachineLevel::meanTraffic));
            worst.add(s.line(name, MachineLevel::applied, MachineLevel::worstTraffic));
        }
        double end = curve.last().applied();
        for (List<Plot.Line> lines : List.of(average, worst)) {
            lines.add(Plot.Line.diagonal("all that is applied", LAST));
        }
        average.add(Plot.Line.level("theory", AVERAGE, end));
        worst.add(Plot.Line.level("theory", WORST, end));
        return new Plot(
                "Matrix transpose on 144 nodes: simulation, machine and theory",
                "[003] fig 5.6",
                List.of(
                        Curves.panel("average node (mean time)", average),
                        Curves.panel("worst node", worst)));
    }

    private static Table table(List<Series> measured) {
        Table.Builder table =
                Table.of("symult-2010", "bytes", "t (us)", "applied", "mean time", "worst node");
        for (Series series : measured) {
            for (MachineLevel level : series.levels()) {
                table.row(
                        Integer.toString(series.bytes()),
                        Texts.number("%.0f", level.t()),
                        Texts.traffic(level.applied()),
                        Texts.traffic(level.meanTraffic()),
                        Texts.traffic(level.worstTraffic()));
            }
        }
        return table.build();
    }
}
