package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.network.NetworkConfig;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** The two directions of a link may share it. */
class HalfDuplexTest {
    private static final int L = 40; // flits

    /** When both have arrived that two neighbours send each other at once. */
    private static long exchange(String technique, boolean shared, boolean reference) {
        TestNetwork.Setup setup = TestNetwork.Setup.of("line 2", technique).halfDuplex(shared);
        List<TestNetwork.Send> both =
                List.of(new TestNetwork.Send(0, 0, 1, L), new TestNetwork.Send(0, 1, 0, L));
        TestNetwork lab = new TestNetwork(setup, reference, both).run(10_000);
        return lab.arrivals().stream().mapToLong(TestNetwork.Arrival::cycle).max().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"0,0,false", "0,0,true", "1,1,false", "1,1,true"})
    void wormholesTakeTurnsFlitByFlit(int routing, int credit, boolean reference) {
        String technique = "wormhole routing-delay=%d credit-delay=%d".formatted(routing, credit);
        long alone = 1 + L + 2L * routing;
        assertEquals(alone, exchange(technique, false, reference));
        // The link is never idle from the first head on; the other end has decided long before.
        assertEquals(1 + routing + 2 * L, exchange(technique, true, reference));
    }

    @ParameterizedTest
    @ValueSource(strings = {"store-and-forward", "cut-through"})
    void wholePacketsGoOneAfterTheOther(String technique) {
        assertEquals(exchange(technique, false, false) + L, exchange(technique, true, false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"circuit"})
    void oneCircuitAtATime(String technique) {
        long alone = 1 + L; // the probe's hop and the message
        assertEquals(alone, exchange(technique, false, false));
        assertEquals(2 * alone, exchange(technique, true, false));
    }

    /** When both have arrived: what node 1 gets from node 0, and what it sends to node 2. */
    private static long passing(NetworkConfig.Duplex duplex, boolean reference) {
        TestNetwork.Setup setup =
                TestNetwork.Setup.of("line 3", "wormhole routing-delay=0").duplex(duplex);
        List<TestNetwork.Send> both =
                List.of(new TestNetwork.Send(0, 0, 1, L), new TestNetwork.Send(0, 1, 2, L));
        TestNetwork lab = new TestNetwork(setup, reference, both).run(10_000);
        return lab.arrivals().stream().mapToLong(TestNetwork.Arrival::cycle).max().orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theLinkToATerminalIsSharedIfItIsAsked(boolean reference) {
        long alone = 1 + L;
        assertEquals(alone, passing(NetworkConfig.Duplex.HALF, reference));
        // In the first two cycles, before the other's head is there, node 1 sends alone.
        long shared = passing(NetworkConfig.Duplex.HALF_WITH_TERMINALS, reference);
        assertEquals(2 * L, shared, 2);
    }
}
