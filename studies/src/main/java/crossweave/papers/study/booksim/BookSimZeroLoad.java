package crossweave.papers.study.booksim;

import crossweave.experiment.ScenarioRecipe;
import crossweave.experiment.message.Delivery;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.StudyRunner;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Checks that a packet without contention takes the cycles of the formula on the virtual-channel
 * router.
 */
final class BookSimZeroLoad {
    private BookSimZeroLoad() {}

    /** The latency of a packet of L flits over d links without contention, in cycles. */
    @FunctionalInterface
    private interface Formula {
        long cycles(int links, int flits);
    }

    static void check(StudyRunner runner, Findings.Draft draft) {
        check(
                runner,
                draft,
                "5 d + L + 6 on a mesh, 4 VCs x 8",
                BookSimCases.machine("mesh 8x8", 4, 8),
                (d, l) -> 5L * d + l + 6);
        check(
                runner,
                draft,
                "5 d + L + 6 + floor((L-1)/4) on a mesh, 1 VC x 4",
                BookSimCases.machine("mesh 8x8", 1, 4),
                (d, l) -> 5L * d + l + 6 + (l - 1) / 4);
        check(
                runner,
                draft,
                "6 d + L + 6 on a torus, 4 VCs x 8",
                BookSimCases.machine("torus 8x8 latency=2", 4, 8),
                (d, l) -> 6L * d + l + 6);
    }

    /** Two tasks send to each other, so rarely that packets never meet, over every distance. */
    private static void check(
            StudyRunner runner,
            Findings.Draft draft,
            String said,
            ScenarioRecipe machine,
            Formula formula) {
        List<ScenarioRecipe> recipes = new ArrayList<>();
        for (int to : IntStream.range(1, 64).filter(t -> t < 8 || t % 8 == 7).toArray()) {
            for (int flits : new int[] {1, 4, 16}) {
                recipes.add(alone(machine, to, flits));
            }
        }
        List<List<Delivery>> logs =
                runner.each(
                        recipes,
                        recipe -> {
                            List<Delivery> log = new ArrayList<>();
                            runner.run(recipe, log::add);
                            return log;
                        });
        List<Delivery> all = logs.stream().flatMap(List::stream).toList();
        long wrong =
                all.stream()
                        .filter(m -> m.latency() != formula.cycles(m.hops(), m.flits()))
                        .count();
        draft.claim(
                ClaimSource.ours(),
                "a lone packet takes " + said,
                ClaimCheck.none().describedAs("all, to the cycle"),
                "%d of %d packets".formatted(all.size() - wrong, all.size()),
                all.isEmpty() ? List.of() : List.of((double) wrong));
    }

    private static ScenarioRecipe alone(ScenarioRecipe machine, int to, int flits) {
        return machine.with("workload.name", "tasks")
                .with("workload.graph", "line tasks=2")
                .with("workload.mapping", "list 0," + to)
                .with("workload.compute", 10_000)
                .with("workload.message", flits)
                .with("workload.messages", 2)
                .with("seed", 1);
    }
}
