package crossweave.bench;

import java.util.List;
import java.util.Locale;

/**
 * A network under uniform traffic that other simulators can run, too; {@code load} in flits per
 * terminal and cycle. {@code booksim} is the same network in the words of BookSim.
 */
record BenchmarkPoint(
        String topology,
        String routing,
        int vcs,
        int buffer,
        int flits,
        double load,
        String booksim) {
    private static final String MESH = "topology = mesh; routing_function = dor; k = %d; n = %d;";

    /** Those that speed is measured at. */
    static final List<BenchmarkPoint> ALL =
            List.of(
                    mesh8(4, 8, 1, .05),
                    mesh8(4, 8, 1, .2),
                    mesh8(4, 8, 1, .35),
                    mesh8(1, 4, 16, .05),
                    mesh8(1, 4, 16, .1),
                    torus(.05),
                    torus(.2),
                    new BenchmarkPoint(
                            "mesh 32x32", "dimension-order", 4, 8, 4, .02, MESH.formatted(32, 2)),
                    new BenchmarkPoint(
                            "mesh 32x32", "dimension-order", 4, 8, 4, .1, MESH.formatted(32, 2)),
                    new BenchmarkPoint(
                            "hypercube 8", "dimension-order", 4, 8, 4, .1, MESH.formatted(2, 8)),
                    new BenchmarkPoint(
                            "hypercube 8", "dimension-order", 4, 8, 4, .4, MESH.formatted(2, 8)),
                    tree(1, .1),
                    tree(1, .5),
                    tree(4, .1),
                    tree(4, .5),
                    dragonfly(2, .1),
                    dragonfly(2, .4),
                    dragonfly(4, .1),
                    dragonfly(4, .4));

    private static BenchmarkPoint mesh8(int vcs, int buffer, int flits, double load) {
        String words = MESH.formatted(8, 2);
        return new BenchmarkPoint("mesh 8x8", "dimension-order", vcs, buffer, flits, load, words);
    }

    private static BenchmarkPoint torus(double load) {
        String words =
                "topology = torus; routing_function = dim_order; k = 16; n = 2; use_noc_latency ="
                        + " 0;";
        return new BenchmarkPoint("torus 16x16", "dimension-order", 4, 8, 4, load, words);
    }

    private static BenchmarkPoint tree(int flits, double load) {
        String words = "topology = fattree; routing_function = nca; k = 4; n = 3;";
        return new BenchmarkPoint(
                "fat-tree 4 3", "common-ancestor random", 4, 8, flits, load, words);
    }

    private static BenchmarkPoint dragonfly(int p, double load) {
        String topology = "dragonfly %d local-latency=10 global-latency=100".formatted(p);
        String words =
                "topology = dragonflynew; routing_function = min; k = %d; n = 1;".formatted(p);
        return new BenchmarkPoint(topology, "dragonfly-minimal", 2, 256, 4, load, words);
    }

    /** A configuration file for BookSim. */
    String configuration() {
        return booksim
                + String.format(
                        Locale.ROOT,
                        " num_vcs = %d; vc_buf_size = %d; packet_size = %d; injection_rate = %s;"
                            + " injection_rate_uses_flits = 1; traffic = uniform; sim_count = 1;"
                            + " warmup_periods = 3; sample_period = 1000; max_samples = 10;"
                            + " latency_thres = 100000.0;",
                        vcs,
                        buffer,
                        flits,
                        load);
    }

    @Override
    public String toString() {
        return "%s %dx%d, %d-flit, %s".formatted(topology, vcs, buffer, flits, load);
    }
}
