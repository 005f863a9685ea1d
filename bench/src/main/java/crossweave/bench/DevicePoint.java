package crossweave.bench;

import crossweave.experiment.Experiment;
import crossweave.experiment.MeasureSettings.Hardware;
import crossweave.experiment.ScenarioRecipe;
import crossweave.experiment.SharedMachines;

import java.util.List;

/**
 * A network that a GPU and cores simulate, so many at the same time, with other seeds; {@code
 * network} in the words of BookSim, too, where it knows it.
 */
record DevicePoint(String name, BenchmarkPoint network, int copies, int cycles) {
    private static final String MESH = "topology = mesh; routing_function = dor; k = %d; n = %d;";
    private static final String ADAPTIVE =
            "topology = mesh; routing_function = min_adapt; k = 8; n = 2;";
    private static final int SMALL = 2112; // networks of a batch: 16 for each processor of a GPU
    private static final int WARMUP = 500; // cycles

    static final List<DevicePoint> ALL =
            List.of(
                    batch(mesh(8, 1, .05), SMALL, 20_000),
                    batch(mesh(8, 1, .2), SMALL, 20_000),
                    batch(mesh(8, 1, .35), SMALL, 20_000),
                    batch(mesh(8, 4, .2), SMALL, 20_000),
                    batch(mesh(16, 4, .05), SMALL / 4, 20_000),
                    batch(mesh(16, 4, .1), SMALL / 4, 20_000),
                    batch(mesh(16, 4, .2), SMALL / 4, 20_000),
                    batch(mesh(32, 4, .05), SMALL / 16, 20_000),
                    batch(routed("shortest-path", MESH.formatted(8, 2)), SMALL, 20_000),
                    batch(routed("minimal-adaptive", ADAPTIVE), SMALL, 20_000),
                    large(torus(256, 4, .02), 20_000),
                    large(torus(256, 1, .02), 20_000),
                    large(torus(1024, 4, .005), 4_000),
                    large(torus(1024, 1, .005), 4_000),
                    batch(tree(), SMALL / 2, 20_000),
                    batch(dragonfly(), SMALL / 16, 20_000),
                    batch(cube(), SMALL / 16, 20_000));

    private static DevicePoint batch(BenchmarkPoint network, int copies, int cycles) {
        String name = "%d x %s, %s".formatted(copies, network, network.routing());
        return new DevicePoint(name, network, copies, cycles);
    }

    private static DevicePoint large(BenchmarkPoint network, int cycles) {
        return new DevicePoint(network.toString(), network, 1, cycles);
    }

    private static BenchmarkPoint mesh(int radix, int flits, double load) {
        return new BenchmarkPoint(
                "mesh %dx%d".formatted(radix, radix),
                "dimension-order",
                4,
                8,
                flits,
                load,
                MESH.formatted(radix, 2));
    }

    private static BenchmarkPoint routed(String routing, String booksim) {
        return new BenchmarkPoint("mesh 8x8", routing, 4, 8, 1, .2, booksim);
    }

    private static BenchmarkPoint torus(int radix, int flits, double load) {
        return new BenchmarkPoint(
                "torus %dx%d".formatted(radix, radix),
                "dimension-order",
                4,
                8,
                flits,
                load,
                ("topology = torus; routing_function = dim_order; k = %d; n = 2;"
                                + " use_noc_latency = 0;")
                        .formatted(radix));
    }

    private static BenchmarkPoint tree() {
        return new BenchmarkPoint(
                "fat-tree 4 3",
                "common-ancestor random",
                4,
                8,
                4,
                .4,
                "topology = fattree; routing_function = nca; k = 4; n = 3;");
    }

    private static BenchmarkPoint dragonfly() {
        return new BenchmarkPoint(
                "dragonfly 4",
                "dragonfly-minimal",
                2,
                32,
                4,
                .2,
                "topology = dragonflynew; routing_function = min; k = 4; n = 1;");
    }

    private static BenchmarkPoint cube() {
        return new BenchmarkPoint(
                "hypercube 10", "dimension-order", 4, 8, 4, .2, MESH.formatted(2, 10));
    }

    /** The experiment of one of the copies, of which the first has seed 1. */
    Experiment experiment(Hardware device, SharedMachines machines) {
        return ScenarioRecipe.EMPTY
                .with("network.topology", network.topology())
                .with("network.routing", network.routing())
                .with("network.technique", "vc-router")
                .with("network.vcs", network.vcs())
                .with("network.buffer", network.buffer())
                .with("workload.name", "traffic")
                .with("workload.load", network.load())
                .with("workload.packet", network.flits())
                .with("measure.warmup", WARMUP)
                .with("measure.cycles", cycles)
                .with("measure.device", device == Hardware.GPU ? "gpu" : "cpu")
                .with("seed", 1)
                .experiment(machines);
    }
}
