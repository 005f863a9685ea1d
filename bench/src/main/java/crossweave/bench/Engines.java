package crossweave.bench;

import crossweave.engine.Actor;
import crossweave.engine.EventQueue;
import crossweave.engine.Simulation;
import crossweave.network.Network;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.util.concurrent.TimeUnit;

/**
 * Time per simulated cycle, and per message in the network and cycle, of a mesh under uniform
 * traffic of 16-flit packets in the steady state. Loads are shares of the bound that the bisection
 * sets (4 / side flits per node and cycle); wormholes with one VC saturate at about 0.45 of it.
 * Fast over reference is the ratio of two lines of one run.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(
        value = 1,
        jvmArgsAppend = {"-XX:+UseG1GC", "-XX:+UseTransparentHugePages"})
@SuppressWarnings("NullAway.Init") // set by JMH
public class Engines implements Actor, Network.Receiver {
    private static final int FLITS = 16;
    private static final int CYCLES = 100;

    @Param({"mesh 8x8", "mesh 32x32", "mesh 128x128"})
    public String topology;

    @Param({"0.02", "0.2", "0.4"})
    public double share;

    private double load; // flits per node and cycle

    @Param({"fast", "reference"})
    public String engine;

    /** The fast engine moves heads alone with one, flits with two. */
    @Param({"1", "2"})
    public int vcs;

    private long time; // cycles simulated
    private long messageCycles; // of all messages that arrived: cycles in the network
    private Simulation simulation;
    private Network network;
    private Topology built;
    private RandomStream[] random; // per terminal
    private EventQueue next; // packet of each terminal
    private int[] free; // message ids
    private int freeCount;
    private int ids;

    @Setup
    public void build() {
        built = Topologies.parse(topology);
        load = share * 4 / Math.sqrt(built.terminals());
        network =
                BenchNetwork.of("wormhole")
                        .vcs(vcs)
                        .reference(engine.equals("reference"))
                        .on(built, this);
        simulation = new Simulation(this, network);
        random = new RandomStream[built.terminals()];
        next = new EventQueue();
        free = new int[1 << 20];
        for (int terminal = 0; terminal < random.length; terminal++) {
            random[terminal] = new RandomStreams(1).stream("terminal", terminal);
            next.add(random[terminal].nextGap(load / FLITS), terminal);
        }
        advance(engine.equals("reference") ? 300 : 5000);
    }

    private void advance(int cycles) {
        time += cycles;
        while (simulation.nextEvent() <= time) {
            simulation.step();
        }
    }

    /** The same time per message in the network and cycle. */
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Per {
        public long messageAndCycle;
    }

    @Benchmark
    @OperationsPerInvocation(CYCLES)
    public void cycle(Per per) {
        long before = messageCycles;
        advance(CYCLES);
        per.messageAndCycle += messageCycles - before;
    }

    @Override
    public long nextEvent() {
        return next.nextTime();
    }

    @Override
    public void act(long cycle) {
        while (next.nextTime() == cycle) {
            int terminal = next.remove();
            int other = random[terminal].nextInt(random.length - 1);
            int destination = other < terminal ? other : other + 1;
            int message = freeCount > 0 ? free[--freeCount] : ids++;
            network.send(message, terminal, destination, FLITS, 0, cycle);
            next.add(cycle + random[terminal].nextGap(load / FLITS), terminal);
        }
    }

    @Override
    public void arrived(int message, long cycle, long entered, int hops, long blocked) {
        free[freeCount++] = message;
        messageCycles += cycle - entered;
    }
}
