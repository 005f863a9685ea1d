package crossweave.papers.study.chittor;

import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Texts;
import crossweave.papers.study.chittor.Level.Reading;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** [003] fig 5.9: how the length of messages changes where node traffic saturates. */
public final class ChittorLength {
    private static final int[] FLITS = {5, 50, 250};
    private static final double ALIKE = .1; // relative difference of saturation levels
    private static final double SLIGHTLY = .25; // lower at most

    private ChittorLength() {}

    public static Findings study(Bench bench) {
        Loops loops = new Loops(bench);
        Findings.Draft draft = new Findings.Draft();
        List<Loops.Plan> patterns = loops.usualPatterns();
        List<Curve> all = loops.curves(plans(patterns), loops.usualTraffics());
        for (int i = 0; i < patterns.size(); i++) {
            List<Curve> curves = all.subList(i * FLITS.length, (i + 1) * FLITS.length);
            String pattern = patterns.get(i).name();
            draft.plot(
                    Curves.plot("Effect of message length: " + pattern, "[003] fig 5.9", curves));
            draft.table(Curves.table(pattern, curves));
            claims(draft, pattern + ", average node", curves, Reading::mean);
            claims(draft, pattern + ", worst node", curves, Reading::worst);
        }
        return draft.note(
                        "The thesis does not say which pattern and size fig 5.9 has; several are"
                                + " shown.",
                        "The saturation level is the highest node traffic over the sweep.",
                        "Messages of 5 flits reach 0.32 (uniform) and 0.37 (transpose) of applied"
                                + " traffic at most: without any computing a message of L flits"
                                + " over D channels takes D + L cycles.")
                .done(loops.seeds(), loops.points());
    }

    private static List<Loops.Plan> plans(List<Loops.Plan> patterns) {
        List<Loops.Plan> plans = new ArrayList<>();
        for (Loops.Plan pattern : patterns) {
            for (int flits : FLITS) {
                plans.add(pattern.flits(flits).named(flits + " flits"));
            }
        }
        return plans;
    }

    private static void claims(
            Findings.Draft draft, String where, List<Curve> curves, ToDoubleFunction<Reading> of) {
        double small = curves.get(0).saturation(of);
        double medium = curves.get(1).saturation(of);
        double large = curves.get(2).saturation(of);
        draft.claim(
                "50 and 250 flits saturate alike: " + where,
                Math.abs(large / medium - 1) <= ALIKE,
                "%s and %s (%s)"
                        .formatted(
                                Texts.traffic(medium),
                                Texts.traffic(large),
                                Texts.difference(large / medium)),
                "within " + Texts.percent(ALIKE));
        draft.claim(
                "5 flits saturate slightly lower than 50: " + where,
                small < medium && small >= (1 - SLIGHTLY) * medium,
                "%s against %s (%s)"
                        .formatted(
                                Texts.traffic(small),
                                Texts.traffic(medium),
                                Texts.difference(small / medium)),
                "lower by at most " + Texts.percent(SLIGHTLY));
    }
}
