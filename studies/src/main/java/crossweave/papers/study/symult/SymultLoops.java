package crossweave.papers.study.symult;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.Findings;
import crossweave.papers.StudyRunner;
import crossweave.result.Result;
import crossweave.unit.CycleTime;
import crossweave.workload.ProcessReport;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The experiments of [003] chapter 4 on the preset symult-2010. Nodes execute a loop of messages to
 * their peers and computing, from a bundled script. The time of the loop is measured at every node.
 * Times are in us.
 */
public final class SymultLoops {
    private static final ScenarioRecipe MACHINE =
            ScenarioRecipe.EMPTY.with("machine", "symult-2010");

    private final StudyRunner runner;
    private final double cycle; // us; a channel carries one byte per cycle
    private final List<Findings.Point> points = new ArrayList<>();

    public SymultLoops(StudyRunner runner) {
        this.runner = runner;
        this.cycle = CycleTime.parse(runner.setting(MACHINE, "cycle")).microseconds(1);
    }

    /** Time of this many bytes on a channel, in us. */
    double onChannel(int bytes) {
        return cycle * bytes;
    }

    /**
     * A run: a script on a square mesh, with messages of this many bytes and computing times
     * uniform over 0..2t.
     */
    record Plan(String script, int side, int bytes, double t, int loops, long seed) {
        private ScenarioRecipe recipe(double cycle) {
            int skip = Math.max(2, loops / 10 * 2); // even, as loop times are balanced in pairs
            String values =
                    "bytes=%d t=%d loops=%d skip=%d"
                            .formatted(bytes, Math.round(t / cycle), loops + skip, skip);
            return MACHINE.with("network.topology", "mesh " + side + "x" + side)
                    .with("workload.name", "script")
                    .with("workload.program", script)
                    .with("workload.set", values)
                    .with("seed", seed);
        }
    }

    /** The time of the loop at every node; NaN for nodes that took no part. */
    record Times(Plan plan, double[] loop) {
        double mean() {
            return active().average().orElse(Double.NaN);
        }

        double worst() {
            return active().max().orElse(Double.NaN);
        }

        private DoubleStream active() {
            return Arrays.stream(loop).filter(Double::isFinite);
        }
    }

    /** Runs all plans in parallel. */
    List<Times> measure(List<Plan> plans) {
        List<Times> all = runner.each(plans, plan -> times(plan, runner.run(plan.recipe(cycle))));
        for (Times times : all) {
            Map<String, Double> measured = new LinkedHashMap<>();
            measured.put("mean_loop_us", times.mean());
            measured.put("worst_loop_us", times.worst());
            points.add(new Findings.Point(times.plan.recipe(cycle).nested(), measured));
        }
        return all;
    }

    private Times times(Plan plan, Result result) {
        List<ProcessReport.One> processes = result.processes().getFirst().report().processes();
        double[] loop =
                IntStream.range(0, processes.size())
                        .mapToDouble(i -> plan.t + communicationTime(processes.get(i)))
                        .toArray();
        return new Times(plan, loop);
    }

    /**
     * The time of the loop without computing. In few loops the mean computing time is not exactly
     * t, so the actual one is subtracted.
     */
    private double communicationTime(ProcessReport.One process) {
        long passes = process.passes().getFirst();
        long cycles = process.spent().getFirst() - process.computed().getFirst();
        return passes == 0 ? Double.NaN : cycle * cycles / passes;
    }

    /** All runs so far. */
    public List<Findings.Point> points() {
        return points;
    }
}
