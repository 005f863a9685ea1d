package crossweave.papers.study.peer;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.peer.AstraModel.Collective;
import crossweave.result.Result;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Compares ring collectives behind a switch with the formulas of ASTRA-sim's analytical network.
 */
public final class AstraRing {
    private static final double CLOSE = .01; // relative
    private static final long SMALLEST = 64 << 10; // bytes
    private static final long LARGEST = 64 << 20;

    private AstraRing() {}

    /** A run to make. */
    private record Plan(AstraModel model, Collective collective, long bytes) {
        double formula() {
            return model.formula(collective, bytes);
        }
    }

    /** What a run took, in ns. */
    private record Time(Plan plan, double nanoseconds) {
        double ratio() {
            return nanoseconds / plan.formula();
        }

        Findings.Point point() {
            return new Findings.Point(
                    plan.model.recipe(plan.collective, plan.bytes).nested(),
                    Map.of("time_ns", nanoseconds));
        }
    }

    public static Findings study(StudyRunner runner) {
        List<Time> all = runner.each(plans(), plan -> new Time(plan, time(runner, plan)));
        Findings.Draft draft = new Findings.Draft();
        for (Collective collective : Collective.values()) {
            for (AstraModel model : AstraModel.values()) {
                compare(collective, model, of(all, collective, model), draft);
            }
            draft.table(table(collective, all));
        }
        return draft.plot(plot(all))
                .note(
                        "An all-reduce of 8 GPUs has 14 steps with an eighth of the data each, an"
                                + " all-gather 7; bytes are those of the result.",
                        "Left out are ASTRA-sim's 10 ns per message at endpoints and the time of"
                                + " its memory to add data up.")
                .build(List.of(1L), all.stream().map(Time::point).toList());
    }

    private static List<Plan> plans() {
        List<Plan> plans = new ArrayList<>();
        for (Collective collective : Collective.values()) {
            for (AstraModel model : AstraModel.values()) {
                for (long bytes = SMALLEST; bytes <= LARGEST; bytes *= 4) {
                    plans.add(new Plan(model, collective, bytes));
                }
            }
        }
        return plans;
    }

    private static double time(StudyRunner runner, Plan plan) {
        Result result = runner.run(plan.model.recipe(plan.collective, plan.bytes));
        return result.units().nanoseconds((double) result.completions().getFirst().makespan());
    }

    private static List<Time> of(List<Time> all, Collective collective, AstraModel model) {
        return all.stream()
                .filter(time -> time.plan.model == model && time.plan.collective == collective)
                .toList();
    }

    private static void compare(
            Collective collective, AstraModel model, List<Time> times, Findings.Draft draft) {
        List<Double> ratios = times.stream().map(Time::ratio).toList();
        draft.claim(
                ClaimSource.ours(),
                "%s, %s, 64 KiB to 64 MiB".formatted(collective.label, model.label),
                ClaimCheck.near(1, CLOSE)
                        .describedAs("the formula, within 1 % (the limit is ours)"),
                "%s to %s"
                        .formatted(
                                difference(ratios.stream().min(Double::compare).orElseThrow()),
                                difference(ratios.stream().max(Double::compare).orElseThrow())),
                ratios);
    }

    private static String difference(double ratio) {
        return NumberText.number("%+.3f %%", 100 * (ratio - 1));
    }

    private static TextTable table(Collective collective, List<Time> all) {
        TextTable.Builder table =
                TextTable.of(
                        collective.label,
                        collective.label,
                        "size",
                        "formula (us)",
                        "here (us)",
                        "difference",
                        "bus bandwidth (GB/s)");
        for (AstraModel model : AstraModel.values()) {
            for (Time time : of(all, collective, model)) {
                table.row(
                        model.label,
                        size(time.plan.bytes),
                        NumberText.number("%.2f", time.plan.formula() / 1000),
                        NumberText.number("%.2f", time.nanoseconds / 1000),
                        difference(time.ratio()),
                        NumberText.number(
                                "%.1f",
                                collective.busBandwidth(time.plan.bytes, time.nanoseconds)));
            }
        }
        return table.build();
    }

    private static String size(long bytes) {
        return bytes < 1 << 20 ? (bytes >> 10) + " KiB" : (bytes >> 20) + " MiB";
    }

    private static Plot plot(List<Time> all) {
        List<Plot.Panel> panels = new ArrayList<>();
        for (Collective collective : Collective.values()) {
            List<Plot.Line> lines = new ArrayList<>();
            for (AstraModel model : AstraModel.values()) {
                List<Plot.Point> here = new ArrayList<>();
                List<Plot.Point> there = new ArrayList<>();
                for (Time time : of(all, collective, model)) {
                    double kibibytes = (double) time.plan.bytes / 1024;
                    here.add(new Plot.Point(kibibytes, time.nanoseconds / 1000));
                    there.add(new Plot.Point(kibibytes, time.plan.formula() / 1000));
                }
                lines.add(Plot.Line.measured(model.label + ", here", here));
                lines.add(Plot.Line.computed(model.label + ", formula", there));
            }
            panels.add(
                    new Plot.Panel(
                            "ring " + collective.label,
                            Plot.Axis.logarithmic("data (KiB)"),
                            Plot.Axis.logarithmic("time (us)"),
                            lines));
        }
        return new Plot("Ring collectives of 8 GPUs behind a switch", "ASTRA-sim", panels);
    }
}
