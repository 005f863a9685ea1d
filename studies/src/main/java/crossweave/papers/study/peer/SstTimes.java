package crossweave.papers.study.peer;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.peer.SstTests.SstTest;
import crossweave.result.Result;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * Compares when endpoints have received everything with SST merlin's tests of a torus, a fat tree,
 * a dragonfly, and a HyperX with two jobs.
 */
public final class SstTimes {
    private static final double CLOSE = .1; // relative
    private static final String ARBITRATION = "fifo";
    private static final List<String> OTHERS = List.of("fifo-lru", "round-robin", "oldest-first");

    private SstTimes() {}

    /** A run to make; {@code isMain} if its times are claimed to be SST's. */
    private record Plan(SstTest test, String way, ScenarioRecipe recipe, boolean isMain) {}

    /** What a run gave: when endpoints had received everything, in ns, ascending. */
    private record Times(Plan plan, double[] received) {
        double last() {
            return received[received.length - 1];
        }

        /** Whether its scenario alone says everything. */
        boolean needsNoFiles() {
            return !plan.test.equals(SstTests.FAT_TREE);
        }

        Findings.Point point() {
            return new Findings.Point(plan.recipe.nested(), Map.of("finish_ns", last()));
        }
    }

    public static Findings study(StudyRunner runner) {
        try (StudyFolder folder = new StudyFolder()) {
            String tree = folder.write("fat-tree.anynet", FatTreeText.network());
            String routes = folder.write("routes.txt", FatTreeText.routes());
            List<Times> all =
                    runner.each(
                            plans(runner),
                            plan -> {
                                ScenarioRecipe found = plan.recipe;
                                if (plan.test.equals(SstTests.FAT_TREE)) {
                                    found = found.with("network.topology", "file " + tree);
                                    found = found.with("network.routing", "routes " + routes);
                                }
                                return new Times(plan, received(runner.run(found)));
                            });
            return findings(all);
        }
    }

    private static List<Plan> plans(StudyRunner runner) {
        List<Plan> plans = new ArrayList<>();
        for (SstTest test : SstTests.ALL) {
            plans.add(queues(test, ARBITRATION, true));
        }
        if (!runner.isQuick()) {
            for (SstTest test : SstTests.ALL) {
                OTHERS.forEach(policy -> plans.add(queues(test, policy, false)));
                ScenarioRecipe recipe = SstTests.allocators(test.machine());
                plans.add(new Plan(test, "vc-router, islip", recipe, false));
            }
            for (SstTest job : SstTests.JOBS) {
                ScenarioRecipe recipe = SstTests.fastAllocators(job.machine());
                plans.add(new Plan(job, "vc-router, islip, two steps a cycle", recipe, false));
            }
        }
        return plans;
    }

    private static Plan queues(SstTest test, String policy, boolean isMain) {
        ScenarioRecipe recipe = SstTests.queues(test.machine(), policy);
        return new Plan(test, "wormhole, " + policy, recipe, isMain);
    }

    private static double[] received(Result result) {
        return result.processes().getFirst().report().processes().stream()
                .mapToDouble(process -> result.units().nanoseconds((double) process.end()))
                .sorted()
                .toArray();
    }

    private static Findings findings(List<Times> all) {
        Findings.Draft draft = new Findings.Draft();
        all.stream().filter(times -> times.plan.isMain).forEach(times -> compare(times, draft));
        List<Findings.Point> points =
                all.stream().filter(Times::needsNoFiles).map(Times::point).toList();
        return draft.table(received(all))
                .table(others(all))
                .plot(plot(all))
                .note(
                        "Every endpoint sends 10 messages of 8 B to each, itself included: to the"
                                + " next one, the one after it, and so on.",
                        "Which order of dimensions a packet of job 2 takes is drawn: other seeds"
                                + " change its mean by 1 %.",
                        "The fat tree and its routes are made by the study: fat-tree.anynet and"
                                + " routes.txt.")
                .build(List.of(1L), points);
    }

    private static void compare(Times times, Findings.Draft draft) {
        SstTest test = times.plan.test;
        draft.claim(
                ClaimSource.ours(),
                "the last endpoint of the %s has received everything".formatted(test.name()),
                ClaimCheck.near(test.last(), CLOSE).describedAs(within(test.last())),
                "%s ns (%s)".formatted(whole(times.last()), difference(times.last(), test.last())),
                times.last());
        double mean = mean(test);
        double here = Arrays.stream(times.received).average().orElseThrow();
        draft.claim(
                ClaimSource.ours(),
                "all endpoints of the %s, on average".formatted(test.name()),
                ClaimCheck.near(mean, CLOSE).describedAs(within(mean)),
                "%s ns (%s)".formatted(whole(here), difference(here, mean)),
                here);
    }

    private static String within(double there) {
        return "%s ns, within %s (the limit is ours)"
                .formatted(whole(there), NumberText.percent(CLOSE));
    }

    private static double mean(SstTest test) {
        return LongStream.of(test.times()).average().orElseThrow();
    }

    private static String whole(double number) {
        return NumberText.number("%,.0f", number);
    }

    private static String difference(double here, double there) {
        return NumberText.difference(here / there);
    }

    private static TextTable received(List<Times> all) {
        TextTable.Builder table =
                TextTable.of(
                        "endpoints have received everything",
                        "machine",
                        "endpoints",
                        "first, here (ns)",
                        "SST",
                        "mean, here (ns)",
                        "SST",
                        "last, here (ns)",
                        "SST",
                        "difference");
        for (Times times : all.stream().filter(each -> each.plan.isMain).toList()) {
            SstTest test = times.plan.test;
            table.row(
                    test.name(),
                    Integer.toString(times.received.length),
                    whole(times.received[0]),
                    whole((double) test.times()[0]),
                    whole(Arrays.stream(times.received).average().orElseThrow()),
                    whole(mean(test)),
                    whole(times.last()),
                    whole(test.last()),
                    difference(times.last(), test.last()));
        }
        return table.build();
    }

    private static TextTable others(List<Times> all) {
        TextTable.Builder table =
                TextTable.of(
                        "the last one, by technique and arbitration",
                        "machine",
                        "technique",
                        "last, here (ns)",
                        "SST",
                        "difference");
        for (SstTest test : SstTests.ALL) {
            for (Times times : all.stream().filter(each -> each.plan.test.equals(test)).toList()) {
                table.row(
                        test.name(),
                        times.plan.way,
                        whole(times.last()),
                        whole(test.last()),
                        difference(times.last(), test.last()));
            }
        }
        return table.build();
    }

    private static Plot plot(List<Times> all) {
        List<Plot.Panel> panels = new ArrayList<>();
        for (Times times : all.stream().filter(each -> each.plan.isMain).toList()) {
            SstTest test = times.plan.test;
            double[] there = LongStream.of(test.times()).asDoubleStream().toArray();
            panels.add(
                    new Plot.Panel(
                            test.name(),
                            Plot.Axis.fitted("time (ns)"),
                            Plot.Axis.of("endpoints done"),
                            List.of(
                                    Plot.Line.measured("here", steps(times.received)),
                                    Plot.Line.measured("SST merlin", steps(there)))));
        }
        return new Plot("Endpoints that have received everything", "SST merlin", panels);
    }

    private static List<Plot.Point> steps(double[] ascending) {
        List<Plot.Point> points = new ArrayList<>();
        for (int i = 0; i < ascending.length; i++) {
            points.add(new Plot.Point(ascending[i], i + 1));
        }
        return points;
    }
}
