package crossweave.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.routing.function.Routings;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

class MulticastTreeTest {

    @ParameterizedTest
    @ValueSource(strings = {"mesh 4x4", "torus 4x4", "hypercube 4", "clos 2", "tree 15"})
    void aBroadcastReachesEveryTerminalOnceOverATree(String text) {
        Topology topology = Topologies.parse(text);
        RoutingFunction routing = Routings.parse("default").on(topology, 2);
        List<Integer> others = IntStream.range(1, topology.terminals()).boxed().toList();
        MulticastTree tree = MulticastTree.of(topology, routing, 0, others);
        Set<Integer> entered = new HashSet<>();
        int ejected = 0;
        for (List<Integer> next : tree.branches().values()) {
            for (int channel : next) {
                assertTrue(entered.add(channel), "no channel carries the message twice");
                ejected += topology.isEjection(channel) ? 1 : 0;
            }
        }
        assertEquals(others.size(), ejected);
        assertTrue(tree.channels() < tree.copies());
    }

    /** On a line everything is shared: N-1 channels, one injection, N-1 ejections. */
    @Test
    void aBroadcastAlongALineUsesEachChannelOnce() {
        Topology line = Topologies.parse("line 8");
        RoutingFunction routing = Routings.parse("default").on(line, 1);
        List<Integer> others = IntStream.range(1, 8).boxed().toList();
        MulticastTree tree = MulticastTree.of(line, routing, 0, others);
        assertEquals(1 + 7 + 7, tree.channels());
        assertEquals(7 * 2 + IntStream.range(1, 8).sum(), tree.copies());
    }

    @Test
    void adaptiveFunctionsGiveNoTree() {
        Topology mesh = Topologies.parse("mesh 4x4");
        RoutingFunction routing = Routings.parse("west-first").on(mesh, 1);
        assertThrows(
                IllegalArgumentException.class,
                () -> MulticastTree.of(mesh, routing, 0, List.of(3, 5)));
    }
}
