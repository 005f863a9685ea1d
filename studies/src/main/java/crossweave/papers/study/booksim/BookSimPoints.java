package crossweave.papers.study.booksim;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.booksim.BookSimCases.Case;
import crossweave.result.Result;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares latency and throughput of the virtual-channel router with those measured with BookSim 2.
 */
public final class BookSimPoints {
    private static final double CLOSE = .02; // relative, of latency below saturation
    private static final double CLOSE_SATURATED = .03; // relative, of throughput beyond saturation
    private static final long WARMUP = 30_000; // cycles, as in the runs of BookSim
    private static final long QUICK_WARMUP = 10_000;
    private static final long SEED = 1;

    private BookSimPoints() {}

    /** A run to make. */
    private record Plan(Case of, double load, ScenarioRecipe recipe) {}

    public static Findings study(StudyRunner runner) {
        List<Plan> plans = plans(runner);
        List<Result> results = runner.each(plans, plan -> runner.run(plan.recipe));
        Map<Case, Map<Double, Double>> latency = new HashMap<>();
        Map<Case, Double> accepted = new HashMap<>();
        List<Findings.Point> points = new ArrayList<>();
        for (int i = 0; i < plans.size(); i++) {
            Plan plan = plans.get(i);
            Result result = results.get(i);
            boolean saturated = plan.load == plan.of.beyond();
            double figure =
                    saturated ? result.traffic().accepted() : result.delays().latency().mean();
            if (saturated) {
                accepted.put(plan.of, figure);
            } else {
                latency.computeIfAbsent(plan.of, _ -> new HashMap<>()).put(plan.load, figure);
            }
            points.add(
                    new Findings.Point(
                            plan.recipe.nested(),
                            Map.of(saturated ? "accepted" : "latency", figure)));
        }
        Findings.Draft draft = new Findings.Draft();
        BookSimZeroLoad.check(runner, draft);
        TextTable.Builder table =
                TextTable.of("latency", "machine", "load", "here", "BookSim", "difference");
        for (Case each : BookSimCases.ALL) {
            compare(each, latency.getOrDefault(each, Map.of()), draft, table);
        }
        BookSimCases.ALL.stream()
                .filter(accepted::containsKey)
                .forEach(each -> saturation(each, accepted.getOrDefault(each, 0.), draft));
        return draft.table(table.build())
                .plot(plot(latency))
                .note(
                        "BookSim's numbers were measured with it, and no paper has them: means of"
                                + " three seeds for the first two machines, and"
                                + " of one for the others.",
                        "Latency is from the making of a packet to the arrival of its last flit, in"
                                + " cycles; load in flits per terminal per cycle, uniform traffic"
                                + " with oneself among the destinations.")
                .build(List.of(SEED), points);
    }

    private static List<Plan> plans(StudyRunner runner) {
        List<Plan> plans = new ArrayList<>();
        for (Case each : BookSimCases.ALL) {
            for (double load : each.loads()) {
                if (!runner.isQuick() || load < each.near()) {
                    plans.add(new Plan(each, load, latency(runner, each, load)));
                }
            }
            if (!Double.isNaN(each.accepted())) {
                ScenarioRecipe recipe =
                        at(runner, each, each.beyond())
                                .with("measure.cycles", runner.isQuick() ? WARMUP : 4 * WARMUP);
                plans.add(new Plan(each, each.beyond(), recipe));
            }
        }
        return plans;
    }

    private static ScenarioRecipe at(StudyRunner runner, Case of, double load) {
        return of.recipe()
                .with("workload.load", load)
                .with("measure.warmup", runner.isQuick() ? QUICK_WARMUP : WARMUP)
                .with("seed", SEED);
    }

    private static ScenarioRecipe latency(StudyRunner runner, Case of, double load) {
        return at(runner, of, load)
                .with("measure.precision", runner.isQuick() ? "0.8%" : "0.4%")
                .with("measure.most", runner.isQuick() ? 400_000 : 4_000_000);
    }

    private static void compare(
            Case each,
            Map<Double, Double> measured,
            Findings.Draft draft,
            TextTable.Builder table) {
        for (int i = 0; i < each.loads().length; i++) {
            Double here = measured.get(each.loads()[i]);
            if (here == null) {
                continue;
            }
            double ratio = here / each.latencies()[i];
            table.row(
                    each.name(),
                    Double.toString(each.loads()[i]),
                    NumberText.number("%.2f", here),
                    NumberText.number("%.2f", each.latencies()[i]),
                    NumberText.difference(ratio));
            draft.claim(
                    ClaimSource.ours(),
                    "latency of %s at %s".formatted(each.name(), each.loads()[i]),
                    ClaimCheck.near(each.latencies()[i], CLOSE).ours(),
                    "%s against %s (%s)"
                            .formatted(
                                    NumberText.number("%.2f", here),
                                    NumberText.number("%.2f", each.latencies()[i]),
                                    NumberText.difference(ratio)),
                    here);
            draft.because(
                    each.loads()[i] < each.near()
                            ? ""
                            : "So near to saturation a mean needs long runs, and BookSim's points"
                                    + " are of some 30,000 cycles. With periods of 250,000 cycles"
                                    + " BookSim itself gives 158.86 on one VC at 0.13, where 151.79"
                                    + " are compared with.");
        }
    }

    private static void saturation(Case each, double accepted, Findings.Draft draft) {
        double ratio = accepted / each.accepted();
        draft.claim(
                ClaimSource.ours(),
                "accepted beyond saturation by " + each.name(),
                ClaimCheck.near(each.accepted(), CLOSE_SATURATED).ours(),
                "%s against %s (%s)"
                        .formatted(
                                NumberText.traffic(accepted),
                                NumberText.traffic(each.accepted()),
                                NumberText.difference(ratio)),
                accepted);
    }

    private static Plot plot(Map<Case, Map<Double, Double>> latency) {
        List<Plot.Panel> panels = new ArrayList<>();
        for (Case each : BookSimCases.ALL.subList(0, 2)) {
            List<Plot.Point> here = new ArrayList<>();
            List<Plot.Point> there = new ArrayList<>();
            Map<Double, Double> measured = latency.getOrDefault(each, Map.of());
            for (int i = 0; i < each.loads().length; i++) {
                double load = each.loads()[i];
                Double mean = measured.get(load);
                there.add(new Plot.Point(load, each.latencies()[i], 0));
                if (mean != null) {
                    here.add(new Plot.Point(load, mean, 0));
                }
            }
            panels.add(
                    new Plot.Panel(
                            each.name(),
                            Plot.Axis.of("load (flits per terminal per cycle)"),
                            Plot.Axis.of("latency (cycles)"),
                            List.of(
                                    Plot.Line.measured("here", here),
                                    Plot.Line.measured("BookSim 2", there))));
        }
        return new Plot("Latency beside BookSim 2", "BookSim 2", panels);
    }
}
