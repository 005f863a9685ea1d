package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import crossweave.engine.Actor;
import crossweave.engine.EventQueue;
import crossweave.engine.Simulation;
import crossweave.network.Network;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.util.IntList;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.lang.management.ManagementFactory;

/** Networks that run, with always as many messages under way, allocate nothing any more. */
class SteadyStateTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int WARM_UP = 20_000; // cycles
    private static final int CYCLES = 50_000; // with 50 looks for deadlocks
    private static final long ONE_LIST = 10_000; // bytes: some list may still become longer

    /** Whoever has got a message sends it on, to somebody by chance. */
    private static final class Rumours implements Actor, Network.Receiver {
        private final RandomStream random = new RandomStreams(1).stream("rumours", 0);
        private final Network network;
        private final int terminals;
        private final int[] place; // per message: who has it
        private final IntList here = new IntList(); // messages that somebody has
        private long next; // cycle in which they are sent on

        Rumours(TestNetwork.Setup setup, int messages) {
            this.terminals = setup.build().terminals();
            this.place = new int[messages];
            for (int message = 0; message < messages; message++) {
                place[message] = message % terminals;
                here.add(message);
            }
            this.network = setup.network(false, this);
        }

        @Override
        public long nextEvent() {
            return here.size() > 0 ? next : EventQueue.NEVER;
        }

        @Override
        public void act(long cycle) {
            while (here.size() > 0) {
                int message = here.removeLast();
                int source = place[message];
                place[message] = (source + 1 + random.nextInt(terminals - 1)) % terminals;
                int flits = 1 + random.nextInt(8);
                network.send(message, source, place[message], flits, 0, cycle);
            }
        }

        @Override
        public void arrived(int message, long cycle, long entered, int hops, long blocked) {
            here.add(message);
            next = cycle + 1;
        }
    }

    /** Variants that sort flits are lightly loaded: the JDK's sort needs room for more than 43. */
    @ParameterizedTest
    @CsvSource({
        "mesh 4x4, dimension-order, 4, vc-router, 10",
        "mesh 4x4, dimension-order, 4, vc-router, 500",
        "mesh 4x4, dimension-order, 1, vc-router, 200",
        "torus 4x4, dimension-order, 4, vc-router, 200",
        "mesh 4x4, minimal-adaptive, 4, vc-router wait-for-tail-credit, 200",
        "mesh 4x4, dimension-order, 4, vc-router speculative buffers=shared hold-switch, 20",
        "mesh 4x4, dimension-order, 4, vc-router priority=age switch-allocation-delay=2"
                + " vc-allocation-delay=2, 20",
        "mesh 4x4, dimension-order, 1, wormhole, 200",
        "mesh 4x4, dimension-order, 4, wormhole, 200",
        "mesh 4x4, dimension-order, 1, wormhole non-atomic-vcs, 200",
        "mesh 4x4, dimension-order, 4, wormhole non-atomic-vcs, 200",
        "mesh 4x4, dimension-order, 1, circuit, 200",
        "mesh 4x4, dimension-order, 1, store-and-forward, 200",
        "mesh 4x4, dimension-order, 1, cut-through, 200",
        "mesh 4x4, dimension-order, 1, sp2, 200",
        "sp2 64, default, 1, sp2, 500",
    })
    void nothingIsAllocated(
            String topology, String routing, int vcs, String technique, int messages) {
        TestNetwork.Setup setup =
                TestNetwork.Setup.of(topology, technique).routing(routing).vcs(vcs).buffer(8);
        Rumours rumours = new Rumours(setup, messages);
        Simulation simulation = new Simulation(rumours, rumours.network);
        run(simulation, WARM_UP);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        run(simulation, WARM_UP + CYCLES);
        long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertTrue(rumours.network.deadlock().isEmpty());
        assertTrue(bytes < ONE_LIST, bytes + " bytes");
    }

    private static void run(Simulation simulation, long until) {
        while (simulation.nextEvent() <= until) {
            simulation.step();
        }
    }
}
