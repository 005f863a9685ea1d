package crossweave.routing.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.Networks;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.routing.Route;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.topology.HopSearch;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What holds of every routing function on every network that it is for. */
class RoutingPropertiesTest {
    /** Every catalog entry but the one from a file, with the settings that change the path. */
    private static final List<String> ROUTINGS =
            List.of(
                    "default",
                    "dimension-order",
                    "dimension-order order=columns-first",
                    "dimension-order ties=random",
                    "dimension-order ties=random dateline=keep",
                    "dimension-order order=columns-first dateline=keep",
                    "west-first",
                    "north-last",
                    "negative-first",
                    "odd-even",
                    "minimal-adaptive",
                    "minimal-adaptive escape=hop",
                    "valiant",
                    "valiant base=shortest-path",
                    "romm",
                    "o1turn",
                    "o1turn adaptive",
                    "r-route",
                    "g-route",
                    "common-ancestor",
                    "common-ancestor up=random",
                    "common-ancestor up=round-robin",
                    "common-ancestor up=idle-fixed",
                    "common-ancestor up=idle-random",
                    "layer-xy",
                    "layer-xy layer=random",
                    "layer-xy layer=idle-random",
                    "layer-xy mesh=west-first",
                    "layer-xy layer=idle-random mesh=west-first",
                    "sp2-static",
                    "destination-tag",
                    "dragonfly-minimal",
                    "valiant vcs=hop",
                    "progressive-adaptive",
                    "progressive-adaptive threshold=3",
                    "ecmp",
                    "ecmp per=packet",
                    "ecmp per=packet vcs=hop",
                    "ugal",
                    "ugal threshold=2",
                    "ugal order=either",
                    "ugal weight=fixed threshold=3",
                    "ugal through=router",
                    "direct",
                    "shortest-path",
                    "shortest-path by=latency",
                    "shortest-path vcs=hop",
                    "up*/down*",
                    "up*/down* root=1");

    static Stream<String> networks() {
        return Stream.concat(Networks.SMALL.stream(), Networks.random(80, 21).stream());
    }

    @ParameterizedTest
    @MethodSource("networks")
    void everyPacketArrivesOverExistingChannelsAndMinimallyWhereClaimed(String text) {
        Topology topology = Topologies.parse(text);
        RandomStream random = new RandomStreams(3).stream("packets", 0);
        int fits = 0;
        for (String rule : ROUTINGS) {
            for (int vcs : new int[] {1, 2, 3, 5}) {
                RoutingFunction routing;
                try {
                    routing = Routings.parse(rule).on(topology, vcs);
                } catch (IllegalArgumentException e) {
                    assertNotEquals("default", rule, e.getMessage());
                    continue; // not for this network
                }
                fits++;
                for (int packet = 0; packet < 40; packet++) {
                    walk(topology, routing, random, rule + " on " + text);
                }
            }
        }
        assertTrue(fits >= 4, "its own routing at least, with any number of VCs");
    }

    /** On a ring of four routers, the opposite one is as near in both directions. */
    @ParameterizedTest
    @ValueSource(strings = {"torus 4x4", "torus 4x5x2", "mesh 3x4", "hypercube 3"})
    void minimalAdaptiveOffersEveryShortestPath(String text) {
        Topology topology = Topologies.parse(text);
        RoutingFunction routing = Routings.parse("minimal-adaptive").on(topology, 3);
        HopSearch hops = new HopSearch(topology); // as far there as back
        for (int to = 0; to < topology.terminals(); to++) {
            hops.searchFrom(topology.exit(to));
            for (int from = 0; from < topology.routers(); from++) {
                RouteCandidates offered = new RouteCandidates();
                if (from != topology.exit(to)) {
                    routing.route(from, to, 0, offered);
                }
                for (int port = 0; port < topology.ports(from); port++) {
                    int channel = topology.channel(from, port);
                    boolean isNearer =
                            channel != Topology.NONE
                                    && hops.to(topology.target(channel)) < hops.to(from);
                    boolean isOffered =
                            IntStream.range(0, offered.count())
                                    .anyMatch(way -> offered.channel(way) == channel);
                    assertEquals(isNearer, isOffered, text + " from " + from + " to " + to);
                }
            }
        }
    }

    /** A function that refused every network would pass the test above. */
    @Test
    void everyRoutingIsTriedOnSomeNetwork() {
        for (String rule : ROUTINGS) {
            assertTrue(Networks.SMALL.stream().anyMatch(text -> fits(rule, text)), rule);
        }
        for (String name : Routings.ALL.names()) {
            boolean tried = ROUTINGS.stream().anyMatch(rule -> rule.split(" ")[0].equals(name));
            assertTrue(tried || name.equals("routes"), name); // which has a test of its own
        }
    }

    private static boolean fits(String rule, String text) {
        try {
            Routings.parse(rule).on(Topologies.parse(text), 5);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** One packet that takes any of the ways offered, by chance. */
    private static void walk(
            Topology topology, RoutingFunction routing, RandomStream random, String what) {
        int source = random.nextInt(topology.terminals());
        int destination = random.nextInt(topology.terminals());
        int choice = routing.choose(source, destination, random.nextInt(100), random);
        assertTrue(choice < routing.choices(source, destination), what);
        int state = routing.start(source, destination, choice);
        int router = topology.entry(source);
        int hops = 0;
        RouteCandidates candidates = new RouteCandidates();
        while (router != topology.exit(destination)) {
            candidates.clear();
            routing.route(router, destination, state, candidates);
            assertTrue(candidates.count() > 0, what + ": stuck");
            int way = random.nextInt(candidates.count());
            assertEquals(router, topology.source(candidates.channel(way)), what);
            assertNotEquals(0, candidates.vcs(way), what);
            state = candidates.state(way);
            router = topology.target(candidates.channel(way));
            hops++;
            assertTrue(hops <= 4 * topology.routers() + 4, what + ": goes round in circles");
        }
        if (routing.isMinimal()) {
            HopSearch search = new HopSearch(topology);
            search.searchFrom(topology.entry(source));
            assertEquals(search.to(topology.exit(destination)), hops, what);
        }
    }

    @ParameterizedTest
    @MethodSource("networks")
    void deterministicFunctionsOfferOneRouterAtATime(String text) {
        Topology topology = Topologies.parse(text);
        RandomStream random = new RandomStreams(4).stream("packets", 0);
        RoutingFunction routing = Routings.parse("default").on(topology, 2);
        assertEquals(RoutingFunction.Nature.DETERMINISTIC, routing.nature());
        RouteCandidates candidates = new RouteCandidates();
        for (int packet = 0; packet < 200; packet++) {
            int source = random.nextInt(topology.terminals());
            int destination = random.nextInt(topology.terminals());
            assertEquals(1, routing.choices(source, destination));
            if (topology.entry(source) != topology.exit(destination)) {
                candidates.clear();
                int state = routing.start(source, destination, 0);
                routing.route(topology.entry(source), destination, state, candidates);
                for (int way = 1; way < candidates.count(); way++) { // parallel channels
                    assertEquals(
                            topology.target(candidates.channel(0)),
                            topology.target(candidates.channel(way)));
                }
            }
        }
    }

    @Test
    void dimensionOrderGoesAlongTheRowFirst() {
        Topology mesh = Topologies.parse("mesh 4x4");
        assertEquals(
                List.of("(0,0)->(0,1)", "(0,1)->(0,2)", "(0,2)->(1,2)"),
                names(mesh, "dimension-order", 0, 6));
        assertEquals(
                List.of("(0,0)->(1,0)", "(1,0)->(1,1)", "(1,1)->(1,2)"),
                names(mesh, "dimension-order order=columns-first", 0, 6));
    }

    @Test
    void twoDimensionalRRouteTakesTheLongerWayFirstAndTheColumnIfEqual() {
        Topology pec = Topologies.parse("pec 8x8");
        assertEquals("(0,0)->(0,1)", names(pec, "r-route", 0, 8 + 3).getFirst());
        assertEquals("(0,0)->(1,0)", names(pec, "r-route", 0, 24 + 1).getFirst());
        assertEquals("(0,0)->(1,0)", names(pec, "r-route", 0, 16 + 2).getFirst());
    }

    @Test
    void rRouteIsOnlyEverAsShortAsTheShortestPath() {
        Topology pec = Topologies.parse("pec 16x16");
        RoutingFunction rRoute = Routings.parse("r-route").on(pec, 1);
        RoutingFunction shortest = Routings.parse("shortest-path").on(pec, 1);
        RoutingFunction xy = Routings.parse("dimension-order").on(pec, 1);
        for (int source = 0; source < 256; source += 7) {
            for (int destination = 0; destination < 256; destination++) {
                int best = Route.trace(pec, shortest, source, destination, 0).hops();
                int recursive = Route.trace(pec, rRoute, source, destination, 0).hops();
                int mesh = Route.trace(pec, xy, source, destination, 0).hops();
                assertTrue(best <= recursive && recursive <= mesh);
            }
        }
    }

    @Test
    void gRouteFromNodeOneIsShortestInTheSpec() {
        Topology spec = Topologies.parse("pec 256 spec");
        RoutingFunction gRoute = Routings.parse("g-route").on(spec, 1);
        HopSearch search = new HopSearch(spec);
        search.searchFrom(0); // node 1
        for (int node = 0; node < spec.routers(); node++) {
            assertEquals(search.to(node), Route.trace(spec, gRoute, 0, node, 0).hops());
        }
    }

    @Test
    void theFixedLayerOfATerminalIsItsNumberModuloTheLayers() {
        Topology topology = Topologies.parse("mesh-of-clos 3 1");
        for (int source = 0; source < 16; source++) {
            String first = names(topology, "layer-xy", source, 63).getFirst();
            assertTrue(first.endsWith("layer " + source % 4), first);
        }
    }

    @Test
    void westFirstInALayerGoesSouthOrEastButOnlyWestBeforeThat() {
        Topology topology = Topologies.parse("mesh-of-clos 3 2");
        RoutingFunction routing = Routings.parse("layer-xy mesh=west-first").on(topology, 1);
        RouteCandidates candidates = new RouteCandidates();
        routing.route(topology.entry(0), 63, routing.start(0, 63, 0), candidates); // to (3,3)
        assertEquals(2, candidates.count());
        candidates.clear();
        routing.route(
                topology.entry(12), 48, routing.start(12, 48, 0), candidates); // (0,3) to (3,0)
        assertEquals(1, candidates.count());
        assertEquals("cluster (0,3)->cluster (0,2)", topology.channelName(candidates.channel(0)));
    }

    @Test
    void sp2RoutesSpreadOverTheLinksBySourcePlusDestination() {
        Topology topology = Topologies.parse("sp2 64");
        RoutingFunction routing = Routings.parse("sp2-static").on(topology, 1);
        List<Integer> used = new ArrayList<>();
        for (int destination = 16; destination < 21; destination++) {
            used.add(Route.trace(topology, routing, 0, destination, 0).channels().get(2));
        }
        assertEquals(5, used.stream().distinct().count(), "five links between two racks");
    }

    @Test
    void roundRobinUsesAllTopRoutersInTurn() {
        Topology clos = Topologies.parse("clos 2");
        RoutingFunction routing = Routings.parse("common-ancestor up=round-robin").on(clos, 1);
        RandomStream random = new RandomStreams(1).stream("none", 0);
        List<Integer> choices = new ArrayList<>();
        for (int number = 0; number < 5; number++) {
            choices.add(routing.choose(2, 15, number, random));
        }
        assertEquals(List.of(2, 3, 0, 1, 2), choices);
    }

    @Test
    void ugalOffersTheMinimalWayAndOneThroughAnotherGroup() {
        Topology topology = Topologies.parse("dragonfly 2");
        RoutingFunction routing = Routings.parse("ugal").on(topology, 3);
        RouteCandidates candidates = new RouteCandidates();
        assertEquals(9 - 2, routing.choices(0, 71));
        routing.route(0, 71, routing.start(0, 71, 3), candidates);
        assertEquals(2, candidates.count());
        assertTrue(
                candidates.hops(0) <= 3
                        && candidates.hops(0) < candidates.hops(1)
                        && candidates.hops(1) <= 5);
    }

    @Test
    void ugalOnAHyperXGoesThroughRoutersThatDifferWhereTheEndsDo() {
        Topology topology = Topologies.parse("hyperx 4x4x4");
        RoutingFunction routing = Routings.parse("ugal threshold=2").on(topology, 2);
        RouteCandidates candidates = new RouteCandidates();
        assertEquals(4 * 4, routing.choices(0, 1 + 3 * 16));
        assertEquals(1, routing.choices(0, 0));
        routing.route(0, 1 + 3 * 16, routing.start(0, 1 + 3 * 16, 2 + 2 * 4), candidates);
        assertEquals(2, candidates.count());
        assertEquals(1, topology.target(candidates.channel(0)));
        assertEquals(2, topology.target(candidates.channel(1)));
        assertEquals(List.of(2, 4), List.of(candidates.hops(0), candidates.hops(1)));
        assertEquals(List.of(0, 2), List.of(candidates.handicap(0), candidates.handicap(1)));
        assertEquals(List.of(0b10L, 0b01L), List.of(candidates.vcs(0), candidates.vcs(1)));
    }

    @Test
    void aDetourThroughOneOfTheEndsIsNone() {
        Topology topology = Topologies.parse("hyperx 4x4");
        RoutingFunction routing = Routings.parse("ugal order=either").on(topology, 4);
        assertEquals(2 * 16, routing.choices(0, 15));
        for (int through : new int[] {0, 15}) {
            assertEquals(0, routing.start(0, 15, 2 * through));
            assertEquals(2, routing.start(0, 15, 2 * through + 1));
        }
    }

    /** Every router of the box is between in one choice. */
    @Test
    void rommGoesThroughEveryRouterBetweenTheEndsOnceInItsChoices() {
        Topology mesh = Topologies.parse("mesh 5x5");
        RoutingFunction routing = Routings.parse("romm").on(mesh, 2);
        int from = 5 + 3;
        int to = 3 * 5 + 1;
        assertEquals(3 * 3, routing.choices(from, to));
        List<Integer> between =
                IntStream.range(0, 9).mapToObj(c -> routing.start(from, to, c) / 2).toList();
        assertEquals(Set.of(6, 7, 8, 11, 12, 13, 16, 17, 18), Set.copyOf(between));
    }

    @Test
    void o1turnTakesTheRowOrTheColumnFirst() {
        Topology mesh = Topologies.parse("mesh 4x4");
        RoutingFunction routing = Routings.parse("o1turn").on(mesh, 2);
        Route row = Route.trace(mesh, routing, 0, 5, 0);
        Route column = Route.trace(mesh, routing, 0, 5, 1);
        assertEquals("(0,0)->(0,1)", mesh.channelName(row.channels().get(1)));
        assertEquals("(0,0)->(1,0)", mesh.channelName(column.channels().get(1)));
        assertEquals(List.of(1L, 1L), row.vcs().subList(1, 3));
        assertEquals(List.of(2L, 2L), column.vcs().subList(1, 3));
    }

    @Test
    void expressChannelsAreTakenFromHalfAnEdgeOn() {
        Topology mesh = Topologies.parse("cmesh 8 concentration=1");
        assertEquals(
                List.of("(0,1)->(0,5)", "(0,5)->(0,6)", "(0,6)->(1,6)"),
                names(mesh, "dimension-order", 1, 8 + 6));
        assertEquals(List.of("(0,1)->(1,1)", "(1,1)->(1,2)"), names(mesh, "o1turn", 1, 8 + 2, 1));
        assertEquals(4, names(mesh, "dimension-order", 1, 4).size() + 1);
        assertEquals("(0,7)->(4,7)", names(mesh, "dimension-order", 7, 63).getFirst());
    }

    private static List<String> names(Topology topology, String rule, int from, int to) {
        return names(topology, rule, from, to, 0);
    }

    private static List<String> names(
            Topology topology, String rule, int from, int to, int choice) {
        Route path = Route.trace(topology, Routings.parse(rule).on(topology, 1), from, to, choice);
        return path.channels().subList(1, path.channels().size() - 1).stream()
                .map(topology::channelName)
                .toList();
    }
}
