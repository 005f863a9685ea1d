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

    private static double bandwidth(StudyRunner runner, String preset) {
        ScenarioRecipe recipe = ScenarioRecipe.EMPTY.with("machine", preset);
        String text = runner.setting(recipe, "network.links.all.bandwidth");
        return Quantity.parse(text).orElseThrow().value().toDouble();
    }

    /** Of a larger machine of the same kind, each way, in TB/s. */
    static double bisection(StudyRunner runner, String preset, String topology) {
        long links = BisectionWidth.of(Topologies.parse(topology)).width();
        return links * bandwidth(runner, preset) / TERA;
    }

    /** Of all links of a class together, each way, in TB/s. */
    static double ofClass(StudyRunner runner, String preset, String name) {
        ScenarioRecipe recipe = ScenarioRecipe.EMPTY.with("machine", preset);
        Topology topology = Topologies.parse(runner.setting(recipe, "network.topology"));
        long channels =
                topology.linkClasses().stream()
                        .filter(each -> each.name().equals(name))
                        .mapToLong(LinkClass::channels)
                        .sum();
        return channels / 2.0 * bandwidth(runner, preset) / TERA;
    }

    /** What a midplane of Blue Gene/Q accepts of uniform traffic, of what its bisection permits. */
    static double shareOfBisection(StudyRunner runner) {
        double limit = .2; // flits a cycle: 4 of the 20 GB/s at which a node sends
        Result result =
                runner.run(
                        ScenarioRecipe.EMPTY
                                .with("machine", "blue-gene-q")
                                .with("workload.load", limit)
                                .with("workload.load-counts", "all")
                                .with("workload.packet", 64)
                                .with("measure.warmup", runner.isQuick() ? 20_000 : 40_000)
                                .with("measure.cycles", runner.isQuick() ? 10_000 : 20_000)
                                .with("seed", 1));
        return result.traffic().accepted() / limit;
    }
}
