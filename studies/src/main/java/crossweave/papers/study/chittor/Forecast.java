package crossweave.papers.study.chittor;

import crossweave.contention.Contention;
import crossweave.contention.NodeLimits;
import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.NumberText;
import crossweave.papers.StudyRunner;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What theory says of the mappings that the seeds of a plan draw, on average over them: node
 * traffic at saturation by [003] lemmas 3 and 4, from path contention levels that are counted.
 *
 * @param hops channels of a path
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

    /** Of the mapping that a seed draws. */
    static Contention contention(StudyRunner runner, LoopModel.Plan plan, long seed) {
        ScenarioRecipe recipe = plan.work().with("seed", seed);
        return Contention.of(runner.placed(recipe).paths());
    }

    private static double mean(List<Contention> mappings, ToDoubleFunction<Contention> figure) {
        return mappings.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }

    /** Both levels in percent, as the legends of the thesis have them. */
    String inPercent() {
        return NumberText.number("%.0f, %.0f", 100 * average, 100 * worst);
    }
}
