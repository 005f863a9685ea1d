package crossweave.papers.study.chittor.model;

import crossweave.experiment.ScenarioRecipe;
import crossweave.experiment.message.Delivery;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.theory.Capacity;
import crossweave.theory.MeshOverCube;
import crossweave.theory.NodeTraffic;
import crossweave.theory.PathTraffic;
import crossweave.theory.RandomMapping;
import crossweave.topology.family.Topologies;
import crossweave.topology.survey.Survey;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** [003] chapter 3: contention on a path, the traffic that it allows, and where nodes saturate. */
public final class ChittorTheory {
    private static final double NEAR = .2; // relative difference from the threshold's traffic
    private static final double ALIKE = .15; // relative difference; the lemmas omit small terms
    private static final double QUEUE = .1; // relative, of a queue from its formula
    private static final int FLITS = 50;
    private static final int STEPS = 100; // of applied traffic
    private static final int[] SIDES = {8, 16, 32, 64};
    private static final List<Double> SIMULATED = List.of(1., 2., 5.);
    private static final List<Double> BUSY = List.of(.3, .5, .7); // channel utilization

    private final StudyRunner runner;
    private final Findings.Draft draft = new Findings.Draft();

    private ChittorTheory(StudyRunner runner) {
        this.runner = runner;
    }

    public static Findings study(StudyRunner runner) {
        return new ChittorTheory(runner).study();
    }

    /**
     * Paths that share one channel: the traffic of each, and how much longer messages take than
     * without contention.
     */
    private record Shared(ScenarioRecipe recipe, double level, double traffic, double stretch) {
        double predicted() {
            return PathTraffic.oldestFirst(level).stretch(traffic);
        }

        double busy() {
            return (level + 1) * traffic;
        }
    }

    private Findings study() {
        List<Shared> simulated = runner.each(plans(), this::simulate);
        claimExample();
        claimQueue(simulated);
        claimRoot();
        claimThreshold();
        claimLemmas();
        claimCapacity();
        claimSpeedUp();
        return draft.table(table(simulated))
                .plot(ModelPlots.stretch(ModelPlots.LEVELS, PathTraffic::oldestFirst))
                .plot(ModelPlots.actualTraffic(2, .5))
                .plot(plot(simulated))
                .note(
                        "Figures 3.4 and 3.5 are known by their formulas and texts; their drawings"
                                + " cannot be read.",
                        "The example of 3.2 comes out with nu in place of nu + 1; the formula"
                                + " before it, and all that follows, has nu + 1.",
                        "At applied traffic lambda_sat the exact solution is lambda_sat / (1 +"
                                + " sqrt(lambda_sat)), at full applied traffic 1 / (nu + 2): the"
                                + " more paths share a channel, the nearer both are to the"
                                + " threshold.",
                        "Simulated: nu + 1 terminals of a crossbar send to one, at times of a"
                                + " Poisson process, messages of exponential length, 50 flits on"
                                + " average.")
                .build(List.of(1L), simulated.stream().map(ChittorTheory::point).toList());
    }

    // A queue, simulated

    private record Plan(double level, double busy) {}

    private static List<Plan> plans() {
        List<Plan> plans = new ArrayList<>();
        for (double level : SIMULATED) {
            BUSY.forEach(busy -> plans.add(new Plan(level, busy)));
        }
        return plans;
    }

    private Shared simulate(Plan plan) {
        int senders = (int) plan.level + 1;
        ScenarioRecipe recipe =
                ScenarioRecipe.EMPTY
                        .with("network.topology", "crossbar " + (senders + 1))
                        .with("network.technique", "wormhole routing-delay=0 credit-delay=0")
                        .with("network.arbitration", "oldest-first")
                        .with("network.buffer", 1)
                        .with("workload.pattern", "targets 0") // terminal 0 sends to itself
                        .with("workload.packet", "exponential " + FLITS)
                        .with("workload.injection", "exponential")
                        .with("workload.load", NumberText.number("%.6f", plan.busy / senders))
                        .with("measure.cycles", runner.isQuick() ? 1_000_000 : 20_000_000)
                        .with("seed", 1);
        List<Delivery> log = new ArrayList<>();
        runner.run(
                recipe,
                message -> {
                    if (message.source() != 0) {
                        log.add(message);
                    }
                });
        double flits = log.stream().mapToLong(Delivery::flits).sum();
        double latency = log.stream().mapToLong(Delivery::latency).sum();
        double cycles = log.stream().mapToLong(Delivery::arrived).max().orElse(0);
        return new Shared(recipe, plan.level, flits / cycles / senders, latency / flits);
    }

    private static Findings.Point point(Shared shared) {
        return new Findings.Point(
                shared.recipe.nested(),
                Map.of("path_traffic", shared.traffic, "stretch", shared.stretch));
    }

    private static TextTable table(List<Shared> simulated) {
        TextTable.Builder table =
                TextTable.of(
                        "communication time of paths that share a channel, over that without",
                        "nu",
                        "path traffic",
                        "simulated",
                        "equation 3.11");
        for (Shared shared : simulated) {
            table.row(
                    NumberText.number("%.0f", shared.level),
                    NumberText.traffic(shared.traffic),
                    NumberText.number("%.3f", shared.stretch),
                    NumberText.number("%.3f", shared.predicted()));
        }
        return table.build();
    }

    /** Plots stretch by utilization, where the paths of all levels fall on one curve. */
    private static Plot plot(List<Shared> simulated) {
        List<Plot.Line> lines = new ArrayList<>();
        for (double level : SIMULATED) {
            lines.add(
                    Plot.Line.measured(
                            NumberText.number("\u03bd = %.0f, simulated", level),
                            simulated.stream()
                                    .filter(s -> s.level == level)
                                    .map(s -> new Plot.Point(s.busy(), s.stretch))
                                    .toList()));
        }
        List<Plot.Point> curve = new ArrayList<>();
        for (int i = 0; i <= 80; i++) {
            double busy = i / 100.;
            curve.add(new Plot.Point(busy, new PathTraffic(1).stretch(busy)));
        }
        lines.add(Plot.Line.reference("1 / (1 - (\u03bd + 1) \u03bbp) (3.11)", curve));
        return new Plot(
                "Paths that share one channel, simulated",
                "[003] equation 3.11",
                List.of(
                        new Plot.Panel(
                                "any number of paths",
                                Plot.Axis.of("share of time that the channel is busy"),
                                ModelPlots.STRETCH,
                                lines)));
    }

    private void claimQueue(List<Shared> simulated) {
        for (double level : SIMULATED) {
            double most =
                    simulated.stream()
                            .filter(s -> s.level == level)
                            .mapToDouble(s -> Math.abs(s.stretch / s.predicted() - 1))
                            .max()
                            .orElseThrow();
            draft.claim(
                    ClaimSource.stated("equation 3.11, p. 52"),
                    NumberText.number(
                            "%.0f paths that share a channel stretch each other by the formula",
                            level + 1),
                    ClaimCheck.atMost(QUEUE)
                            .describedAs(
                                    "within 10 %, where it is busy .3, .5, .7 of the time (the"
                                            + " limit is ours)"),
                    NumberText.number("simulated within %.1f %%", 100 * most),
                    most);
        }
    }

    // Formulas

    private void claimExample() {
        double stretch = PathTraffic.oldestFirst(5).stretch(.15);
        draft.claim(
                ClaimSource.stated("3.2, p. 52"),
                "a path traffic of 0.15 with nu = 5 takes 4 times as long",
                ClaimCheck.between(3.5, 4.5).describedAs("4, rounded"),
                NumberText.number("%.1f times by equation 3.11", stretch),
                stretch);
        draft.because(
                "The example of the thesis has nu where its equation has nu + 1: 1 / (1 - 5 x 0.15)"
                        + " is 4, 1 / (1 - 6 x 0.15) is 10.");
    }

    /** Claims that equation 3.12 solves equations 3.4 and 3.11, by inserting its root into them. */
    private void claimRoot() {
        double most = 0;
        for (double level : List.of(0., 1., 2., 5., 20., 100.)) {
            PathTraffic path = PathTraffic.oldestFirst(level);
            for (int i = 1; i <= STEPS; i++) {
                double applied = (double) i / STEPS;
                double actual = path.actual(applied);
                double again = NodeTraffic.actual(applied, path.stretch(actual));
                most = Math.max(most, Math.abs(again / actual - 1));
            }
        }
        draft.claim(
                ClaimSource.stated("equation 3.12, p. 53"),
                "its smaller root solves equations 3.4 and 3.11 together",
                ClaimCheck.below(1e-9)
                        .describedAs("relative differences below 1e-9, for nu from 0 to 100"),
                NumberText.number("%.0e at most", most),
                most);
    }

    private void claimThreshold() {
        for (double level : List.of(2., 100.)) {
            double most = gap(PathTraffic.oldestFirst(level));
            draft.claim(
                    level == 2 ? ClaimSource.stated("3.2, p. 53; fig 3.5") : ClaimSource.ours(),
                    NumberText.number(
                            "path traffic is near the lower of applied and saturation traffic,"
                                    + " nu = %.0f",
                            level),
                    ClaimCheck.atMost(NEAR)
                            .describedAs(
                                    "lower by at most 20 % at every applied traffic (the limit is"
                                            + " ours)"),
                    NumberText.number("lower by %.1f %% at most", 100 * most),
                    most);
            draft.because(
                    "The threshold stands well for the equation where many paths meet. With few of"
                        + " them the exact solution is lower, most so where applied traffic is"
                        + " saturation traffic: a node that waits for its own messages cannot use"
                        + " all that the others leave.");
        }
    }

    private static double gap(PathTraffic path) {
        DoubleStream steps = IntStream.rangeClosed(1, STEPS).mapToDouble(i -> (double) i / STEPS);
        return DoubleStream.concat(steps, DoubleStream.of(path.saturation()))
                .map(applied -> 1 - path.actual(applied) / path.actualByThreshold(applied))
                .max()
                .orElseThrow();
    }

    private void claimLemmas() {
        double average = 0;
        double worst = 0;
        for (int side : SIDES) {
            int nodes = side * side;
            for (double degree : new double[] {2, 4, 6, nodes - 1}) {
                RandomMapping mapping = new RandomMapping(nodes, degree);
                average =
                        Math.max(
                                average,
                                mapping.averageSaturation()
                                                / NodeTraffic.saturationOfAverage(
                                                        degree, mapping.averageLevel())
                                        - 1);
                worst =
                        Math.max(
                                worst,
                                mapping.worstSaturation()
                                                / NodeTraffic.saturationOfWorst(
                                                        degree, mapping.worstLevel())
                                        - 1);
            }
        }
        draft.claim(
                ClaimSource.stated("3.4.3, p. 70"),
                "the degree of a process graph does not matter under random mapping",
                ClaimCheck.atMost(ALIKE)
                        .describedAs(
                                "within 15 %, for degrees of 2 to N - 1, from 64 nodes on (the"
                                        + " limit is ours)"),
                NumberText.number(
                        "2 / sqrt(N) is up to %.1f %% above lemma 3, 1 / sqrt(N) up to %.1f %%"
                                + " above lemma 4",
                        100 * average, 100 * worst),
                average,
                worst);
    }

    private void claimCapacity() {
        double most = 0;
        for (int side : SIDES) {
            Survey mesh = Survey.of(Topologies.parse("mesh %dx%d".formatted(side, side)));
            double saturation = new RandomMapping(side * side, side * side - 1).averageSaturation();
            double share = Capacity.ofMesh(mesh.distances().mean()).networkTraffic(saturation);
            most = Math.max(most, Math.abs(share / Capacity.UNIFORM_SATURATION - 1));
        }
        draft.claim(
                ClaimSource.stated("equation 3.34, p. 71"),
                "uniform traffic saturates at a third of capacity, as Dally has it",
                ClaimCheck.atMost(.01)
                        .describedAs("within 1 %, from 64 to 4096 nodes (the limit is ours)"),
                NumberText.number("within %.2f %%, by the mean distance of meshes", 100 * most),
                most);
    }

    /** Uses the peak widths themselves, without the approximation of the thesis. */
    private void claimSpeedUp() {
        List<Double> speedUps = new ArrayList<>();
        for (int side : SIDES) {
            int nodes = side * side;
            double saturation = new RandomMapping(nodes, 4).averageSaturation();
            speedUps.add(saturation * new MeshOverCube(nodes).exactWidthRatio());
        }
        draft.claim(
                ClaimSource.stated("3.6, p. 74"),
                "contention leaves a mesh about 1.33 times the bandwidth of a hypercube",
                ClaimCheck.near(4. / 3, ALIKE)
                        .describedAs("within 15 % of 4/3 (the limit is ours)"),
                NumberText.number(
                        "%.2f times with 64 nodes, %.2f with 4096, by the peak widths themselves",
                        speedUps.getFirst(), speedUps.getLast()),
                speedUps);
    }
}
