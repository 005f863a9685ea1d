package crossweave.papers.study.chittor;

import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Texts;
import crossweave.papers.study.chittor.Level.Reading;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;

/** [003] fig 5.10: computing times that are all the same against times that vary. */
public final class ChittorTime {
    private static final double NEARLY = .05; // relative difference at any level

    private ChittorTime() {}

    public static Findings study(Bench bench) {
        Loops loops = new Loops(bench);
        Findings.Draft draft = new Findings.Draft();
        List<Loops.Plan> patterns = loops.usualPatterns();
        List<Loops.Plan> plans = new ArrayList<>();
        for (Loops.Plan pattern : patterns) {
            plans.add(pattern.named("constant").with("workload.distribution", "constant"));
            plans.add(pattern.named("uniform over 0..2t"));
        }
        List<Curve> all = loops.curves(plans, loops.usualTraffics());
        for (int i = 0; i < patterns.size(); i++) {
            List<Curve> curves = all.subList(2 * i, 2 * i + 2);
            String pattern = patterns.get(i).name();
            draft.plot(
                    Curves.plot(
                            "Effect of the computing times: " + pattern, "[003] fig 5.10", curves));
            draft.table(Curves.table(pattern, curves));
            claims(draft, pattern, curves.get(0), curves.get(1));
        }
        return draft.note(
                        "Pattern, size and message length of fig 5.10 are not given: messages of"
                                + " 50 flits, several patterns.",
                        "With constant times all nodes would send their first message in the same"
                                + " cycle; the thesis draws the first time from 0..2t in every"
                                + " case, the laboratory draws it like all others.",
                        "How sharp a transition is: the largest gap between the curve and the"
                                + " lower of applied traffic and saturation level, relative to the"
                                + " latter.")
                .done(loops.seeds(), loops.points());
    }

    private static void claims(Findings.Draft draft, String where, Curve constant, Curve uniform) {
        DoubleSummaryStatistics ratios =
                IntStream.range(0, constant.levels().size())
                        .mapToDouble(i -> mean(constant, i) / mean(uniform, i))
                        .summaryStatistics();
        double most = ratios.getMax();
        double least = ratios.getMin();
        double average = ratios.getAverage();
        String range =
                "constant over uniform from %s to %s, %s on average"
                        .formatted(
                                Texts.difference(least),
                                Texts.difference(most),
                                Texts.difference(average));
        draft.claim(
                "nearly the same: " + where + ", average node",
                most <= 1 + NEARLY && least >= 1 - NEARLY,
                range,
                "within " + Texts.percent(NEARLY) + " at every applied traffic");
        draft.because(
                "On the matrix transpose it is 5.2 % where it is most, in full, and misses by 0.2"
                    + " %. The thesis draws the first time of every node from 0..2t in both cases;"
                    + " here it is drawn like all others, so that with constant times all nodes"
                    + " begin together. Whether that decides it was not tried.");
        draft.claim(
                "constant times are slightly better: " + where + ", average node",
                average > 1 && average <= 1 + NEARLY,
                range,
                "better by up to 5 % on average");
        draft.because(
                "On uniform traffic the difference is hardly more than nothing: -0.1 % in the quick"
                    + " form, +0.2 % in full, where the claim holds. The thesis draws the first"
                    + " time of every node from 0..2t in both cases; here it is drawn like all"
                    + " others, so that with constant times all nodes begin together. Whether that"
                    + " decides it was not tried.");
        double constantGap = gap(constant);
        double uniformGap = gap(uniform);
        draft.claim(
                "the worst node's transition is sharper with constant times: " + where,
                constantGap < uniformGap,
                Texts.number(
                        "largest gap %.1f %% with constant, %.1f %% with uniform",
                        100 * constantGap, 100 * uniformGap),
                "a smaller gap with constant times");
    }

    private static double mean(Curve curve, int level) {
        return curve.levels().get(level).average(Reading::mean);
    }

    private static double gap(Curve curve) {
        double saturation = curve.saturation(Reading::worst);
        return curve.levels().stream()
                .filter(level -> level.applied() <= 2 * saturation) // around the transition
                .mapToDouble(
                        level ->
                                (Math.min(level.applied(), saturation)
                                                - level.average(Reading::worst))
                                        / saturation)
                .max()
                .orElse(Double.NaN);
    }
}
