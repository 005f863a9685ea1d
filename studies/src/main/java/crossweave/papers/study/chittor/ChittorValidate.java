package crossweave.papers.study.chittor;

import crossweave.contention.Contention;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.chittor.TrafficLevel.Reading;
import crossweave.papers.study.symult.SymultLoops;
import crossweave.papers.study.symult.SymultTranspose;
import crossweave.papers.study.symult.SymultTranspose.MachineLevel;
import crossweave.papers.study.symult.SymultTranspose.Series;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * [003] fig 5.6: a matrix transpose on 144 nodes, simulated and compared with theory and a machine.
 */
public final class ChittorValidate {
    private static final int SIDE = 12;
    private static final double WORST = 1. / (SIDE - 1); // 1 / (nu_max + 1)
    private static final double AVERAGE = 3. / (2 * SIDE - 1); // 1 / (nu_avg + 1)
    private static final double NEAR = .15; // relative difference
    private static final double BEHIND =
            .9; // of its share at the lowest traffic: from here on a node saturates
    private static final double LAST = .13; // applied traffic up to which the thesis measured

    private final StudyRunner runner;
    private final LoopModel loops;
    private final SymultLoops machine;
    private final Findings.Draft draft = new Findings.Draft();

    private ChittorValidate(StudyRunner runner) {
        this.runner = runner;
        this.loops = new LoopModel(runner);
        this.machine = new SymultLoops(runner);
    }

    public static Findings study(StudyRunner runner) {
        return new ChittorValidate(runner).study();
    }

    private Findings study() {
        Contention contention = Forecast.contention(runner, loops.transpose(), 1);
        Curve curve = loops.curves(List.of(loops.transpose()), traffics()).getFirst();
        List<Series> measured = measured();
        levels(contention);
        saturation(curve);
        claimOnset(curve);
        measured.forEach(series -> compareWithPreset(series, curve));
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
                        "Saturation is node traffic at the highest applied traffic. That the preset"
                                + " agrees with the simulation compares two models of ours; the"
                                + " thesis compared its simulation with a machine.",
                        NumberText.number(
                                "The average node of theory, 1 / (nu_avg + 1), is one that needs"
                                    + " the average time. The mean of what nodes achieve is higher:"
                                    + " if each had 1 / (nu + 1), it would be %.4f.",
                                meanOfNodes(contention)))
                .build(loops.seeds(), points);
    }

    private List<Double> traffics() {
        return runner.isQuick()
                ? List.of(.04, .06, .08, .09, .1, .13, .4)
                : List.of(.02, .04, .05, .06, .07, .08, .09, .1, .11, .13, .16, .2, .25, .3, .4);
    }

    private List<Series> measured() {
        SymultTranspose transpose = new SymultTranspose(machine, runner.isQuick() ? 4 : 20);
        return runner.isQuick()
                ? List.of(transpose.series(SIDE, 4096, List.of(150.)))
                : List.of(
                        transpose.series(SIDE, 1024, List.of(2000., 800., 300., 0.)),
                        transpose.series(SIDE, 4096, List.of(4000., 2000., 1000., 500., 150.)));
    }

    private void levels(Contention contention) {
        double average = 2. * (SIDE - 2) / 3;
        Contention.Figure levels = contention.levels();
        draft.claim(
                ClaimSource.stated("equation 5.1, p. 121; 4.3, p. 97"),
                "path contention levels are nu_avg = 20/3 and nu_max = 10",
                ClaimCheck.atMost(1e-9)
                        .describedAs(NumberText.number("%.4f and %d", average, SIDE - 2)),
                NumberText.number("counted: %.4f and %.0f", levels.average(), levels.most()),
                Math.abs(levels.average() - average),
                Math.abs(levels.most() - (SIDE - 2)));
    }

    private static double meanOfNodes(Contention contention) {
        return IntStream.range(0, contention.paths().count())
                .mapToDouble(path -> 1 / (contention.level(path) + 1))
                .average()
                .orElse(Double.NaN);
    }

    private void saturation(Curve curve) {
        claimNear(
                ClaimSource.stated("5.4, p. 120"),
                "the worst node saturates at 9.1 %",
                curve.plateau(Reading::worst),
                WORST);
        claimNear(
                ClaimSource.stated("5.4, p. 121"),
                "the average node saturates at 13 %",
                curve.plateau(Reading::average),
                AVERAGE);
        claimNear(
                ClaimSource.ours(),
                "the mean of what nodes achieve saturates at 13 %",
                curve.plateau(Reading::rates),
                AVERAGE);
        draft.because(
                "Equation 4.1 defines the average node by the mean of times, and theory's 1 / (nu +"
                    + " 1) with the average nu is an average of times, too. If every node had its"
                    + " own 1 / (nu + 1), the mean of nodes would be 1/6 instead of 3/23.");
    }

    private void claimNear(ClaimSource source, String text, double value, double theory) {
        draft.claim(
                source,
                text,
                ClaimCheck.near(theory, NEAR)
                        .describedAs(
                                "%s, within %s (the limit is ours)"
                                        .formatted(
                                                NumberText.traffic(theory),
                                                NumberText.percent(NEAR))),
                "%s (%s)"
                        .formatted(
                                NumberText.traffic(value), NumberText.difference(value / theory)),
                value);
    }

    /**
     * Finds where the worst node begins to saturate. It achieves less than is applied at any
     * traffic, because it drew long computing times; so its share is compared with that at the
     * lowest traffic.
     */
    private void claimOnset(Curve curve) {
        double byChance = share(curve.levels().getFirst());
        double applied =
                curve.levels().stream()
                        .filter(level -> share(level) < BEHIND * byChance)
                        .mapToDouble(TrafficLevel::applied)
                        .min()
                        .orElse(Double.NaN);
        draft.claim(
                ClaimSource.stated("4.3, p. 100; fig 5.6"),
                "the worst node begins to saturate at about 9 % applied",
                ClaimCheck.between(.07, .11).describedAs("7 to 11 % (the limits are ours)"),
                NumberText.number("first 10 %% further behind at %.1f %% applied", 100 * applied),
                applied);
    }

    private static double share(TrafficLevel level) {
        return level.average(Reading::worst) / level.applied();
    }

    private void compareWithPreset(Series series, Curve curve) {
        String where = " (messages of %d bytes)".formatted(series.bytes());
        compareWithPreset(
                "the average node is that of the preset symult-2010" + where,
                series,
                level -> level.meanTraffic() / at(curve, level.applied(), Reading::average));
        compareWithPreset(
                "the worst node is that of the preset symult-2010" + where,
                series,
                level -> level.worstTraffic() / at(curve, level.applied(), Reading::worst));
    }

    private void compareWithPreset(
            String text, Series series, ToDoubleFunction<MachineLevel> ratio) {
        List<Double> ratios = series.levels().stream().map(ratio::applyAsDouble).toList();
        draft.claim(
                ClaimSource.ours(),
                text,
                ClaimCheck.near(1, NEAR)
                        .describedAs(
                                "within %s at every applied traffic"
                                        .formatted(NumberText.percent(NEAR))),
                "preset over simulation: "
                        + String.join(", ", ratios.stream().map(NumberText::difference).toList()),
                ratios);
    }

    /**
     * The simulated traffic at an applied traffic, interpolated linearly between levels from 0 on.
     */
    private static double at(Curve curve, double applied, ToDoubleFunction<Reading> figure) {
        double x = 0;
        double y = 0;
        for (TrafficLevel level : curve.levels()) {
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
        average.add(curve.line("50 flits", Reading::average));
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
                List.of(Curves.panel("average node", average), Curves.panel("worst node", worst)));
    }

    private static TextTable table(List<Series> measured) {
        TextTable.Builder table =
                TextTable.of(
                        "symult-2010", "bytes", "t (us)", "applied", "mean time", "worst node");
        for (Series series : measured) {
            for (MachineLevel level : series.levels()) {
                table.row(
                        Integer.toString(series.bytes()),
                        NumberText.number("%.0f", level.t()),
                        NumberText.traffic(level.applied()),
                        NumberText.traffic(level.meanTraffic()),
                        NumberText.traffic(level.worstTraffic()));
            }
        }
        return table.build();
    }
}
