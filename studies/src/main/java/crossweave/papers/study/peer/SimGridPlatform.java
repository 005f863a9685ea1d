package crossweave.papers.study.peer;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.NumberText;

import java.util.List;

/**
 * The hosts of SimGrid's small_platform.xml that its replay tests use, and the links between them.
 * The routes of these hosts lie in a row: Jupiter, link 9, Tremblay, six links, Fafard.
 */
final class SimGridPlatform {
    private static final int FLIT = 64; // bytes
    private static final int UNIT = 1000; // flits take a whole number of 1/UNIT cycles on each link
    private static final long MOST_CYCLES = 1_000_000_000; // longer than all replays
    private static final double CROSS_TRAFFIC = .05; // share of a flow that goes back

    private SimGridPlatform() {}

    /** A host, with the place of its router in the row. */
    enum Host {
        TREMBLAY("Tremblay", 98.095, 1),
        JUPITER("Jupiter", 76.296, 0),
        FAFARD("Fafard", 76.296, 7);

        final String label;
        final double speed; // Mflop/s
        final int place;

        Host(String label, double speed, int place) {
            this.label = label;
            this.speed = speed;
            this.place = place;
        }

        double seconds(double flops) {
            return flops / (speed * 1e6);
        }
    }

    /** Where ranks are: the first hosts of the hostfile. */
    static final List<Host> RANKS = List.of(Host.TREMBLAY, Host.JUPITER, Host.FAFARD);

    /**
     * A link.
     *
     * @param bandwidth in MB/s
     * @param latency in us
     */
    record Link(String id, double bandwidth, double latency) {}

    static final List<Link> ROW =
            List.of(
                    new Link("9", 7.20975, 1461.517),
                    new Link("4", 10.099625, 479.78),
                    new Link("3", 34.285625, 514.433),
                    new Link("2", 118.6825, 136.931),
                    new Link("0", 41.279125, 59.904),
                    new Link("1", 34.285625, 514.433),
                    new Link("8", 8.158, 270.544));

    private static final double FASTEST =
            ROW.stream().mapToDouble(Link::bandwidth).max().orElseThrow();

    static List<Link> route(Host from, Host to) {
        return ROW.subList(Math.min(from.place, to.place), Math.max(from.place, to.place));
    }

    /**
     * What SimGrid's model of MPI makes of a link for messages of a size: bandwidth times the one
     * factor, latency times the other.
     */
    record Factors(double bandwidth, double latency) {
        static final Factors NONE = new Factors(1, 1);

        private static final double[] FROM = {
            65472, 15424, 9376, 5776, 3484, 1426, 732, 257, 0
        }; // bytes
        private static final double[] BANDWIDTH = {
            .940694, .697866, .58729, 1.08739, .77493, .608902, .341987, .338112, .812084
        };
        private static final double[] LATENCY = {
            11.6436, 3.48845, 2.59299, 2.18796, 1.88101, 1.61075, 1.9503, 1.95341, 2.01467
        };

        /** The factors, with what goes back over the same link. */
        static Factors of(double bytes) {
            int i = 0;
            while (bytes < FROM[i]) {
                i++;
            }
            return new Factors(BANDWIDTH[i] / (1 + CROSS_TRAFFIC), LATENCY[i]);
        }
    }

    /** Seconds of a lone message: the latencies, and the bytes over the slowest link. */
    static double formula(List<Link> route, double bytes, Factors factors) {
        double latency = route.stream().mapToDouble(Link::latency).sum() * 1e-6;
        double slowest = route.stream().mapToDouble(Link::bandwidth).min().orElseThrow() * 1e6;
        return factors.latency * latency + bytes / (factors.bandwidth * slowest);
    }

    /** Flops that take a cycle at 100 Mflop/s. */
    private static double flopsPerCycle(Factors factors) {
        return 1e8 * cycle(factors) * 1e-9;
    }

    /** A cycle in ns: that of a flit on the fastest link. */
    private static double cycle(Factors factors) {
        return FLIT / (FASTEST * factors.bandwidth) * 1e3;
    }

    /** Flops that take a node of 100 Mflop/s as long as a host. */
    static double flops(Host host, double flops) {
        return flops * 100 / host.speed;
    }

    /**
     * A trace on this platform. Senders do not wait: an acknowledgement would be a message of its
     * own, with the latency of one.
     */
    static ScenarioRecipe trace(String file, int ranks, Factors factors) {
        return links(factors)
                .with("workload.name", "simgrid")
                .with("workload.file", file)
                .with("workload.bytes-per-flit", FLIT)
                .with("workload.flops-per-cycle", flopsPerCycle(factors))
                .with("workload.mapping", mapping(ranks))
                .with("workload.eager", "1 GB")
                .with("measure.most", MOST_CYCLES);
    }

    /** A lone message on this platform; the receiver also has one for itself, which is there. */
    static ScenarioRecipe message(Host from, Host to, double bytes, Factors factors) {
        return links(factors)
                .with("workload.name", "batch")
                .with("workload.nodes", from.place + "," + to.place)
                .with("workload.pattern", "targets 1")
                .with("workload.packets", 1)
                .with("workload.packet", (long) Math.ceil(bytes / FLIT));
    }

    private static ScenarioRecipe links(Factors factors) {
        ScenarioRecipe recipe =
                ScenarioRecipe.EMPTY
                        .with("flit", FLIT + " B")
                        .with("cycle", NumberText.number("%.4f ns", cycle(factors)))
                        .with("network.topology", "line " + (ROW.size() + 1))
                        .with("network.technique", "cut-through")
                        .with("network.duplex", "half")
                        .with("seed", 1);
        for (int i = 0; i < ROW.size(); i++) {
            String path = "network.links.%d-%d.".formatted(i, i + 1);
            long time = Math.round(UNIT * FASTEST / ROW.get(i).bandwidth);
            double latency = factors.latency * ROW.get(i).latency;
            recipe =
                    recipe.with(path + "bandwidth", UNIT + "/" + time)
                            .with(path + "latency", NumberText.number("%.4f us", latency));
        }
        return recipe;
    }

    private static String mapping(int ranks) {
        StringBuilder text = new StringBuilder("list ");
        for (int rank = 0; rank < ranks; rank++) {
            text.append(rank == 0 ? "" : ",").append(RANKS.get(rank).place);
        }
        return text.toString();
    }
}
