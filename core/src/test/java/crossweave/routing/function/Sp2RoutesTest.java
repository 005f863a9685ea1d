package crossweave.routing.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.routing.Route;
import crossweave.routing.RoutingFunction;
import crossweave.routing.check.DeadlockCheck;
import crossweave.topology.HopSearch;
import crossweave.topology.Topology;
import crossweave.topology.family.Sp2;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.stream.IntStream;

/** The static routes of the SP2: shortest, spread evenly, and free of deadlock. */
class Sp2RoutesTest {
    static IntStream everySize() {
        return IntStream.rangeClosed(1, 32).map(racks -> 16 * racks);
    }

    @ParameterizedTest
    @MethodSource("everySize")
    void noSizeCanDeadlock(int processors) {
        Topology topology = Topologies.parse("sp2 " + processors);
        assertEquals(
                DeadlockCheck.Outcome.FREE,
                DeadlockCheck.of(topology, routing(topology)).outcome());
    }

    @ParameterizedTest
    @ValueSource(ints = {64, 96, 128, 176, 256, 320, 512})
    void routesAreShortest(int processors) {
        Topology topology = Topologies.parse("sp2 " + processors);
        RoutingFunction routing = routing(topology);
        HopSearch search = new HopSearch(topology);
        for (int source = 0; source < processors; source += 5) {
            search.searchFrom(topology.entry(source));
            for (int destination = 0; destination < processors; destination++) {
                int hops = Route.trace(topology, routing, source, destination, 0).hops();
                assertEquals(search.to(topology.exit(destination)), hops);
            }
        }
    }

    /**
     * With uniform traffic a channel within a rack carries what leaves an element of four, a
     * quarter of it, and a link between racks carries what leaves a rack, a sixteenth of it. In an
     * intermediate rack half of all goes from one side to the other by one channel; what comes back
     * to its side needs two, unless it turns in the element that it came to, as all of it can with
     * 8 racks (so 1/2 in all), half with 16 (1/2 + 2 x 1/4) and a quarter with 32 (1/2 + 2 x 3/8).
     */
    @ParameterizedTest
    @CsvSource({"128, .5", "256, 1", "512, 1.25"})
    void uniformTrafficIsSpreadEvenly(int processors, double inside) {
        Topology topology = Topologies.parse("sp2 " + processors);
        Sp2 family = (Sp2) topology.family();
        int[] routes = routesByChannel(topology);
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            int from = family.rack(topology.source(channel));
            boolean leaves = from != family.rack(topology.target(channel));
            boolean isIntermediate = from >= processors / 16;
            double expected =
                    leaves ? 1 - 16.0 / processors : isIntermediate ? inside : 1 - 4.0 / processors;
            assertEquals(expected * processors, routes[channel], topology.channelName(channel));
        }
    }

    @Test
    void linksOfFiveRacksOrFewerAreUsedEvenlyToo() {
        Topology topology = Topologies.parse("sp2 80");
        Sp2 family = (Sp2) topology.family();
        int[] routes = routesByChannel(topology);
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            if (family.rack(topology.source(channel)) != family.rack(topology.target(channel))) {
                assertEquals(16 * 16 / 4, routes[channel]);
            }
        }
    }

    @Test
    void otherNumbersOfRacksCarryMoreThanHalfOfWhatIsPossible() {
        for (int racks = 6; racks < 32; racks++) {
            Topology topology = Topologies.parse("sp2 " + 16 * racks);
            int most = IntStream.of(routesByChannel(topology)).max().orElseThrow();
            assertTrue(most <= 1.7 * 16 * racks, racks + " racks: " + most);
        }
    }

    private static RoutingFunction routing(Topology topology) {
        return Routings.parse("sp2-static").on(topology, 1);
    }

    /** Pairs of terminals, each with itself too, whose route has the channel. */
    private static int[] routesByChannel(Topology topology) {
        RoutingFunction routing = routing(topology);
        int[] routes = new int[topology.networkChannels()];
        for (int source = 0; source < topology.terminals(); source++) {
            for (int destination = 0; destination < topology.terminals(); destination++) {
                Route path = Route.trace(topology, routing, source, destination, 0);
                for (int i = 1; i <= path.hops(); i++) {
                    routes[path.channels().get(i)]++;
                }
            }
        }
        return routes;
    }
}
