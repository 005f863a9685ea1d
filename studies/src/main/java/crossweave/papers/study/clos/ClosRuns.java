package crossweave.papers.study.clos;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.Findings;
import crossweave.papers.StudyRunner;
import crossweave.result.Result;
import crossweave.unit.CycleTime;
import crossweave.workload.ProcessReport;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * Runs the benchmarks of [001] on the Parsytec presets: scripts with synchronous sends, until all
 * processes have ended. Times are in us.
 */
final class ClosRuns {
    static final List<String> STRESS = List.of("all-to-all", "equal-dist", "unequal-dist");

    /** Messages of all-to-all per pair of processes. The study has 32, which only takes longer. */
    static final int TIMES = 4;

    private static final int ACKNOWLEDGEMENT = 4; // bytes; not given by the study
    private static final long MAX_CYCLES = 4_000_000_000L; // cycles; all runs end earlier

    private final StudyRunner runner;
    private final Map<Plan, Reading> readings = new LinkedHashMap<>();
    private final List<Findings.Point> points = new ArrayList<>();

    ClosRuns(StudyRunner runner) {
        this.runner = runner;
    }

    /**
     * A run.
     *
     * @param benchmark a bundled script
     * @param over settings that differ from the machine's, by path
     */
    record Plan(String machine, String benchmark, int bytes, Map<String, String> over) {
        static Plan of(String machine, String benchmark, int bytes) {
            return new Plan(machine, benchmark, bytes, Map.of());
        }

        Plan with(String path, Object value) {
            Map<String, String> more = new LinkedHashMap<>(over);
            more.put(path, value.toString());
            return new Plan(machine, benchmark, bytes, more);
        }

        ScenarioRecipe recipe() {
            String times = benchmark.equals("all-to-all") ? " times=" + TIMES : "";
            ScenarioRecipe recipe =
                    ScenarioRecipe.EMPTY
                            .with("machine", machine)
                            .with("workload.name", "script")
                            .with("workload.program", benchmark)
                            .with("workload.set", "bytes=" + bytes + times)
                            .with("workload.acknowledgement", ACKNOWLEDGEMENT)
                            .with("measure.most", MAX_CYCLES)
                            .with("seed", 1);
            for (Map.Entry<String, String> setting : over.entrySet()) {
                recipe = recipe.with(setting.getKey(), setting.getValue());
            }
            return recipe;
        }
    }

    /**
     * The result of a plan.
     *
     * @param microseconds per cycle
     */
    record Reading(Plan plan, Result result, double microseconds) {

        private ProcessReport report() {
            return result.processes().getFirst().report();
        }

        /** Until the last process ended. */
        double time() {
            return microseconds
                    * report().processes().stream()
                            .mapToLong(ProcessReport.One::end)
                            .max()
                            .orElseThrow();
        }

        /** Mean time of the first measured section, over the processes that execute it. */
        double round() {
            return microseconds * report().perPass(0).orElseThrow().mean();
        }

        /**
         * Time per packet for which heads at the front of their buffers waited for channels between
         * routers.
         */
        double effectiveBlocking() {
            return perPacket(Result.Channel::blocked);
        }

        /** The same, plus the time that heads waited behind others in their buffers. */
        double headerBlocking() {
            return perPacket(c -> c.blocked() + c.queued());
        }

        private double perPacket(ToLongFunction<Result.Channel> waiting) {
            long waited = networkChannels().stream().mapToLong(waiting).sum();
            return microseconds * waited / result.traffic().packets();
        }

        private List<Result.Channel> networkChannels() {
            return result.channels().stream().filter(c -> c.name().contains("->")).toList();
        }

        /** From when a packet is ready at its node until it has left it. */
        double sendAway() {
            long time = result.nodeWork().stream().mapToLong(Result.NodeWork::sendingAway).sum();
            long packets = result.nodeWork().stream().mapToLong(Result.NodeWork::packets).sum();
            return microseconds * time / packets;
        }

        /** Time per message for which a process waited to receive it. */
        double receiveIdle() {
            long idle = report().processes().stream().mapToLong(ProcessReport.One::receiving).sum();
            long messages =
                    report().processes().stream().mapToLong(ProcessReport.One::messages).sum();
            return microseconds * idle / messages;
        }
    }

    /**
     * Runs the plans that were not run before, in parallel; the readings are in the order of the
     * plans.
     */
    List<Reading> measure(List<Plan> plans) {
        List<Plan> missing =
                plans.stream().distinct().filter(p -> !readings.containsKey(p)).toList();
        for (Reading reading :
                runner.each(missing, plan -> reading(plan, runner.run(plan.recipe())))) {
            readings.put(reading.plan, reading);
            Map<String, Double> measured = new LinkedHashMap<>();
            measured.put("time_us", reading.time());
            measured.put("effective_blocking_us", reading.effectiveBlocking());
            points.add(new Findings.Point(reading.plan.recipe().nested(), measured));
        }
        return plans.stream().map(this::of).toList();
    }

    /** The reading of a plan that was run. */
    Reading of(Plan plan) {
        return Objects.requireNonNull(readings.get(plan), "not measured");
    }

    /** The base's quantity over that of the plan; for times this is the speed-up. */
    double gain(Plan plan, Plan base, ToDoubleFunction<Reading> figure) {
        return figure.applyAsDouble(of(base)) / figure.applyAsDouble(of(plan));
    }

    double speedUp(Plan plan, Plan base) {
        return gain(plan, base, Reading::time);
    }

    private static Reading reading(Plan plan, Result result) {
        if (!result.processes().getFirst().report().isComplete()) {
            throw new IllegalStateException("not done after " + MAX_CYCLES + " cycles: " + plan);
        }
        String cycle = String.valueOf(result.scenario().get("cycle"));
        return new Reading(plan, result, CycleTime.parse(cycle).microseconds(1));
    }

    /** All runs so far. */
    List<Findings.Point> points() {
        return points;
    }
}
