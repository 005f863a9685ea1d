package crossweave.contention;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.contention.Contention.Figure;
import crossweave.contention.Paths.Placement;
import crossweave.graph.ProcessGraph;
import crossweave.routing.function.Routings;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.Test;

/**
 * The example of [003] figures 3.1 and 3.2: 14 edges from parents to children of a tree, on a 4x4
 * mesh. Its mapping cannot be read; this one was searched for, so that all that can be read holds.
 */
class TreeOfThesisTest {
    private static final int[] NODES = {10, 9, 13, 12, 1, 8, 3, 5, 2, 7, 14, 4, 11, 6, 15};

    @Test
    void aMappingHasAllValuesOfTheTable() {
        ProcessGraph.Builder tree = ProcessGraph.of(NODES.length);
        for (int child = 1; child < NODES.length; child++) {
            tree.add((child - 1) / 2, child);
        }
        Topology mesh = Topologies.parse("mesh 4x4");
        Placement placement = new Placement(tree.build(), NODES, 1);
        Contention contention =
                Contention.of(Paths.of(placement, mesh, Routings.parse("default").on(mesh, 1)));
        assertEquals(new Figure(38 / 14., 5), contention.lengths()); // 2.71
        assertEquals(new Figure(1, 2), contention.logicalLengths());
        assertEquals(new Figure(38 / 48., 2), contention.loads()); // 0.79
        assertEquals(new Figure(1, 2), contention.levels());
        for (int path = 0; path < 14; path++) {
            assertEquals(contention.logicalLength(path), contention.level(path));
        }
    }
}
