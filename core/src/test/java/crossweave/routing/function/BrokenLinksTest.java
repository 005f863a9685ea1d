package crossweave.routing.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStreams;
import crossweave.routing.Route;
import crossweave.routing.RoutingFunction;
import crossweave.routing.Unroutable;
import crossweave.routing.check.RouteCheck;
import crossweave.routing.check.UnreachablePair;
import crossweave.topology.Fault;
import crossweave.topology.HopSearch;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class BrokenLinksTest {
    private static Topology broken(String text, String fault, long seed) {
        return Fault.apply(
                Topologies.parse(text),
                List.of(Fault.parse(fault)),
                new RandomStreams(seed).stream("faults", 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"torus 6x6", "mesh 6x6", "pec 8x8", "hypercube 5", "dragonfly 2"})
    void tablesGoAroundWhateverIsBroken(String text) {
        for (long seed = 1; seed <= 10; seed++) {
            Topology topology = broken(text, "15%", seed);
            HopSearch search = new HopSearch(topology);
            for (String rule : new String[] {"shortest-path", "up*/down*"}) {
                RoutingFunction routing = Routings.parse(rule).on(topology, 1);
                for (int source = 0; source < topology.terminals(); source += 5) {
                    search.searchFrom(topology.entry(source));
                    for (int to = 0; to < topology.terminals(); to++) {
                        check(topology, routing, search.to(topology.exit(to)), source, to);
                    }
                }
            }
        }
    }

    /** Arrives if and only if there is a way at all, and not over broken channels. */
    private static void check(
            Topology topology, RoutingFunction routing, int hops, int from, int to) {
        if (hops == Topology.NONE) {
            try {
                Route.trace(topology, routing, from, to, 0);
            } catch (Unroutable e) {
                return;
            }
            throw new AssertionError("a way where there is none");
        }
        Route path = Route.trace(topology, routing, from, to, 0);
        assertTrue(path.hops() >= hops);
        assertTrue(!routing.isMinimal() || path.hops() == hops);
        for (int channel : path.channels()) {
            assertTrue(!topology.isNetwork(channel) || !topology.isBroken(channel));
        }
    }

    @ParameterizedTest
    @CsvSource({"mesh 4x4, dimension-order", "clos 2, common-ancestor", "pec 16, r-route"})
    void algebraicFunctionsNameThePairThatTheyCannotJoin(String text, String rule) {
        Topology topology = broken(text, "20%", 3);
        RoutingFunction routing = Routings.parse(rule).on(topology, 1);
        UnreachablePair cutOff = RouteCheck.firstCutOff(topology, routing).orElseThrow();
        String sentence = cutOff.describe(topology);
        assertTrue(sentence.matches(".*from terminal \\d+ to terminal \\d+.*"), sentence);
    }

    @ParameterizedTest
    @ValueSource(strings = {"shortest-path", "up*/down*"})
    void aNetworkInOnePieceCutsNobodyOff(String rule) {
        Topology topology = broken("torus 6x6", "5%", 1);
        RoutingFunction routing = Routings.parse(rule).on(topology, 1);
        assertEquals(true, RouteCheck.firstCutOff(topology, routing).isEmpty());
    }

    /** Valiant's first choice may be fine while another one runs into the broken link. */
    @Test
    void everyChoiceOfAnObliviousFunctionIsLookedAt() {
        Topology topology = broken("torus 8x8", "(4,3)-(5,3)", 1);
        RoutingFunction routing = Routings.parse("valiant").on(topology, 4);
        assertTrue(RouteCheck.firstCutOff(topology, routing).isPresent());
    }

    /** A network in two pieces: within each of them everything goes on. */
    @Test
    void upDownWorksInEveryPieceOfABrokenNetwork() {
        Topology line = broken("line 9", "3-4", 1);
        RoutingFunction routing = Routings.parse("up*/down*").on(line, 1);
        assertEquals(4, Route.trace(line, routing, 4, 8, 0).hops());
        assertEquals(4, Route.trace(line, routing, 8, 4, 0).hops());
    }
}
