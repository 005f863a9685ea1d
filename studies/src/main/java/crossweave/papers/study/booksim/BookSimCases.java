package crossweave.papers.study.booksim;

import crossweave.experiment.ScenarioRecipe;

import java.util.List;

/** Configurations that BookSim 2 was run with, and its results. */
final class BookSimCases {
    private BookSimCases() {}

    /**
     * A configuration: the latencies that BookSim measured at some loads, and its throughput beyond
     * saturation.
     *
     * @param near loads from here on are so close to saturation that quick runs leave them out
     * @param beyond a load beyond saturation
     * @param accepted flits per terminal and cycle at that load; NaN if not measured
     */
    record Case(
            String name,
            ScenarioRecipe recipe,
            double[] loads,
            double[] latencies,
            double near,
            double beyond,
            double accepted) {}

    /** A virtual-channel router with BookSim's defaults. */
    static ScenarioRecipe machine(String topology, int vcs, int buffer) {
        return ScenarioRecipe.EMPTY
                .with("network.topology", topology)
                .with("network.technique", "vc-router loopback=router")
                .with("network.vcs", vcs)
                .with("network.buffer", buffer);
    }

    private static ScenarioRecipe router(String topology, int vcs, int buffer, int flits) {
        return machine(topology, vcs, buffer)
                .with("workload.pattern", "uniform self=true")
                .with("workload.packet", flits);
    }

    static final List<Case> ALL =
            List.of(
                    new Case(
                            "8x8 mesh, 4 VCs x 8, 1 flit",
                            router("mesh 8x8", 4, 8, 1),
                            new double[] {.02, .05, .1, .15, .2, .25, .3, .35, .38, .4},
                            new double[] {
                                33.36, 33.48, 33.89, 34.37, 35.13, 36.20, 37.95, 41.62, 46.77, 54.58
                            },
                            .4,
                            .5,
                            .417),
                    new Case(
                            "8x8 mesh, 1 VC x 4, 16 flits",
                            router("mesh 8x8", 1, 4, 16),
                            new double[] {.02, .04, .06, .08, .1, .12, .13},
                            new double[] {53.27, 56.54, 60.92, 67.35, 80.07, 112.26, 151.79},
                            .1,
                            .25,
                            .151),
                    alone(
                            "16x16 torus, 4 VCs x 8, 4 flits",
                            router("torus 16x16 latency=2", 4, 8, 4)
                                    .with(
                                            "network.routing",
                                            "dimension-order ties=random dateline=keep"),
                            .05,
                            58.84),
                    alone(
                            "2-ary 8-mesh, 4 VCs x 8, 4 flits",
                            router("mesh 2x2x2x2x2x2x2x2", 4, 8, 4),
                            .1,
                            30.71),
                    alone(
                            "4-ary 3-tree, 4 VCs x 8, 1 flit",
                            router("fat-tree 4 3", 4, 8, 1)
                                    .with("network.routing", "common-ancestor up=random"),
                            .1,
                            24.26));

    private static Case alone(String name, ScenarioRecipe recipe, double load, double latency) {
        return new Case(
                name, recipe, new double[] {load}, new double[] {latency}, 1, 1, Double.NaN);
    }
}
