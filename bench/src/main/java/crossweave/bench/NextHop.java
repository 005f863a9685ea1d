package crossweave.bench;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.function.Routings;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.util.concurrent.TimeUnit;

/**
 * The time of one question "where may this packet go next?", for random packets at random places.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class NextHop {
    private static final int PACKETS = 1 << 12; // fits a cache, so that memory is not measured

    @Param({
        "torus 8x8, dimension-order",
        "torus 1024x1024, dimension-order",
        "hypercube 16, dimension-order",
        "mesh 64x64, minimal-adaptive",
        "pec 64x64, r-route",
        "clos 6, common-ancestor",
        "fat-tree 16 4, common-ancestor up=random",
        "mesh-of-clos 5 2, layer-xy",
        "sp2 512, sp2-static",
        "dragonfly 8, dragonfly-minimal",
        "hyperx 16x16x16, dimension-order",
        "mesh 64x64, shortest-path"
    })
    public String network = "";

    private RoutingFunction routing = Routings.parse("default").on(Topologies.parse("line 2"), 1);
    private final int[] router = new int[PACKETS];
    private final int[] destination = new int[PACKETS];
    private final int[] state = new int[PACKETS];
    private final RouteCandidates candidates = new RouteCandidates();
    private int next;

    /** Packets that are somewhere on their way. */
    @Setup
    public void sendPackets() {
        int comma = network.indexOf(',');
        Topology topology = Topologies.parse(network.substring(0, comma));
        routing = Routings.parse(network.substring(comma + 1).strip()).on(topology, 4);
        RandomStream random = new RandomStreams(1).stream("packets", 0);
        int filled = 0;
        while (filled < PACKETS) {
            int source = random.nextInt(topology.terminals());
            int to = random.nextInt(topology.terminals());
            int choice = routing.choose(source, to, filled, random);
            int at = topology.entry(source);
            int has = routing.start(source, to, choice);
            while (at != topology.exit(to) && filled < PACKETS) {
                router[filled] = at;
                destination[filled] = to;
                state[filled++] = has;
                candidates.clear();
                routing.route(at, to, has, candidates);
                has = candidates.state(0);
                at = topology.target(candidates.channel(0));
            }
        }
    }

    @Benchmark
    public int hop() {
        int packet = next++ & PACKETS - 1;
        candidates.clear();
        routing.route(router[packet], destination[packet], state[packet], candidates);
        return candidates.channel(0);
    }
}
