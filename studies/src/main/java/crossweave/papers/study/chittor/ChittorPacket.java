package crossweave.papers.study.chittor;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.chittor.TrafficLevel.Reading;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** [003] fig 5.11: whole long messages against packets, alone and mixed with short messages. */
public final class ChittorPacket {
    private static final int LONG = 250; // flits
    private static final int SHORT = 10;
    private static final ClaimSource TEXT = ClaimSource.stated("5.6.3, p. 127");
    private static final Cut USUAL = new Cut(25, 10);
    private static final List<Cut> OTHERS =
            List.of(new Cut(25, 0), new Cut(25, 20), new Cut(10, 10), new Cut(125, 10));
    private static final double ALIKE = .1;

    private ChittorPacket() {}

    public static Findings study(StudyRunner runner) {
        LoopModel loops = new LoopModel(runner);
        Findings.Draft draft = new Findings.Draft();
        List<LoopModel.Plan> patterns = loops.usualPatterns();
        List<Curve> all = loops.untilSaturated(plans(patterns), loops.usualTraffics());
        for (int i = 0; i < patterns.size(); i++) {
            List<Curve> curves = all.subList(2 * i, 2 * i + 2);
            String pattern = patterns.get(i).name();
            draft.plot(Curves.plot("Effect of packets: " + pattern, "[003] fig 5.11", curves));
            draft.table(Curves.table(pattern, curves));
        }
        claim(draft, patterns, all, "average node", Reading::average);
        claim(draft, patterns, all, "worst node", Reading::worst);
        costsAndSizes(loops, draft, all.getFirst());
        mixed(runner, loops, draft);
        return draft.note(
                        "Pattern and size of fig 5.11 are not given; a claim has to hold for all"
                                + " that are shown. Saturation is node traffic at the highest"
                                + " applied traffic of a sweep.",
                        "A packet begins 10 cycles after the one before has left its node, and so"
                                + " does the first one. Applied traffic counts these cycles as"
                                + " part of the contention-free time of a message.",
                        "The thesis gives no numbers for other packets and for mixed lengths. Here"
                            + " tasks with even numbers send 250 flits, those with odd numbers 10;"
                            + " slow-down is latency over the latency without contention, and a"
                            + " network is fair if it is the same for both.")
                .build(loops.seeds(), loops.points());
    }

    private static List<LoopModel.Plan> plans(List<LoopModel.Plan> patterns) {
        List<LoopModel.Plan> plans = new ArrayList<>();
        for (LoopModel.Plan pattern : patterns) {
            plans.add(pattern.flits(LONG).named("whole messages"));
            plans.add(cut(pattern.flits(LONG).named("packets of 25 flits"), USUAL));
        }
        return plans;
    }

    /** Packetization: flits per packet, and cycles of overhead before each. */
    private record Cut(int flits, int cost) {
        String text() {
            return "%d flits at %d cycles".formatted(flits, cost);
        }

        int cycles(int message) {
            return message + cost * Math.ceilDiv(message, flits);
        }
    }

    private static LoopModel.Plan cut(LoopModel.Plan plan, Cut cut) {
        LoopModel.Shape shape = plan.shape();
        return plan.with("network.packets.most", cut.flits)
                .with("network.packets.packet-cost", cut.cost)
                .shaped(
                        new LoopModel.Shape(
                                shape.evenFlits(),
                                cut.cycles(shape.evenFlits()),
                                shape.oddFlits(),
                                cut.cycles(shape.oddFlits())));
    }

    /** Compares pairs of curves, whole messages and packets, for each pattern. */
    private static void claim(
            Findings.Draft draft,
            List<LoopModel.Plan> patterns,
            List<Curve> all,
            String node,
            ToDoubleFunction<Reading> of) {
        PerCase ratios =
                PerCase.of(
                        patterns,
                        LoopModel.Plan::name,
                        p -> {
                            int whole = 2 * patterns.indexOf(p);
                            return all.get(whole + 1).plateau(of) / all.get(whole).plateau(of);
                        });
        draft.claim(
                TEXT,
                "packets saturate almost as whole messages: " + node,
                ClaimCheck.near(1, ALIKE).describedAs("within 10 % (the limit is ours)"),
                ratios.differences(),
                ratios.numbers());
    }

    /** Varies cost and size of packets on the first pattern, at the highest applied traffic. */
    private static void costsAndSizes(LoopModel loops, Findings.Draft draft, Curve whole) {
        LoopModel.Plan pattern = loops.usualPatterns().getFirst().flits(LONG);
        List<LoopModel.Plan> plans =
                OTHERS.stream().map(c -> cut(pattern.named(c.text()), c)).toList();
        List<Curve> curves = loops.curves(plans, List.of(whole.last().applied()));
        PerCase ratios =
                PerCase.of(
                        curves,
                        Curve::name,
                        c -> c.plateau(Reading::average) / whole.plateau(Reading::average));
        draft.claim(
                TEXT,
                "neither the cost nor the size of packets matters to saturation: average node",
                ClaimCheck.near(1, ALIKE)
                        .describedAs("within 10 % of whole messages (the limit is ours)"),
                pattern.name() + ": " + ratios.differences(),
                ratios.numbers());
        draft.because(
                "Costs do not matter, and sizes do only where packets are short: like short"
                    + " messages they saturate slightly lower, those of 10 flits some 10 % below"
                    + " whole messages and 4 % below packets of 25.");
    }

    private static void mixed(StudyRunner runner, LoopModel loops, Findings.Draft draft) {
        LoopModel.Plan plan =
                loops.usualPatterns()
                        .getFirst()
                        .flits(LONG)
                        .with("workload.odd-message", SHORT)
                        .shaped(new LoopModel.Shape(LONG, LONG, SHORT, SHORT));
        List<Double> applied =
                runner.isQuick() ? List.of(.05, .1, .2) : List.of(.02, .05, .08, .1, .15, .2, .3);
        List<Curve> curves =
                loops.curves(
                        List.of(plan.named("whole messages"), cut(plan.named("packets"), USUAL)),
                        applied);
        TextTable.Builder table =
                TextTable.of(
                        "slow-down of messages of 250 and 10 flits, " + plan.name(),
                        "curve",
                        "applied",
                        "short",
                        "long",
                        "short over long");
        for (Curve curve : curves) {
            for (TrafficLevel level : curve.levels()) {
                table.row(
                        curve.name(),
                        NumberText.traffic(level.applied()),
                        NumberText.number("%.2f", level.average(Reading::shortSlowdown)),
                        NumberText.number("%.2f", level.average(Reading::longSlowdown)),
                        NumberText.number("%.2f", unfairness(level)));
            }
        }
        draft.table(table.build());
        draft.plot(
                new Plot(
                        "Long messages among short ones",
                        "[003] 5.6.3, no figure there",
                        List.of(
                                panel("messages of 10 flits", curves, Reading::shortSlowdown),
                                panel("messages of 250 flits", curves, Reading::longSlowdown))));
        fairness(draft, curves.get(0), curves.get(1));
    }

    private static double unfairness(TrafficLevel level) {
        return level.average(Reading::shortSlowdown) / level.average(Reading::longSlowdown);
    }

    private static Plot.Panel panel(
            String title, List<Curve> curves, ToDoubleFunction<Reading> figure) {
        return new Plot.Panel(
                title,
                Plot.Axis.of(Curves.APPLIED),
                Plot.Axis.of("latency over that without contention"),
                curves.stream().map(curve -> curve.line(curve.name(), figure)).toList());
    }

    private static void fairness(Findings.Draft draft, Curve whole, Curve packets) {
        List<Double> slowdowns = new ArrayList<>(); // pairs: with packets, then whole
        List<Double> distances = new ArrayList<>();
        List<String> latencies = new ArrayList<>();
        List<String> ratios = new ArrayList<>();
        int levels = Math.min(whole.levels().size(), packets.levels().size());
        for (int i = 0; i < levels; i++) {
            TrafficLevel a = whole.levels().get(i);
            TrafficLevel b = packets.levels().get(i);
            slowdowns.add(b.average(Reading::shortSlowdown));
            slowdowns.add(a.average(Reading::shortSlowdown));
            distances.add(Math.abs(StrictMath.log(unfairness(b))));
            distances.add(Math.abs(StrictMath.log(unfairness(a))));
            latencies.add(
                    NumberText.number(
                            "%.2f to %.2f",
                            a.average(Reading::shortSlowdown), b.average(Reading::shortSlowdown)));
            ratios.add(NumberText.number("%.2f to %.2f", unfairness(a), unfairness(b)));
        }
        draft.claim(
                TEXT,
                "among long messages, packets slow short ones down less",
                ClaimCheck.smaller().describedAs("less at every applied traffic"),
                "slow-down of short ones from whole to packets: " + String.join(", ", latencies),
                slowdowns);
        draft.claim(
                TEXT,
                "with packets the network is fairer to messages of different lengths",
                ClaimCheck.smaller().describedAs("nearer to 1 at every applied traffic"),
                "slow-down of short over long ones from whole to packets: "
                        + String.join(", ", ratios),
                distances);
    }
}
