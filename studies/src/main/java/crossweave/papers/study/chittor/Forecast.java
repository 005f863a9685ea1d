package crossweave.papers.study.chittor;

import crossweave.contention.Contention;
import crossweave.contention.NodeLimits;
import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.NumberText;
import crossweave.papers.StudyRunner;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The prediction of theory for the mappings that a plan's seeds draw, averaged over them: node
 * traffic at saturation by [003] lemmas 3 and 4, with path contention levels counted on the
 * mapping.
 *
 * @param average of the average node, in flits per cycle
 * @param worst of the worst node
 * @param hops mean number of channels per path
 */
record Forecast(double average, double worst, double hops) {

    static Forecast of(StudyRunner runner, LoopModel.Plan plan, List<Long> seeds) {
        List<Contention> mappings =
                seeds.stream().map(seed -> contention(runner, plan, seed)).toList();
        return new Forecast(
                mean(mappings, c -> new NodeLimits(c).ofAverage()),
                mean(mappings, c -> new NodeLimits(c).ofWorst()),
                mean(mappings, c -> c.lengths().average()));
    }

    /** The contention of the mapping that a seed draws. */
    static Contention contention(StudyRunner runner, LoopModel.Plan plan, long seed) {
        ScenarioRecipe recipe = plan.work().with("seed", seed);
        return Contention.of(runner.placed(recipe).paths());
    }

    private static double mean(List<Contention> mappings, ToDoubleFunction<Contention> figure) {
        return mappings.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }

    /** Average and worst node in percent, as in the legends of the thesis. */
    String inPercent() {
        return NumberText.number("%.0f, %.0f", 100 * average, 100 * worst);
    }
}
