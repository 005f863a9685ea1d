package crossweave.papers.study.chittor;

import crossweave.experiment.ScenarioRecipe;
import crossweave.experiment.message.Delivery;
import crossweave.papers.Findings;
import crossweave.papers.StudyRunner;
import crossweave.result.Result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The model of [003] chapter 5: a 2-D mesh with wormhole switching, buffers of one flit and no
 * virtual channels. Every node computes, sends a message, waits for its delivery, and repeats. The
 * first computing time is always drawn from 0..2t. Each applied traffic is run with several seeds.
 */
final class LoopModel {
    private static final int MESSAGES = 100; // per node, as in the thesis
    private static final double STEP = 1.6; // factor between applied traffics beyond a sweep

    private final StudyRunner runner;
    private final List<Long> seeds; // several only for the member that is shown
    private final List<Findings.Point> points = new ArrayList<>();

    LoopModel(StudyRunner runner) {
        this.runner = runner;
        this.seeds = runner.isQuick() || !runner.isShown() ? List.of(1L) : List.of(1L, 2L, 3L);
    }

    boolean isQuick() {
        return runner.isQuick();
    }

    List<Long> seeds() {
        return seeds;
    }

    /** Applied traffics of a sweep; at the highest, nodes hardly compute. */
    List<Double> usualTraffics() {
        return runner.isQuick()
                ? List.of(.06, .12, .25, .5)
                : List.of(.02, .04, .06, .08, .1, .12, .14, .17, .2, .25, .3, .4, .5);
    }

    /** Patterns for figures whose pattern the thesis does not name. */
    List<Plan> usualPatterns() {
        Plan mesh = plan("2-D mesh mapped at random, 256 nodes", 16, "mesh-2d 16x16", "random");
        return runner.isQuick()
                ? List.of(plan("uniform, 64 nodes", 8, "uniform", "identity"), transpose())
                : List.of(plan("uniform, 256 nodes", 16, "uniform", "identity"), transpose(), mesh);
    }

    Plan transpose() {
        return plan("matrix transpose, 144 nodes", 12, "matrix-transpose", "identity")
                .withDistance(2 * (12 + 1) / 3.); // mean of 2 |i - j| for i other than j
    }

    /**
     * The plan of a curve.
     *
     * @param work the scenario without computing time and seed
     * @param shape of its messages
     * @param hops mean distance of messages, averaged over nodes and not over deliveries, among
     *     which near ones are more frequent
     * @param applied traffics, in flits per node and cycle
     */
    record Plan(String name, ScenarioRecipe work, Shape shape, double hops, List<Double> applied) {

        Plan named(String other) {
            return new Plan(other, work, shape, hops, applied);
        }

        Plan with(String path, Object value) {
            return new Plan(name, work.with(path, value), shape, hops, applied);
        }

        /** The same plan with messages of this length, each sent as one packet. */
        Plan flits(int flits) {
            ScenarioRecipe longer = work.with("workload.message", flits);
            return new Plan(name, longer, Shape.whole(flits), hops, applied);
        }

        Plan at(List<Double> traffics) {
            return new Plan(name, work, shape, hops, traffics);
        }

        Plan withDistance(double channels) {
            return new Plan(name, work, shape, channels, applied);
        }

        Plan shaped(Shape other) {
            return new Plan(name, work, other, hops, applied);
        }

        /** The traffic that is applied if nodes do not compute. */
        double maxApplied() {
            return shape.meanFlits() / (shape.meanCycles() + hops);
        }

        /**
         * Computing times for the applied traffics. Traffics that cannot be reached share the time
         * 0, which occurs once.
         */
        List<Integer> computingTimes() {
            List<Integer> times = new ArrayList<>();
            for (double wanted : applied) {
                double time = shape.meanFlits() / wanted - shape.meanCycles() - hops;
                int rounded = (int) Math.max(0, Math.round(time));
                if (times.isEmpty() || rounded < times.getLast()) {
                    times.add(rounded);
                }
            }
            return times;
        }
    }

    /**
     * Messages of even and of odd tasks: their flits, and their latency without contention, less
     * the hops.
     */
    record Shape(int evenFlits, int evenCycles, int oddFlits, int oddCycles) {

        /** Messages sent whole: L flits over D channels take D + L cycles. */
        static Shape whole(int flits) {
            return new Shape(flits, flits, flits, flits);
        }

        double meanFlits() {
            return (evenFlits + oddFlits) / 2.;
        }

        double meanCycles() {
            return (evenCycles + oddCycles) / 2.;
        }

        boolean isMixed() {
            return evenFlits != oddFlits;
        }
    }

    /**
     * A plan for a graph on a square mesh. Its distance is that of random pairs of nodes, a third
     * of the side per dimension; {@link Plan#withDistance} sets another.
     */
    Plan plan(String name, int side, String graph, String mapping) {
        ScenarioRecipe work =
                ScenarioRecipe.EMPTY
                        .with("network.topology", "mesh %dx%d".formatted(side, side))
                        .with("network.routing", "dimension-order order=columns-first")
                        .with(
                                "network.technique",
                                "wormhole routing-delay=0 credit-delay=0 ejection=unlimited")
                        .with("network.buffer", 1)
                        .with("network.arbitration", "oldest-first")
                        .with("workload.name", "tasks")
                        .with("workload.graph", graph)
                        .with("workload.mapping", mapping)
                        .with("workload.distribution", "uniform")
                        .with("workload.first", "uniform")
                        .with("workload.messages", MESSAGES);
        return new Plan(name, work, Shape.whole(0), 2. * side / 3, List.of()).flits(50);
    }

    /** One run of a plan. */
    private record Trial(Plan plan, ScenarioRecipe recipe) {}

    /**
     * The curves of these plans, continued to higher applied traffics until the average node gains
     * no more or nodes do not compute.
     */
    List<Curve> untilSaturated(List<Plan> plans, List<Double> applied) {
        List<Curve> curves = new ArrayList<>(curves(plans, applied));
        double next = applied.getLast();
        List<Integer> rising = rising(plans, curves, next);
        while (!rising.isEmpty()) {
            next *= STEP;
            List<Plan> again = rising.stream().map(plans::get).toList();
            List<Curve> more = curves(again, List.of(next));
            for (int i = 0; i < rising.size(); i++) {
                int plan = rising.get(i);
                curves.set(plan, curves.get(plan).followedBy(more.get(i).levels()));
            }
            rising = rising(plans, curves, next);
        }
        return curves;
    }

    private static List<Integer> rising(List<Plan> plans, List<Curve> curves, double applied) {
        return IntStream.range(0, plans.size())
                .filter(i -> plans.get(i).maxApplied() > applied && !curves.get(i).isSaturated())
                .boxed()
                .toList();
    }

    /** The curves of these plans at these applied traffics. */
    List<Curve> curves(List<Plan> plans, List<Double> applied) {
        List<Plan> atTraffics = plans.stream().map(plan -> plan.at(applied)).toList();
        List<Trial> trials = atTraffics.stream().flatMap(this::trials).toList();
        List<TrafficLevel.Reading> readings = runner.each(trials, this::read);
        for (int i = 0; i < trials.size(); i++) {
            ScenarioRecipe recipe = trials.get(i).recipe;
            points.add(new Findings.Point(recipe.nested(), measured(readings.get(i))));
        }
        List<Curve> curves = new ArrayList<>();
        int next = 0;
        for (Plan plan : atTraffics) {
            List<TrafficLevel> levels = new ArrayList<>();
            for (int level = 0; level < plan.computingTimes().size(); level++) {
                levels.add(TrafficLevel.of(readings.subList(next, next + seeds.size())));
                next += seeds.size();
            }
            curves.add(new Curve(plan.name, levels));
        }
        return curves;
    }

    /** The runs of a plan: all seeds of the first computing time, then all seeds of the next. */
    private Stream<Trial> trials(Plan plan) {
        return plan.computingTimes().stream()
                .map(time -> plan.work.with("workload.compute", time))
                .flatMap(work -> seeds.stream().map(seed -> work.with("seed", seed)))
                .map(recipe -> new Trial(plan, recipe));
    }

    private TrafficLevel.Reading read(Trial trial) {
        ScenarioRecipe recipe = trial.recipe;
        Shape shape = trial.plan.shape;
        Slowdown odd = new Slowdown(shape.oddFlits, shape.oddCycles);
        Slowdown even = new Slowdown(shape.evenFlits, shape.evenCycles);
        Result result =
                shape.isMixed()
                        ? runner.run(
                                recipe,
                                delivery -> {
                                    odd.add(delivery);
                                    even.add(delivery);
                                })
                        : runner.run(recipe);
        Result.Tasks tasks = result.tasks().getFirst();
        double free = shape.meanCycles() + trial.plan.hops;
        return new TrafficLevel.Reading(
                shape.meanFlits() / (tasks.compute() + free),
                tasks.meanTimeTraffic(),
                tasks.worstNodeTraffic(),
                tasks.meanNodeTraffic(),
                result.delays().latency().mean(),
                odd.mean(),
                even.mean());
    }

    /** Mean slow-down of the messages of one length: latency over that without contention. */
    private static final class Slowdown {
        private final int flits;
        private final int cycles; // without contention, less the hops
        private double sum;
        private long count;

        Slowdown(int flits, int cycles) {
            this.flits = flits;
            this.cycles = cycles;
        }

        void add(Delivery delivery) {
            if (delivery.flits() == flits) {
                sum += (double) delivery.latency() / (cycles + delivery.hops());
                count++;
            }
        }

        double mean() {
            return sum / count;
        }
    }

    private static Map<String, Double> measured(TrafficLevel.Reading reading) {
        Map<String, Double> measured = new LinkedHashMap<>();
        measured.put("applied_node_traffic", reading.applied());
        measured.put("mean_node_traffic", reading.rates());
        measured.put("mean_time_traffic", reading.average());
        measured.put("worst_node_traffic", reading.worst());
        measured.put("latency", reading.latency());
        if (!Double.isNaN(reading.shortSlowdown())) {
            measured.put("short_slowdown", reading.shortSlowdown());
            measured.put("long_slowdown", reading.longSlowdown());
        }
        return measured;
    }

    /** All runs so far. */
    List<Findings.Point> points() {
        return points;
    }
}
