package crossweave.network.vc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.Networks;
import crossweave.network.technique.TestNetwork;
import crossweave.routing.Route;
import crossweave.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.Stream;

/** A lone message takes the time of the formula in the guide. */
class VcNoLoadTest {
    private static final int L = 11; // flits
    private static final int PLENTY = 64; // slots of a VC

    /** The letters of the guide. */
    private record Delays(int r, int a, int s, int t, int c) {
        String text() {
            return ("vc-router routing-delay=%d vc-allocation-delay=%d switch-allocation-delay=%d"
                            + " switch-traversal-delay=%d credit-delay=%d")
                    .formatted(r, a, s, t, c);
        }

        /** Cycles of a head in a router. */
        int pipeline() {
            return r + a + s + t;
        }

        /** Cycles from one use of a slot to the next, between two routers. */
        int roundTrip(int latency) {
            return 2 * s + t + 2 * latency + c;
        }
    }

    private static final Delays USUAL = new Delays(1, 1, 1, 1, 0);

    static List<String> networks() {
        return Stream.concat(
                        Networks.SMALL.stream(),
                        Stream.of("dragonfly 2 local-latency=3 global-latency=17"))
                .filter(t -> TestNetwork.Setup.of(t, "").build().terminals() > 1)
                .toList();
    }

    /** The time of a packet at a path: what its head needs in routers, its path and its flits. */
    private interface Formula {
        long time(int routers, int latencies);
    }

    /** Asserts a time for messages from terminal 0 to some others. */
    private static void check(TestNetwork.Setup setup, int flits, Formula formula) {
        Topology topology = setup.build();
        for (int to = 1; to < topology.terminals(); to += 1 + topology.terminals() / 4) {
            Route path = Route.trace(topology, setup.buildRouting(), 0, to, 0);
            int latencies = path.channels().stream().mapToInt(topology::latency).sum();
            assertEquals(
                    formula.time(path.hops() + 1, latencies),
                    TestNetwork.latency(setup, 0, to, flits),
                    "%s, 0 to %d, %d hops".formatted(setup, to, path.hops()));
        }
    }

    private static TestNetwork.Setup setup(String topology, String technique) {
        return TestNetwork.Setup.of(topology, technique).vcs(4).buffer(PLENTY);
    }

    @ParameterizedTest
    @MethodSource("networks")
    void aHeadTakesThePipelineAtEachRouterAndAFlitACycle(String topology) {
        check(setup(topology, "vc-router"), L, (h, l) -> 4L * h + l + 1 + (L - 1));
        check(setup(topology, "vc-router"), 1, (h, l) -> 4L * h + l + 1);
    }

    @ParameterizedTest
    @MethodSource("networks")
    void speculationSavesACycleAtEachRouter(String topology) {
        check(setup(topology, "vc-router speculative"), L, (h, l) -> 3L * h + l + 1 + (L - 1));
        check(
                setup(topology, "vc-router speculative routing-delay=0"),
                L,
                (h, l) -> 2L * h + l + 1 + (L - 1));
    }

    @ParameterizedTest
    @CsvSource({"0,1,1,1,0", "3,1,1,1,0", "1,4,1,1,0", "1,1,1,0,0", "1,1,1,5,2", "2,3,1,4,5"})
    void delaysAddUp(int r, int a, int s, int t, int c) {
        Delays delays = new Delays(r, a, s, t, c);
        for (String topology : List.of("mesh 4x4", "torus 4x4", "clos 2", "hypercube 4")) {
            check(
                    setup(topology, delays.text()),
                    L,
                    (h, l) -> (long) delays.pipeline() * h + l + 1 + (L - 1));
        }
    }

    @ParameterizedTest
    @CsvSource({"2", "3"})
    void aVcSendsAFlitPerSwitchDelayUnlessItKeepsTheSwitch(int s) {
        Delays delays = new Delays(1, 1, s, 1, 0);
        check(
                setup("mesh 4x4", delays.text()),
                L,
                (h, l) -> (long) delays.pipeline() * h + l + 1 + (L - 1) * s);
        check(
                setup("mesh 4x4", delays.text() + " hold-switch"),
                L,
                (h, l) -> (long) delays.pipeline() * h + l + 1 + (L - 1));
    }

    @ParameterizedTest
    @CsvSource({"1,1", "1,2", "2,2", "1,3", "3,1", "2,1", "3,2", "4,2", "5,3"})
    void speculationTakesTheSwitchDelayUntilTheVcIsThere(int a, int s) {
        Delays delays = new Delays(1, a, s, 1, 0);
        int allocation = s * Math.ceilDiv(a, s);
        check(
                setup("mesh 4x4", delays.text() + " speculative"),
                1,
                (h, l) -> (1L + allocation + 1) * h + l + 1);
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3", "4"})
    void routersWithSpeedupMakeSeveralStepsPerCycle(int speedup) {
        int lastStage = USUAL.pipeline() - 1; // they are counted from 0
        check(
                setup("mesh 4x4", "vc-router internal-speedup=" + speedup),
                L,
                (h, l) -> (lastStage / speedup + 1L) * h + l + 1 + (L - 1));
    }

    @ParameterizedTest
    @CsvSource({"1,0", "2,0", "3,0", "4,0", "5,0", "2,2", "4,3", "6,3", "8,3"})
    void shortBuffersMakeFlitsWaitForTheRoundTripOfASlot(int buffer, int credit) {
        Delays delays = new Delays(1, 1, 1, 1, credit);
        int missing = Math.max(0, delays.roundTrip(1) - buffer);
        for (String topology : List.of("mesh 4x4", "hypercube 3", "clos 2", "ring 6")) {
            for (int flits : new int[] {1, buffer, buffer + 1, 16}) {
                check(
                        setup(topology, delays.text()).buffer(buffer),
                        flits,
                        (h, l) ->
                                (long) delays.pipeline() * h
                                        + l
                                        + 1
                                        + (flits - 1)
                                        + (flits - 1) / buffer * missing);
            }
        }
    }

    @Test
    void theSwitchDelayIsTwiceInTheRoundTripOfASlot() {
        Delays delays = new Delays(1, 1, 3, 1, 0);
        for (int buffer = 1; buffer <= 4; buffer++) {
            int slots = buffer;
            int missing = Math.max(0, delays.roundTrip(1) - slots * delays.s());
            check(
                    setup("line 4", delays.text()).buffer(slots),
                    L,
                    (h, l) ->
                            (long) delays.pipeline() * h
                                    + l
                                    + 1
                                    + (L - 1L) * delays.s()
                                    + (L - 1) / slots * missing);
        }
    }

    @Test
    void sharedSlotsServeALonePacketAsIfTheyWereItsOwn() {
        int roundTrip = USUAL.roundTrip(1);
        int slots = 2; // per VC; with 4 VCs one of its own and 4 shared ones
        assertEquals(roundTrip, 1 + 4 * (slots - 1));
        check(
                setup("mesh 4x4", "vc-router buffers=shared").buffer(slots),
                L,
                (h, l) -> 4L * h + l + 1 + (L - 1));
    }

    @Test
    void messagesToThemselvesPassARouterIfTheyAreTold() {
        assertEquals(1, TestNetwork.latency(setup("mesh 4x4", "vc-router"), 5, 5, L));
        assertEquals(
                USUAL.pipeline() + 2 + 1 + (L - 1),
                TestNetwork.latency(setup("mesh 4x4", "vc-router loopback=router"), 5, 5, L));
    }
}
