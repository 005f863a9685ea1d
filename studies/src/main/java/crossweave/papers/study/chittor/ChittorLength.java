package crossweave.papers.study.chittor;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.chittor.TrafficLevel.Reading;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** [003] fig 5.9: the effect of message length on saturation. */
public final class ChittorLength {
    private static final ClaimSource TEXT = ClaimSource.stated("5.6.1, p. 125");
    private static final int[] FLITS = {5, 50, 250};
    private static final double ALIKE = .1; // relative difference of saturation levels
    private static final double SLIGHTLY = .25; // largest relative decrease
    private static final double AS_THEORY = .15;

    /** Ratios slightly below 1. */
    static final ClaimCheck SLIGHTLY_LOWER =
            ClaimCheck.that(
                    "lower, by at most 25 % (the limit is ours)",
                    all -> all.stream().allMatch(r -> r < 1 && r >= 1 - SLIGHTLY), List.of(1.));

    private final Findings.Draft draft = new Findings.Draft();
    private final List<Pattern> patterns = new ArrayList<>();

    private ChittorLength() {}

    /** One pattern, with a curve for each length. */
    private record Pattern(String name, Forecast theory, List<Curve> curves) {
        double over(int one, int other, ToDoubleFunction<Reading> of) {
            return curves.get(one).plateau(of) / curves.get(other).plateau(of);
        }
    }

    public static Findings study(StudyRunner runner) {
        return new ChittorLength().run(runner);
    }

    private Findings run(StudyRunner runner) {
        LoopModel loops = new LoopModel(runner);
        List<LoopModel.Plan> plans = loops.usualPatterns();
        List<Curve> all = loops.untilSaturated(lengths(plans), loops.usualTraffics());
        for (int i = 0; i < plans.size(); i++) {
            List<Curve> curves = all.subList(i * FLITS.length, (i + 1) * FLITS.length);
            String name = plans.get(i).name();
            patterns.add(
                    new Pattern(name, Forecast.of(runner, plans.get(i), loops.seeds()), curves));
            draft.plot(Curves.plot("Effect of message length: " + name, "[003] fig 5.9", curves));
            draft.table(Curves.table(name, curves));
        }
        claims("average node", Reading::average);
        claims("worst node", Reading::worst);
        claimTheory();
        return draft.note(
                        "The thesis does not say which pattern and size fig 5.9 has; a claim has to"
                                + " hold for all that are shown.",
                        "Saturation is node traffic at the highest applied traffic of a sweep,"
                                + " which goes on until the average node gains no more.",
                        "Messages of 5 flits reach 0.32 (uniform) and 0.37 (transpose) of applied"
                                + " traffic at most: without any computing a message of L flits"
                                + " over D channels takes D + L cycles.")
                .build(loops.seeds(), loops.points());
    }

    private static List<LoopModel.Plan> lengths(List<LoopModel.Plan> patterns) {
        List<LoopModel.Plan> plans = new ArrayList<>();
        for (LoopModel.Plan pattern : patterns) {
            for (int flits : FLITS) {
                plans.add(pattern.flits(flits).named(flits + " flits"));
            }
        }
        return plans;
    }

    private PerCase ratios(int one, int other, ToDoubleFunction<Reading> of) {
        return PerCase.of(patterns, Pattern::name, p -> p.over(one, other, of));
    }

    private void claims(String node, ToDoubleFunction<Reading> of) {
        PerCase alike = ratios(2, 1, of);
        draft.claim(
                TEXT,
                "messages of 250 flits saturate almost as those of 50: " + node,
                ClaimCheck.near(1, ALIKE).describedAs("within 10 % (the limit is ours)"),
                alike.differences(),
                alike.numbers());
        PerCase lower = ratios(0, 1, of);
        draft.claim(
                TEXT,
                "messages of 5 flits saturate slightly lower than those of 50: " + node,
                SLIGHTLY_LOWER,
                lower.differences(),
                lower.numbers());
    }

    private void claimTheory() {
        PerCase over =
                PerCase.of(
                        patterns,
                        Pattern::name,
                        p -> p.curves.get(1).plateau(Reading::average) / p.theory.average());
        draft.claim(
                TEXT,
                "messages of 50 flits saturate as theory has it: average node",
                ClaimCheck.near(1, AS_THEORY)
                        .describedAs("within 15 % of lemma 3 (the limit is ours)"),
                over.differences(),
                over.numbers());
    }
}
