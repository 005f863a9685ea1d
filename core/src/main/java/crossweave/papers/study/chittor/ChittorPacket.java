package crossweave.papers.study.chittor;

import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Table;
import crossweave.papers.Texts;
import crossweave.papers.study.chittor.Level.Reading;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** [003] fig 5.11: long messages whole against cut into packets, alone and among short ones. */
public final class ChittorPacket {
    private static final int LONG = 250; // flits
    private static final int SHORT = 10;
    private static final int PACKET = 25;
    private static final int COST = 10; // cycles before each packet
    private static final double ALIKE = .1;

    private ChittorPacket() {}

    public static Findings study(Bench bench) {
        Loops loops = new Loops(bench);
        Findings.Draft draft = new Findings.Draft();
        List<Loops.Plan> patterns = loops.usualPatterns();
        List<Curve> all = loops.curves(plans(patterns), loops.usualTraffics());
        for (int i = 0; i < patterns.size(); i++) {
            List<Curve> curves = all.subList(2 * i, 2 * i + 2);
            String pattern = patterns.get(i).name();
            draft.plot(Curves.plot("Effect of packets: " + pattern, "[003] fig 5.11", curves));
            draft.table(Curves.table(pattern, curves));
            claim(draft, pattern + ", average node", curves, Reading::mean);
            claim(draft, pattern + ", worst node", curves, Reading::worst);
        }
        mixed(bench, loops, draft);
        return draft.note(
                        "Pattern and size of fig 5.11 are not given; several are shown.",
                        "A packet begins 10 cycles after the one before has left its node, and so"
                                + " does the first one. Applied traffic counts these cycles as"
                                + " part of the contention-free time of a message.",
                        "The thesis gives no numbers for mixed lengths. Here tasks with even"
                                + " numbers send 250 flits, those with odd numbers 10; slow-down"
                                + " is latency over the latency without contention, and a network"
                                + " is fair if it is the same for both.")
                .done(loops.seeds(), loops.points());
    }

    private static List<Loops.Plan> plans(List<Loops.Plan> patterns) {
        List<Loops.Plan> plans = new ArrayList<>();
        for (Loops.Plan pattern : patterns) {
            plans.add(pattern.flits(LONG).named("whole messages"));
            plans.add(cut(pattern.flits(LONG).named("packets of 25 flits")));
        }
        return plans;
    }

    /** Messages cut into packets; the cost comes before each. */
    private static Loops.Plan cut(Loops.Plan plan) {
        Loops.Shape shape = plan.shape();
        return plan.with("network.packets.most", PACKET)
                .with("network.packets.packet-cost", COST)
                .shaped(
                        new Loops.Shape(
                                shape.evenFlits(),
                                cycles(shape.evenFlits()),
                                shape.oddFlits(),
                                cycles(shape.oddFlits())));
    }

    private static int cycles(int flits) {
        return flits + COST * Math.ceilDiv(flits, PACKET);
    }

    private static void claim(
            Findings.Draft draft, String where, List<Curve> curves, ToDoubleFunction<Reading> of) {
        double whole = curves.get(0).saturation(of);
        double packets = curves.get(1).saturation(of);
        draft.claim(
                "packets saturate like whole messages: " + where,
                Math.abs(packets / whole - 1) <= ALIKE,
                "%s and %s (%s)"
                        .formatted(
                                Texts.traffic(packets),
                                Texts.traffic(whole),
                                Texts.difference(packets / whole)),
                "within " + Texts.percent(ALIKE));
    }

    private static void mixed(Bench bench, Loops loops, Findings.Draft draft) {
        Loops.Plan plan =
                loops.usualPatterns()
                        .getFirst()
                        .flits(LONG)
                        .with("workload.odd-message", SHORT)
                        .shaped(new Loops.Shape(LONG, LONG, SHORT, SHORT));
        List<Double> applied =
                bench.isQuick() ? List.of(.05, .1, .2) : List.of(.02, .05, .08, .1, .15, .2, .3);
        List<Curve> curves =
                loops.curves(
                        List.of(plan.named("whole messages"), cut(plan.named("packets"))), applied);
        Table.Builder table =
                Table.of(
                        "slow-down of messages of 250 and 10 flits, " + plan.name(),
                        "curve",
                        "applied",
                        "short",
                        "long",
                        "short over long");
        for (Curve curve : curves) {
            for (Level level : curve.levels()) {
                table.row(
                        curve.name(),
                        Texts.traffic(level.applied()),
                        Texts.number("%.2f", level.average(Reading::shortSlowdown)),
                        Texts.number("%.2f", level.average(Reading::longSlowdown)),
                        Texts.number("%.2f", unfairness(level)));
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

    private static double unfairness(Level level) {
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
        boolean faster = true;
        boolean fairer = true;
        List<String> latencies = new ArrayList<>();
        List<String> ratios = new ArrayList<>();
        int levels = Math.min(whole.levels().size(), packets.levels().size());
        for (int i = 0; i < levels; i++) {
            Level a = whole.levels().get(i);
            Level b = packets.levels().get(i);
            double before = a.average(Reading::shortSlowdown);
            double after = b.average(Reading::shortSlowdown);
            faster &= after < before;
            fairer &=
                    Math.abs(StrictMath.log(unfairness(b)))
                            < Math.abs(StrictMath.log(unfairness(a)));
            latencies.add(Texts.number("%.2f to %.2f", before, after));
            ratios.add(Texts.number("%.2f to %.2f", unfairness(a), unfairness(b)));
        }
        draft.claim(
                "among long messages, packets slow short ones down less",
                faster,
                "slow-down of short ones from whole to packets: " + String.join(", ", latencies),
                "less at every applied traffic");
        draft.claim(
                "with packets the network is fairer to messages of different lengths",
                fairer,
                "slow-down of short over long ones from whole to packets: "
                        + String.join(", ", ratios),
                "nearer to 1 at every applied traffic");
    }
}
