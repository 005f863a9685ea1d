package crossweave.papers.study.chittor;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.chittor.TrafficLevel.Reading;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** [003] fig 5.10: constant against uniformly distributed computing times. */
public final class ChittorTime {
    private static final ClaimSource TEXT = ClaimSource.stated("5.6.2, p. 125");
    private static final double NEARLY = .05; // relative difference at any level

    /** Ratios slightly above 1. */
    static final ClaimCheck SLIGHTLY_BETTER =
            ClaimCheck.that(
                    "better by up to 5 % on average over applied traffics (the limit is ours)",
                    all -> all.stream().allMatch(r -> r > 1 && r <= 1 + NEARLY), List.of(1.));

    private ChittorTime() {}

    public static Findings study(StudyRunner runner) {
        LoopModel loops = new LoopModel(runner);
        Findings.Draft draft = new Findings.Draft();
        List<LoopModel.Plan> patterns = loops.usualPatterns();
        List<LoopModel.Plan> plans = new ArrayList<>();
        for (LoopModel.Plan pattern : patterns) {
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
                        "The first time of every node is drawn from 0..2t in both cases, as in the"
                                + " thesis (5.3); only the later ones differ.",
                        "How sharp a transition is: the largest gap between the curve and the"
                                + " lower of applied traffic and saturation level, relative to the"
                                + " latter.")
                .build(loops.seeds(), loops.points());
    }

    private static void claims(Findings.Draft draft, String where, Curve constant, Curve uniform) {
        List<Double> ratios =
                IntStream.range(0, constant.levels().size())
                        .mapToObj(i -> average(constant, i) / average(uniform, i))
                        .toList();
        double mean = ratios.stream().mapToDouble(r -> r).average().orElseThrow();
        draft.claim(
                TEXT,
                "the average node hardly depends on the distribution of times: " + where,
                ClaimCheck.near(1, NEARLY)
                        .describedAs("within 5 % at every applied traffic (the limit is ours)"),
                "constant over uniform: "
                        + String.join(", ", ratios.stream().map(NumberText::difference).toList()),
                ratios);
        draft.because(
                "They differ by some 5 % where applied traffic is near saturation, and by 1 to 3 %"
                        + " elsewhere. First times are drawn from 0..2t in both cases, as in the"
                        + " thesis; that they once were not made no difference to it.");
        draft.claim(
                TEXT,
                "constant times are slightly better for the average node: " + where,
                SLIGHTLY_BETTER,
                NumberText.difference(mean) + " on average",
                mean);
        double constantGap = gap(constant);
        double uniformGap = gap(uniform);
        draft.claim(
                TEXT,
                "the worst node's transition is sharper with constant times: " + where,
                ClaimCheck.smaller().describedAs("a smaller gap with constant times"),
                NumberText.number(
                        "largest gap %.1f %% with constant, %.1f %% with uniform",
                        100 * constantGap, 100 * uniformGap),
                constantGap,
                uniformGap);
    }

    private static double average(Curve curve, int level) {
        return curve.levels().get(level).average(Reading::average);
    }

    private static double gap(Curve curve) {
        double saturation = curve.peak(Reading::worst);
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
