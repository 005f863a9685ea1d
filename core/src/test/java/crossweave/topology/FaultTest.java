package crossweave.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStreams;
import crossweave.topology.family.Topologies;
import crossweave.topology.survey.Survey;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.IntStream;

class FaultTest {
    private static Topology broken(String text, String... faults) {
        List<Fault> list = List.of(faults).stream().map(Fault::parse).toList();
        return Fault.apply(Topologies.parse(text), list, new RandomStreams(1).stream("faults", 0));
    }

    private static long brokenChannels(Topology topology) {
        return IntStream.range(0, topology.networkChannels()).filter(topology::isBroken).count();
    }

    @Test
    void aShareBreaksThatManyLinksBothWays() {
        Topology topology = broken("torus 8x8", "25%");
        assertEquals(2 * 128 / 4, brokenChannels(topology));
        assertEquals(2 * 128, topology.networkChannels(), "ids stay");
    }

    @Test
    void aLinkIsNamedByItsEndsOrItsNumber() {
        Topology byEnds = broken("mesh 4x4", "(0,0)-(0,1)");
        Topology byNumber = broken("mesh 4x4", "0");
        assertEquals(2, brokenChannels(byEnds));
        assertEquals(Topology.NONE, byEnds.neighbor(0, 0));
        assertEquals(Topology.NONE, byNumber.neighbor(1, 1));
    }

    @Test
    void distancesGoAroundWhatIsBroken() {
        assertEquals(1, Survey.of(Topologies.parse("line 2")).distances().diameter());
        assertEquals(7, Survey.of(broken("ring 8", "7-0")).distances().diameter());
        assertEquals(2 * 1 * 7, Survey.of(broken("line 8", "0-1")).distances().cutOffPairs());
    }

    @Test
    void namesOfBrokenChannelsAreStillKnown() {
        Topology topology = broken("sp2 64", "100%");
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            assertTrue(topology.channelName(channel).contains("port"));
        }
    }

    @Test
    void aNumberMayBeCalledALink() {
        Topology topology = broken("mesh 4x4", "link 3");
        IntStream.range(0, topology.networkChannels())
                .forEach(c -> assertEquals(topology.link(c) == 3, topology.isBroken(c)));
    }

    @Test
    void aDeadRouterTakesItsLinksAndTerminalsAlong() {
        Topology named = broken("mesh 4x4", "router (1,1)");
        assertTrue(named.isDeadRouter(5));
        assertTrue(named.isDead(5));
        assertEquals(15, named.liveTerminals());
        assertEquals(2 * 4, brokenChannels(named));
        assertEquals("mesh 4x4, 4 links broken, 1 router dead, 1 terminal dead", named.text());
        assertEquals(brokenChannels(named), brokenChannels(broken("mesh 4x4", "router 5")));
    }

    @Test
    void aDeadTerminalLeavesTheNetworkAsItIs() {
        Topology topology = broken("mesh 4x4", "terminal 5");
        assertTrue(topology.isDead(5));
        assertFalse(topology.isIntact());
        assertEquals(0, brokenChannels(topology));
    }

    @ParameterizedTest
    @CsvSource({"25% of links, 6, 0, 0", "25% of routers, -1, 4, 4", "25% of terminals, 0, 0, 4"})
    void sharesAreOfLinksRoutersOrTerminals(String fault, int links, int routers, int dead) {
        Topology topology = broken("mesh 4x4", fault);
        assertTrue(links < 0 || brokenChannels(topology) == 2 * links);
        assertEquals(routers, IntStream.range(0, 16).filter(topology::isDeadRouter).count());
        assertEquals(16 - dead, topology.liveTerminals());
    }

    /** A ring of n without a router is a line of n - 1, whose mean distance is n / 3. */
    @Test
    void distancesAreThoseOfLiveTerminals() {
        Distances distances = Survey.of(broken("ring 8", "router 0")).distances();
        assertEquals(8 - 2, distances.diameter());
        assertEquals(8 / 3., distances.mean(), 1e-12);
        assertEquals(0, distances.cutOffPairs());
        assertEquals(4, Survey.of(broken("ring 8", "terminal 0")).distances().diameter());
    }

    @Test
    void mistakesAreExplained() {
        var notJoined =
                assertThrows(
                        IllegalArgumentException.class, () -> broken("mesh 4x4", "(0,0)-(2,2)"));
        assertTrue(notJoined.getMessage().contains("not neighbours"), notJoined.getMessage());
        assertThrows(IllegalArgumentException.class, () -> broken("mesh 4x4", "(0,0)-(9,9)"));
        assertThrows(IllegalArgumentException.class, () -> broken("mesh 4x4", "999"));
        assertThrows(IllegalArgumentException.class, () -> broken("mesh 4x4", "router (9,9)"));
        assertThrows(IllegalArgumentException.class, () -> broken("mesh 4x4", "terminal 16"));
        assertThrows(IllegalArgumentException.class, () -> Fault.parse("120%"));
        assertThrows(IllegalArgumentException.class, () -> Fault.parse("120% of routers"));
        assertThrows(IllegalArgumentException.class, () -> Fault.parse("everything"));
    }
}
