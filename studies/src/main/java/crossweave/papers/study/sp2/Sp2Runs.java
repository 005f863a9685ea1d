package crossweave.papers.study.sp2;

import crossweave.experiment.RunSpeed;
import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.StudyRunner;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Runs the SP2 in partitions of one rack each, as in [002]. */
final class Sp2Runs {
    private static final long CYCLES = 1_000_000; // as in the paper
    private static final long QUICK = 30_000;
    private static final long QUICK_IF_SLOW = 120_000;

    private final StudyRunner runner;

    Sp2Runs(StudyRunner runner) {
        this.runner = runner;
    }

    /**
     * The result of a plan.
     *
     * @param window mean length, in cycles
     * @param full share of windows that full buffers ended
     * @param isSame whether a run in one partition gives the same fingerprint
     */
    record Outcome(Sp2Plan plan, double window, double full, boolean isSame) {}

    long cycles(Sp2Plan plan) {
        return !runner.isQuick() ? CYCLES : plan.isSlow() ? QUICK_IF_SLOW : QUICK;
    }

    List<Outcome> each(List<Sp2Plan> plans) {
        runner.plan(plans.size()); // each runs twice
        return runner.each(plans, this::run);
    }

    private Outcome run(Sp2Plan plan) {
        long cycles = cycles(plan);
        ScenarioRecipe recipe = plan.recipe(cycles);
        StudyRunner.PartitionedRun alone = runner.runInPartitions(recipe, 1, cycles);
        StudyRunner.PartitionedRun divided = runner.runInPartitions(recipe, plan.racks(), cycles);
        RunSpeed.Parallel parallel = divided.parallel().orElseThrow();
        return new Outcome(
                plan,
                parallel.meanWindow(),
                parallel.fullBuffers().orElseThrow(),
                alone.fingerprint().equals(divided.fingerprint()));
    }

    Findings.Point point(Outcome outcome) {
        return new Findings.Point(
                outcome.plan.recipe(cycles(outcome.plan)).nested(),
                Map.of("window", outcome.window, "full_buffers", outcome.full));
    }

    static void claimSame(Findings.Draft draft, List<Outcome> outcomes) {
        long others = outcomes.stream().filter(outcome -> !outcome.isSame).count();
        draft.claim(
                ClaimSource.stated("3.2"),
                "all racks side by side do what one process does",
                ClaimCheck.none().describedAs("no run with another fingerprint"),
                NumberText.number("%d of %d have another", others, outcomes.size()),
                (double) others);
    }

    static String windows(List<Outcome> some) {
        return numbers("%.2f", some, Outcome::window);
    }

    static String shares(List<Outcome> some) {
        return numbers("%.3f", some, Outcome::full);
    }

    private static String numbers(
            String format, List<Outcome> some, ToDoubleFunction<Outcome> number) {
        return some.stream()
                .map(outcome -> NumberText.number(format, number.applyAsDouble(outcome)))
                .collect(Collectors.joining(", "));
    }
}
