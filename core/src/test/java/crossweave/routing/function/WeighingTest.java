package crossweave.routing.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.HashSet;
import java.util.Set;

/** How packets weigh a shortest path against a detour, and which shortest paths they take. */
class WeighingTest {
    /** What the first router offers a packet that may take a detour. */
    private static RouteCandidates first(String text, String rule, int from, int to) {
        Topology topology = Topologies.parse(text);
        RoutingFunction routing = Routings.parse(rule).on(topology, 12);
        assertTrue(routing.weighsQueues());
        for (int choice = 0; choice < routing.choices(from, to); choice++) {
            RouteCandidates offered = new RouteCandidates();
            routing.route(topology.entry(from), to, routing.start(from, to, choice), offered);
            if (offered.count() == 2) {
                return offered;
            }
        }
        throw new AssertionError(rule + " on " + text + " never offers a detour");
    }

    @ParameterizedTest
    @CsvSource({
        "dragonfly 2, ugal",
        "hyperx 3x3, ugal",
        "hyperx 3x3, ugal order=either",
        "slim-fly 3, ugal",
        "slim-fly 3, progressive-adaptive",
        "dragonfly 2, progressive-adaptive"
    })
    void theThresholdIsTheHandicapOfTheDetourOnEveryNetwork(String text, String rule) {
        int to = Topologies.parse(text).terminals() - 1;
        for (int threshold : new int[] {0, 30}) {
            RouteCandidates offered = first(text, rule + " threshold=" + threshold, 0, to);
            assertEquals(0, offered.handicap(0));
            assertEquals(threshold, offered.handicap(1));
            assertTrue(offered.hops(0) <= offered.hops(1));
            assertTrue(offered.isFinal());
        }
        RouteCandidates fixed = first(text, rule + " weight=fixed", 0, to);
        assertEquals(1, fixed.hops(0));
        assertEquals(2, fixed.hops(1));
    }

    /** A local, a global and a local link, or twice that with one local link between. */
    @Test
    void weightsOfADragonflyAreHops() {
        Topology topology = Topologies.parse("dragonfly 2");
        RoutingFunction routing = Routings.parse("ugal").on(topology, 3);
        Set<Integer> shortest = new HashSet<>();
        Set<Integer> detours = new HashSet<>();
        for (int to = 8; to < topology.terminals(); to++) {
            for (int choice = 0; choice < routing.choices(0, to); choice++) {
                RouteCandidates offered = new RouteCandidates();
                routing.route(0, to, routing.start(0, to, choice), offered);
                shortest.add(offered.hops(0));
                detours.add(offered.hops(1));
            }
        }
        assertEquals(Set.of(1, 2, 3), shortest);
        assertEquals(Set.of(2, 3, 4, 5), detours);
    }

    /** Between opposite corners, either of two channels is the first of a shortest path. */
    @ParameterizedTest
    @CsvSource({"ugal", "progressive-adaptive", "valiant vcs=hop"})
    void packetsOfAPairTakeDifferentShortestPaths(String rule) {
        Topology topology = Topologies.parse("mesh 4x4");
        RoutingFunction routing = Routings.parse(rule).on(topology, 24);
        int to = topology.terminals() - 1;
        int[] count = new int[topology.routers()];
        for (int choice = 0; choice < routing.choices(0, to); choice++) {
            RouteCandidates offered = new RouteCandidates();
            routing.route(0, to, routing.start(0, to, choice), offered);
            count[topology.target(offered.channel(0))]++;
        }
        assertEquals(topology.terminals(), count[1] + count[4]);
        assertTrue(count[1] >= 2 && count[4] >= 2, count[1] + " east, " + count[4] + " south");
    }
}
