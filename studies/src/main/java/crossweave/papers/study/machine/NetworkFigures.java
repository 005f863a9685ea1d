package crossweave.papers.study.machine;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.StudyRunner;
import crossweave.result.Result;
import crossweave.topology.LinkClass;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.topology.survey.BisectionWidth;
import crossweave.unit.Quantity;

/** What follows from the topology of a preset and the bandwidth of its links, and its limit. */
final class NetworkFigures {
    private static final double TERA = 1e12;

    private NetworkFigures() {}

    /** Of links of a class, in bytes per second. */
    private static double bandwidth(StudyRunner runner, String preset, String linkClass) {
        String text = setting(runner, preset, "network.links." + linkClass + ".bandwidth");
        return Quantity.parse(text).orElseThrow().value().toDouble();
    }

    private static String setting(StudyRunner runner, String preset, String path) {
        return runner.setting(ScenarioRecipe.EMPTY.with("machine", preset), path);
    }

    private static Topology topology(StudyRunner runner, String preset) {
        return Topologies.parse(setting(runner, preset, "network.topology"));
    }

    /** Of a larger machine of the same kind, each way, in TB/s. */
    static double bisection(StudyRunner runner, String preset, String topology) {
        long links = BisectionWidth.of(Topologies.parse(topology)).width();
        return links * bandwidth(runner, preset, "all") / TERA;
    }

    /** Of all links of a class together, each way, in TB/s. */
    static double ofClass(StudyRunner runner, String preset, String name) {
        long channels =
                topology(runner, preset).linkClasses().stream()
                        .filter(each -> each.name().equals(name))
                        .mapToLong(LinkClass::channels)
                        .sum();
        return channels / 2.0 * bandwidth(runner, preset, "all") / TERA;
    }

    /** What a midplane of Blue Gene/Q accepts of uniform traffic, of what its bisection permits. */
    static double shareOfBisection(StudyRunner runner) {
        String preset = "blue-gene-q";
        Topology topology = topology(runner, preset);
        // half of what half of the terminals send crosses the bisection one way
        double links = 4.0 * BisectionWidth.of(topology).width() / topology.terminals();
        double limit =
                links * bandwidth(runner, preset, "all") / bandwidth(runner, preset, "injection");
        Result result =
                runner.run(
                        ScenarioRecipe.EMPTY
                                .with("machine", preset)
                                .with("workload.load", limit)
                                .with("workload.load-counts", "all")
                                .with("workload.packet", 64)
                                .with("measure.warmup", runner.isQuick() ? 20_000 : 40_000)
                                .with("measure.cycles", runner.isQuick() ? 10_000 : 20_000)
                                .with("seed", 1));
        return result.traffic().accepted() / limit;
    }
}
