package crossweave.papers.study.sp2;

import crossweave.experiment.Pace;
import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Recipe;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs of the SP2 in parts, as in [002]: a rack each. */
final class Sp2Runs {
    private final Bench bench;
    private final long cycles;

    Sp2Runs(Bench bench) {
        this.bench = bench;
        this.cycles = bench.isQuick() ? 30_000 : 1_000_000;
    }

    /** A point of a table; skew is in percent of the total load. */
    record Plan(int processors, int flits, double load, double skew, Map<String, String> bounds) {
        Plan(int processors, int flits, double load, double skew) {
            this(processors, flits, load, skew, Map.of());
        }

        /** The same, with something of what is known left out. */
        Plan without(String... some) {
            Map<String, String> left = new LinkedHashMap<>(bounds);
            for (String bound : some) {
                left.put(bound, "false");
            }
            return new Plan(processors, flits, load, skew, left);
        }

        Recipe recipe(long cycles) {
            Recipe recipe =
                    Recipe.EMPTY
                            .with("machine", "sp2-" + processors)
                            .with("workload.injection", "exponential")
                            .with("workload.load", load)
                            .with("workload.packet", flits)
                            .with("workload.pattern", pattern())
                            .with("measure.warmup", 0)
                            .with("measure.cycles", cycles)
                            .with("seed", 1);
            for (Map.Entry<String, String> bound : bounds.entrySet()) {
                recipe = recipe.with("network.technique." + bound.getKey(), bound.getValue());
            }
            return recipe;
        }

        /** 16 processors each, and four between those of 128. */
        int racks() {
            return processors == 64 ? 4 : 12;
        }

        private String pattern() {
            return skew == 0 ? "uniform" : "hot-spot 0 share=%s%% total".formatted(skew);
        }
    }

    /** What came of it: windows, and whether all is as with one part. */
    record Outcome(Plan plan, double window, double full, boolean isSame) {}

    long cycles() {
        return cycles;
    }

    List<Outcome> each(List<Plan> plans) {
        bench.plan(plans.size()); // each runs twice
        return bench.each(plans, this::run);
    }

    private Outcome run(Plan plan) {
        Recipe recipe = plan.recipe(cycles);
        Bench.Divided alone = bench.divided(recipe, 1, cycles);
        Bench.Divided divided = bench.divided(recipe, plan.racks(), cycles);
        Pace.Parallel parallel = divided.parallel().orElseThrow();
        return new Outcome(
                plan,
                parallel.meanWindow(),
                parallel.fullBuffers().orElseThrow(),
                alone.fingerprint().equals(divided.fingerprint()));
    }

    Findings.Point point(Outcome outcome) {
        return new Findings.Point(
                outcome.plan.recipe(cycles).nested(),
                Map.of("window", outcome.window, "full_buffers", outcome.full));
    }
}
