package example;

import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.ScenarioRecipe;
import crossweave.problem.BadInput;
import crossweave.result.Result;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

/** Uses the simulator as a library: a network, a curve, a watched run, and a mistake. */
public final class Main {
    private static final ScenarioRecipe SCENARIO =
            ScenarioRecipe.EMPTY
                    .with("network.topology", "torus 4x4")
                    .with("network.vcs", 2)
                    .with("measure.warmup", 1000)
                    .with("measure.cycles", 10000);

    private Main() {}

    public static void main(String[] args) {
        network();
        curve();
        watched();
        mistake();
    }

    /** A network alone: who is wired to whom. */
    private static void network() {
        Topology torus = Topologies.parse("torus 4x4");
        System.out.printf(
                "%s: %d routers, %d channels between them%n",
                torus.text(), torus.routers(), torus.networkChannels());
    }

    /** Latency over load. */
    private static void curve() {
        for (double load : new double[] {0.1, 0.3, 0.5}) {
            Result result = SCENARIO.with("workload.load", load).run();
            System.out.printf(
                    "load %.1f: latency %.2f cycles, accepted %.3f, fingerprint %s%n",
                    load,
                    result.delays().latency().mean(),
                    result.traffic().accepted(),
                    result.fingerprint());
        }
    }

    /** Every delivery of a run, as it happens. */
    private static void watched() {
        Experiment experiment = SCENARIO.with("workload.load", 0.1).experiment();
        long[] longest = {0};
        Run run =
                new Run(
                        experiment,
                        delivery -> longest[0] = Math.max(longest[0], delivery.latency()));
        run.run();
        System.out.printf("the slowest message took %d cycles%n", longest[0]);
    }

    /** What is wrong with a scenario is an exception that says all of it. */
    private static void mistake() {
        try {
            SCENARIO.with("network.vcs", 0).with("network.topolgy", "mesh 4x4").run();
        } catch (BadInput e) {
            System.out.println(e.getMessage());
        }
    }
}
