package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.Counters;
import crossweave.network.FaultHandling;
import crossweave.network.FaultHandling.Policy;
import crossweave.network.PacketSettings;
import crossweave.network.TimedFaults;
import crossweave.routing.function.Routings;
import crossweave.topology.Fault;
import crossweave.topology.Outage;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;

/** What a fault does to a packet, in numbers; a packet of P flits crosses a channel in P cycles. */
class TimedFaultsTest {
    private static final int FLITS = 10;
    private static final int TIMEOUT = 50; // cycles
    private static final TestNetwork.Setup LINE =
            TestNetwork.Setup.of("line 3", "store-and-forward").routing("shortest-path");
    private static final TestNetwork.Setup RING =
            TestNetwork.Setup.of("ring 5", "store-and-forward").routing("shortest-path");

    private static TestNetwork run(
            TestNetwork.Setup setup,
            boolean isReference,
            Policy policy,
            int delay,
            Outage outage,
            TestNetwork.Send... sends) {
        TimedFaults faults =
                new TimedFaults(
                        List.of(outage),
                        new FaultHandling(policy, TIMEOUT, delay),
                        rest -> Routings.parse(setup.routing()).on(rest, setup.vcs()));
        var engine = new TestNetwork.Engine(isReference, new ThreadTeam(1), 1, false);
        return new TestNetwork(
                        setup, receiver -> setup.network(engine, faults, receiver), List.of(sends))
                .run(10_000);
    }

    private static Outage once(String what, long at, long until) {
        return new Outage(Fault.parse(what), new Outage.Once(at, until));
    }

    private static TestNetwork.Send send(long cycle, int source, int destination) {
        return new TestNetwork.Send(cycle, source, destination, FLITS);
    }

    private static long arrival(TestNetwork network) {
        return network.arrivals().getFirst().cycle();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPacketOnAChannelThatDiesIsLostAtItsEnd(boolean isReference) {
        for (long at = 1; at <= FLITS; at++) {
            TestNetwork network =
                    run(LINE, isReference, Policy.LOSS, 0, once("0-1", at, 9999), send(0, 0, 1));
            assertEquals(FLITS, network.losses().get(0), "it comes as if nothing had happened");
            assertEquals(1, network.network().counters().lost());
            assertEquals(0, network.network().counters().cutOff());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void onceItHasComeItIsSafe(boolean isReference) {
        TestNetwork network =
                run(LINE, isReference, Policy.LOSS, 0, once("0-1", FLITS + 1, 9999), send(0, 0, 2));
        assertEquals(2 * FLITS, arrival(network));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void itsTerminalSendsItAgainAfterTheTimeout(boolean isReference) {
        TestNetwork network =
                run(LINE, isReference, Policy.RETRANSMISSION, 0, once("0-1", 5, 6), send(0, 0, 2));
        assertEquals(FLITS + TIMEOUT + 2 * FLITS, arrival(network));
        assertEquals(1, network.network().counters().retransmitted());
        assertEquals(1, network.arrivals().size(), "it arrives once");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void itIsSentAgainUntilThereIsAWay(boolean isReference) {
        long heals = 3 * TIMEOUT + 1; // discarded at once in cycles 0, TIMEOUT, 2 x TIMEOUT, ...
        TestNetwork network =
                run(
                        LINE,
                        isReference,
                        Policy.RETRANSMISSION,
                        0,
                        once("0-1", 0, heals),
                        send(0, 0, 1));
        assertEquals(4 * TIMEOUT + FLITS, arrival(network));
        Counters counters = network.network().counters();
        assertEquals(4, counters.retransmitted());
        assertEquals(4, counters.cutOff());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void packetsGoRoundWhatIsDead(boolean isReference) {
        TestNetwork network =
                run(RING, isReference, Policy.LOSS, 0, once("0-1", 0, 9999), send(1, 0, 1));
        assertEquals(1 + 4 * FLITS, arrival(network), "the other way round");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void untilRoutersHaveNewRoutesPacketsAreLost(boolean isReference) {
        int delay = 100;
        TestNetwork network =
                run(
                        RING,
                        isReference,
                        Policy.LOSS,
                        delay,
                        once("0-1", 10, 9999),
                        send(10 + delay - 1, 0, 1),
                        send(10 + delay, 0, 1));
        assertEquals(10L + delay - 1, network.losses().get(0));
        assertEquals(10 + delay + 4 * FLITS, arrival(network));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRouterTakesThePacketsInItAlong(boolean isReference) {
        TestNetwork network =
                run(
                        LINE,
                        isReference,
                        Policy.LOSS,
                        0,
                        once("router 1", 5, 6),
                        send(0, 1, 0), // crosses a link of the router
                        send(0, 1, 0), // waits behind it
                        send(0, 1, 2));
        assertEquals(List.of(5L, 10L, 10L), network.losses().values().stream().sorted().toList());
        assertTrue(network.arrivals().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aMessageIsLostWithOneOfItsPackets(boolean isReference) {
        TestNetwork.Setup cut =
                LINE.packets(new PacketSettings(Optional.of(FLITS / 2), 0, 0, 0, 1));
        TestNetwork network =
                run(cut, isReference, Policy.LOSS, 0, once("0-1", 7, 8), send(0, 0, 1));
        assertEquals(FLITS, network.losses().get(0), "when its last packet has come");
        assertEquals(1, network.network().counters().lost(), "only the second one");
        assertTrue(network.arrivals().isEmpty());
    }
}
