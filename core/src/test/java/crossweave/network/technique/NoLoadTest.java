package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.Networks;
import crossweave.network.PacketSettings;
import crossweave.routing.Route;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.Optional;

/** A lone message takes the time of the formula of each technique. */
class NoLoadTest {
    private static final int L = 11; // flits

    static List<String> networks() {
        return Networks.SMALL.stream()
                .filter(t -> TestNetwork.Setup.of(t, "").build().terminals() > 1)
                .toList();
    }

    /** Asserts a time for messages from terminal 0 to some others, given their hops. */
    private static void check(
            TestNetwork.Setup setup, java.util.function.IntToLongFunction formula) {
        Topology topology = setup.build();
        RoutingFunction routing = routing(setup);
        for (int to = 1; to < topology.terminals(); to += 1 + topology.terminals() / 4) {
            int hops = Route.trace(topology, routing, 0, to, 0).hops();
            assertEquals(
                    formula.applyAsLong(hops),
                    TestNetwork.latency(setup, 0, to, L),
                    "%s, 0 to %d, %d hops".formatted(setup, to, hops));
        }
    }

    private static RoutingFunction routing(TestNetwork.Setup setup) {
        return setup.buildRouting();
    }

    @ParameterizedTest
    @MethodSource("networks")
    void wormholeTakesAHopPerCycleAndAFlitPerCycle(String topology) {
        check(
                TestNetwork.Setup.of(topology, "wormhole routing-delay=0 credit-delay=0"),
                d -> d + L);
        check(TestNetwork.Setup.of(topology, "wormhole 0 0").buffer(1), d -> d + L);
        check(TestNetwork.Setup.of(topology, "wormhole routing-delay=0"), d -> d + L);
        check(TestNetwork.Setup.of(topology, "wormhole 0 0 non-atomic-vcs").buffer(1), d -> d + L);
        check(
                TestNetwork.Setup.of(topology, "wormhole routing-delay=0 non-atomic-vcs"),
                d -> d + L);
    }

    @ParameterizedTest
    @MethodSource("networks")
    void wormholeAddsTheRoutingDelayAtEachRouter(String topology) {
        check(
                TestNetwork.Setup.of(topology, "wormhole routing-delay=3"),
                d -> d + L + 3L * (d + 1));
        check(
                TestNetwork.Setup.of(topology, "wormhole routing-delay=3 non-atomic-vcs"),
                d -> d + L + 3L * (d + 1));
        check(
                TestNetwork.Setup.of(topology, "wormhole routing-delay=0 head-time=4"),
                d -> 4L * (d + 1) + L - 1);
    }

    /** Input FIFO, two for the flit with the route, output FIFO; and links, the local ones too. */
    @ParameterizedTest
    @MethodSource("networks")
    void sp2TakesThreeCyclesAtEachElement(String topology) {
        check(TestNetwork.Setup.of(topology, "sp2"), d -> 3L * (d + 1) + d + 2 + L - 1);
    }

    /** Hops are counted although no channel is named. */
    @ParameterizedTest
    @MethodSource("networks")
    void shortestPathTakesTheHopTimePerHop(String topology) {
        TestNetwork.Send send =
                new TestNetwork.Send(
                        0, 0, TestNetwork.Setup.of(topology, "").build().terminals() - 1, L);
        TestNetwork.Setup setup = TestNetwork.Setup.of(topology, "shortest-path hop-time=3");
        TestNetwork lab = new TestNetwork(setup, false, List.of(send));
        TestNetwork.Arrival arrival = lab.run(10_000).arrivals().getFirst();
        assertEquals(3L * arrival.hops(), arrival.cycle());
        assertEquals((long) L * arrival.hops(), lab.network().counters().flitHops());
    }

    @ParameterizedTest
    @MethodSource("networks")
    void cutThroughTakesTheHeaderPerHopAndThePacketOnce(String topology) {
        check(TestNetwork.Setup.of(topology, "cut-through"), d -> d + L);
        PacketSettings header = new PacketSettings(Optional.empty(), 3, 0, 0, 1);
        check(TestNetwork.Setup.of(topology, "cut-through").packets(header), d -> 3L * d + L + 3);
    }

    @ParameterizedTest
    @MethodSource("networks")
    void storeAndForwardTakesThePacketAtEachHop(String topology) {
        check(TestNetwork.Setup.of(topology, "store-and-forward"), d -> (long) L * d);
        TestNetwork.Setup whole = TestNetwork.Setup.of(topology, "store-and-forward");
        if (!topology.equals("mesh-of-clos 2 1 k=16")) { // there channels come in pairs
            PacketSettings cut = new PacketSettings(Optional.of(1), 1, 0, 0, 1); // 2 flits each
            check(whole.packets(cut), d -> d == 0 ? 0 : 2L * (d + L - 1));
        }
    }

    @ParameterizedTest
    @MethodSource("networks")
    void circuitTakesTheProbePerHopAndTheMessageOnce(String topology) {
        check(TestNetwork.Setup.of(topology, "circuit"), d -> d + L);
        check(TestNetwork.Setup.of(topology, "circuit probe=5"), d -> 5L * d + L);
    }

    @ParameterizedTest
    @MethodSource("networks")
    void simulatedPacketTakesTheHopTimePerHop(String topology) {
        check(TestNetwork.Setup.of(topology, "simulated-packet hop-time=6"), d -> 6L * d);
    }

    @ParameterizedTest
    @MethodSource("networks")
    void linkQueuesTakeWireAndSwitchPerHop(String topology) {
        if (TestNetwork.Setup.of(topology, "").build().longestLatency() == 1) {
            check(TestNetwork.Setup.of(topology, "link-queues"), d -> (8L + 6) * d);
            check(TestNetwork.Setup.of(topology, "link-queues 0 3 busy=20"), d -> 3L * d);
        }
    }

    @ParameterizedTest
    @MethodSource("networks")
    void loggpTakesTheLatencyAndTheGapOfEachFlitButTheFirst(String topology) {
        check(TestNetwork.Setup.of(topology, "loggp 50 20 3"), _ -> 50 + 3L * (L - 1));
        check(TestNetwork.Setup.of(topology, "loggp 0 20 0.25"), _ -> Math.round((L - 1) / 4.0));
    }

    @ParameterizedTest
    @MethodSource("networks")
    void idealTakesNoTime(String topology) {
        check(TestNetwork.Setup.of(topology, "ideal"), d -> 0);
    }

    @ParameterizedTest
    @MethodSource("networks")
    void startUpCostsComeBeforeTheMessageAndBeforeEachPacket(String topology) {
        PacketSettings costs = new PacketSettings(Optional.empty(), 0, 40, 7, 1);
        check(TestNetwork.Setup.of(topology, "wormhole 0 0").packets(costs), d -> 47 + d + L);
    }
}
