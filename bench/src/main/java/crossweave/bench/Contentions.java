package crossweave.bench;

import crossweave.contention.Contention;
import crossweave.contention.NodeLimits;
import crossweave.contention.Paths;
import crossweave.contention.Paths.Placement;
import crossweave.graph.ProcessGraph;
import crossweave.routing.function.Routings;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Processor time of contention analysis: every task sends to every other one, a task on each
 * terminal.
 *
 * <pre>
 * java -cp bench/target/benchmarks.jar crossweave.bench.Contentions [part of a name]
 * </pre>
 */
public final class Contentions {
    private static final int VCS = 2;

    /** A network and its routing. */
    private record Case(String network, String routing) {}

    private static final List<Case> CASES =
            List.of(
                    new Case("mesh 8x8", "dimension-order"),
                    new Case("mesh 16x16", "dimension-order"),
                    new Case("mesh 32x32", "dimension-order"),
                    new Case("torus 32x32", "dimension-order"),
                    new Case("hypercube 10", "dimension-order"),
                    new Case("clos 5", "common-ancestor"),
                    new Case("mesh 16x16", "shortest-path"));

    private Contentions() {}

    public static void main(String[] args) {
        String part = args.length > 0 ? args[0] : "";
        System.out.printf(
                "%-32s %10s %12s %8s %8s %8s %8s %10s%n",
                "all to all on",
                "paths",
                "channels",
                "paths s",
                "nu s",
                "ns/chan",
                "exact",
                "nu avg");
        for (Case each : CASES) {
            if ((each.network + ", " + each.routing).contains(part)) {
                measure(each);
                measure(each); // once more, warm
            }
        }
    }

    private static void measure(Case each) {
        Topology topology = Topologies.parse(each.network);
        ProcessGraph graph = complete(topology.terminals());
        int[] nodes = IntStream.range(0, graph.tasks()).toArray();
        long start = processorTime();
        Paths paths =
                Paths.of(
                        new Placement(graph, nodes, 1),
                        topology,
                        Routings.parse(each.routing).on(topology, VCS));
        long traced = processorTime();
        Contention contention = Contention.of(paths);
        NodeLimits limits = new NodeLimits(contention);
        long end = processorTime();
        System.out.printf(
                Locale.ROOT,
                "%-32s %,10d %,12d %8.2f %8.2f %8.1f %8s %10.1f  saturation %.4f%n",
                each.network + ", " + each.routing,
                paths.count(),
                paths.totalLength(),
                (traced - start) / 1e9,
                (end - traced) / 1e9,
                (double) (end - start) / paths.totalLength(),
                contention.isExact(),
                contention.levels().average(),
                limits.ofAverage());
    }

    /** Of this thread, in nanoseconds: other work on the machine does not count. */
    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static ProcessGraph complete(int tasks) {
        ProcessGraph.Builder graph = ProcessGraph.of(tasks);
        for (int from = 0; from < tasks; from++) {
            for (int to = 0; to < tasks; to++) {
                graph.add(from, to);
            }
        }
        return graph.build();
    }
}
