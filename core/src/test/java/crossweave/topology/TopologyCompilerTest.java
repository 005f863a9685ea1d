package crossweave.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.Networks;
import crossweave.topology.family.Multistage;
import crossweave.topology.family.ShiftGraph;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/** What holds of the tables of every network. */
class TopologyCompilerTest {
    static Stream<String> networks() {
        return Stream.concat(Networks.SMALL.stream(), Networks.random(60, 11).stream());
    }

    @ParameterizedTest
    @MethodSource("networks")
    void everyChannelLeavesItsSourceByItsPort(String text) {
        Topology topology = Topologies.parse(text);
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            int router = topology.source(channel);
            assertEquals(channel, topology.channel(router, topology.port(channel)));
            assertEquals(
                    topology.family().neighbor(router, topology.port(channel)),
                    topology.target(channel));
            assertTrue(topology.firstChannel(router) <= channel);
            assertTrue(channel < topology.endChannel(router));
        }
    }

    @ParameterizedTest
    @MethodSource("networks")
    void theWayBackOfTheWayBackIsTheWay(String text) {
        Topology topology = Topologies.parse(text);
        boolean oneWay = topology.family() instanceof Multistage || text.startsWith("bus");
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            int back = topology.reverse(channel);
            boolean some = topology.family() instanceof ShiftGraph; // words such as 0101 and 1010
            if (oneWay || some && back == Topology.NONE) {
                assertEquals(Topology.NONE, back);
                continue;
            }
            assertEquals(channel, topology.reverse(back));
            assertEquals(topology.source(channel), topology.target(back));
            assertEquals(topology.target(channel), topology.source(back));
            assertEquals(topology.link(channel), topology.link(back));
        }
    }

    @ParameterizedTest
    @MethodSource("networks")
    void aLinkIsOneChannelOrTwoThatAreEachOthersWayBack(String text) {
        Topology topology = Topologies.parse(text);
        int oneWay = 0;
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            oneWay += topology.reverse(channel) == Topology.NONE ? 1 : 0;
        }
        assertEquals((topology.networkChannels() + oneWay) / 2, topology.links());
    }

    @ParameterizedTest
    @MethodSource("networks")
    void everyChannelAndEveryRouterHasANameOfItsOwn(String text) {
        Topology topology = Topologies.parse(text);
        Set<String> names = new HashSet<>();
        for (int channel = 0; channel < topology.channels(); channel++) {
            assertTrue(names.add(topology.channelName(channel)), topology.channelName(channel));
        }
        for (int router = 0; router < topology.routers(); router++) {
            assertTrue(names.add(topology.name(router)), topology.name(router));
        }
    }

    @ParameterizedTest
    @MethodSource("networks")
    void terminalsAreFoundAtTheirExitRouter(String text) {
        Topology topology = Topologies.parse(text);
        int found = 0;
        for (int router = 0; router < topology.routers(); router++) {
            for (int n = 0; n < topology.exits(router); n++) {
                assertEquals(router, topology.exit(topology.exitTerminal(router, n)));
                found++;
            }
        }
        assertEquals(topology.terminals(), found);
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            assertEquals(topology.entry(terminal), topology.target(topology.injection(terminal)));
            assertEquals(topology.exit(terminal), topology.source(topology.ejection(terminal)));
            assertEquals(terminal, topology.terminal(topology.injection(terminal)));
            assertEquals(terminal, topology.terminal(topology.ejection(terminal)));
        }
    }

    @ParameterizedTest
    @MethodSource("networks")
    void theTextOfANetworkMakesTheSameNetwork(String text) {
        Topology topology = Topologies.parse(text);
        Topology again = Topologies.parse(topology.text());
        assertEquals(topology.text(), again.text());
        assertEquals(topology.networkChannels(), again.networkChannels());
    }
}
