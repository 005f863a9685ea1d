package crossweave.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStreams;
import crossweave.topology.family.Topologies;
import crossweave.topology.survey.Survey;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

class LinkFaultTest {
    private static Topology broken(String text, String... faults) {
        List<LinkFault> list = List.of(faults).stream().map(LinkFault::parse).toList();
        return LinkFault.apply(
                Topologies.parse(text), list, new RandomStreams(1).stream("faults", 0));
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
    void mistakesAreExplained() {
        var notJoined =
                assertThrows(
                        IllegalArgumentException.class, () -> broken("mesh 4x4", "(0,0)-(2,2)"));
        assertTrue(notJoined.getMessage().contains("not neighbours"), notJoined.getMessage());
        assertThrows(IllegalArgumentException.class, () -> broken("mesh 4x4", "(0,0)-(9,9)"));
        assertThrows(IllegalArgumentException.class, () -> broken("mesh 4x4", "999"));
        assertThrows(IllegalArgumentException.class, () -> LinkFault.parse("120%"));
        assertThrows(IllegalArgumentException.class, () -> LinkFault.parse("everything"));
    }
}
