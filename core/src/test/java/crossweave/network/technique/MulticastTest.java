package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.LinkCrossing;
import crossweave.routing.MulticastTree;
import crossweave.topology.Topology;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** One message to many: routers replicate it, or it is sent one by one. */
class MulticastTest {
    private static final int L = 9; // flits
    private static final int[] TO = {1, 5, 6, 10, 15};

    private static TestNetwork sendToAll(String topology, String technique) {
        TestNetwork.Engine engine = new TestNetwork.Engine(false, new ThreadTeam(1), 1, true);
        TestNetwork lab =
                new TestNetwork(TestNetwork.Setup.of(topology, technique), engine, List.of());
        int[] messages = IntStream.range(0, TO.length).toArray();
        lab.network().multicast(messages, 0, TO, L, 0, 0);
        return lab.run(100_000);
    }

    private static MulticastTree tree(String topology) {
        TestNetwork.Setup setup = TestNetwork.Setup.of(topology, "wormhole");
        return MulticastTree.of(
                setup.build(), setup.buildRouting(), 0, IntStream.of(TO).boxed().toList());
    }

    /** Channels between routers that the tree uses. */
    private static int channels(String topology) {
        Topology built = TestNetwork.Setup.of(topology, "").build();
        Set<Integer> channels = new HashSet<>();
        tree(topology).branches().forEach((from, to) -> channels.addAll(to));
        channels.removeIf(channel -> !built.isNetwork(channel));
        return channels.size();
    }

    @ParameterizedTest
    @CsvSource({
        "mesh 4x4,store-and-forward",
        "mesh 4x4,cut-through",
        "torus 4x4,store-and-forward",
        "hypercube 4,cut-through",
        "tree 16,store-and-forward",
        "dragonfly 2,cut-through"
    })
    void routersWalkTheTreeOnce(String topology, String technique) {
        TestNetwork lab = sendToAll(topology, technique);
        assertEquals(TO.length, lab.arrivals().size());
        assertEquals((long) L * channels(topology), lab.network().counters().flitHops());
    }

    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "circuit"})
    void othersSendCopies(String technique) {
        TestNetwork lab = sendToAll("mesh 4x4", technique);
        assertEquals(TO.length, lab.arrivals().size());
        int hops = tree("mesh 4x4").copies() - 2 * TO.length; // local channels are none
        assertEquals((long) L * hops, lab.network().counters().flitHops());
        assertTrue(hops > channels("mesh 4x4"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"store-and-forward", "cut-through", "wormhole"})
    void theTrackOfACopyIsTheWholeWay(String technique) {
        TestNetwork lab = sendToAll("mesh 4x4", technique);
        Topology topology = TestNetwork.Setup.of("mesh 4x4", technique).build();
        for (TestNetwork.Arrival arrival : lab.arrivals()) {
            List<LinkCrossing> route = lab.routesOf(arrival).getFirst();
            int at = topology.entry(0);
            for (LinkCrossing crossing : route) {
                if (topology.isNetwork(crossing.channel())) {
                    assertEquals(at, topology.source(crossing.channel()));
                    at = topology.target(crossing.channel());
                }
            }
            assertEquals(topology.exit(TO[arrival.message()]), at);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"store-and-forward", "cut-through"})
    void everyCopyTakesTheTimeOfAMessageOfItsOwn(String technique) {
        TestNetwork lab = sendToAll("mesh 4x4", technique);
        List<Long> alone = new ArrayList<>();
        for (int to : TO) {
            alone.add(TestNetwork.latency(TestNetwork.Setup.of("mesh 4x4", technique), 0, to, L));
        }
        assertEquals(alone, lab.arrivals().stream().map(TestNetwork.Arrival::cycle).toList());
    }
}
