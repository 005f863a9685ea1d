package crossweave.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.routing.AggregationTree.Branch;
import crossweave.topology.HopSearch;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

class AggregationTreeTest {

    private static int[] all(Topology topology) {
        return IntStream.range(0, topology.terminals()).toArray();
    }

    private static AggregationTree of(Topology topology, int[] from, int[] to) {
        return AggregationTree.of(topology, from, to).orElseThrow();
    }

    /** The root is in the middle; a tree over all routers of a direct network has n - 1 links. */
    @ParameterizedTest
    @CsvSource({
        "line 5, 2, 2, 8",
        "mesh 5x5, 12, 4, 48",
        "torus 4x4, 0, 4, 30",
        "hypercube 4, 0, 4, 30",
        "crossbar 8, 0, 0, 0"
    })
    void theRootIsInTheMiddle(String network, int root, int depth, int channels) {
        Topology topology = Topologies.parse(network);
        AggregationTree tree = of(topology, all(topology), all(topology));
        assertEquals(root, tree.root());
        assertEquals(
                depth, tree.routers().stream().mapToInt(tree::depth).max().orElseThrow(), network);
        assertEquals(channels, tree.channels(topology));
    }

    /** In a fat tree the root is as high as the members need, and not higher. */
    @Test
    void theRootOfAFatTreeIsTheLowestThatIsAboveAll() {
        Topology tree = Topologies.parse("fat-tree 4 levels=3");
        int[] all = all(tree);
        assertEquals(2, of(tree, all, all).depth(tree.entry(0)));
        int[] ofOneRouter = {0, 1, 2, 3};
        assertEquals(tree.entry(0), of(tree, ofOneRouter, ofOneRouter).root());
        int[] ofNeighbours = {0, 1, 4, 5};
        assertEquals(1, of(tree, ofNeighbours, ofNeighbours).depth(tree.entry(4)));
    }

    @Test
    void oneReceiverIsTheRoot() {
        Topology mesh = Topologies.parse("mesh 4x4");
        int[] to = new int[16];
        Arrays.fill(to, 15);
        AggregationTree tree = of(mesh, all(mesh), to);
        assertEquals(mesh.exit(15), tree.root());
        assertEquals(15, tree.channels(mesh));
        assertEquals(
                List.of(new Branch(mesh.ejection(15), IntStream.range(0, 16).boxed().toList())),
                tree.branches(tree.root()));
    }

    /**
     * Walks all streams of random groups up, and the result down: a router has what it waits for
     * once each of its streams has come, the root has every member once, and every member's
     * destination gets the result once.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "mesh 4x5",
                "torus 3x4x2",
                "hypercube 4",
                "fat-tree 2 levels=4",
                "clos 3",
                "dragonfly 2",
                "slim-fly 5",
                "jellyfish 20 4",
                "hyperx 3x4",
                "tree 20",
                "ring 9"
            })
    void everyMemberIsCombinedOnceAndServedOnce(String network) {
        Topology topology = Topologies.parse(network);
        RandomStream random = new RandomStreams(1).stream(network, 0);
        for (int i = 0; i < 50; i++) {
            int[] sources = new int[1 + random.nextInt(2 * topology.terminals())];
            int[] destinations = new int[sources.length];
            Arrays.setAll(sources, _ -> random.nextInt(topology.terminals()));
            Arrays.setAll(destinations, _ -> random.nextInt(topology.terminals()));
            AggregationTree tree = of(topology, sources, destinations);
            verifyUp(topology, tree, sources);
            verifyDown(topology, tree, destinations);
            verifyDepths(topology, tree);
        }
    }

    private static void verifyUp(Topology topology, AggregationTree tree, int[] sources) {
        Map<Integer, List<BitSet>> come = new HashMap<>(); // per router
        List<Integer> full = new ArrayList<>();
        for (int member = 0; member < sources.length; member++) {
            BitSet only = new BitSet();
            only.set(member);
            come(topology.entry(sources[member]), only, tree, come, full);
        }
        while (!full.isEmpty()) {
            int router = full.removeFirst();
            BitSet sum = new BitSet();
            for (BitSet each : come.get(router)) {
                assertTrue(!sum.intersects(each), "nobody is combined twice");
                sum.or(each);
            }
            if (router == tree.root()) {
                assertEquals(sources.length, sum.cardinality());
                assertTrue(full.isEmpty());
                return;
            }
            come(topology.target(tree.up(router)), sum, tree, come, full);
        }
        throw new AssertionError("the root waits for ever");
    }

    private static void come(
            int router,
            BitSet members,
            AggregationTree tree,
            Map<Integer, List<BitSet>> come,
            List<Integer> full) {
        List<BitSet> here = come.computeIfAbsent(router, _ -> new ArrayList<>());
        here.add(members);
        if (here.size() == tree.streams(router)) {
            full.add(router);
        }
    }

    private static void verifyDown(Topology topology, AggregationTree tree, int[] destinations) {
        int[] served = new int[destinations.length];
        List<Integer> routers = new ArrayList<>(List.of(tree.root()));
        while (!routers.isEmpty()) {
            for (Branch branch : tree.branches(routers.removeFirst())) {
                if (!topology.isEjection(branch.channel())) {
                    routers.add(topology.target(branch.channel()));
                    continue;
                }
                for (int member : branch.members()) {
                    assertEquals(topology.ejection(destinations[member]), branch.channel());
                    served[member]++;
                }
            }
        }
        assertTrue(Arrays.stream(served).allMatch(times -> times == 1));
    }

    private static void verifyDepths(Topology topology, AggregationTree tree) {
        HopSearch hops = new HopSearch(topology);
        hops.searchFrom(tree.root());
        for (int router : tree.routers()) {
            assertEquals(hops.to(router), tree.depth(router));
        }
    }

    /** One-way links join routers, but not both ways. */
    @Test
    void oneWayLinksHaveNoTree() {
        Topology butterfly = Topologies.parse("butterfly 8");
        assertTrue(AggregationTree.of(butterfly, all(butterfly), all(butterfly)).isEmpty());
    }

    /** A tree goes around what is broken, and there is none where something is cut off. */
    @Test
    void brokenLinksAreAvoided() {
        Topology ring = Topologies.parse("ring 4");
        BitSet broken = new BitSet();
        int link = ring.link(ring.firstChannel(0));
        broken.set(link);
        Topology line = ring.without(broken);
        assertEquals(6, of(line, all(line), all(line)).channels(line));
        for (int i = 0; i < ring.links(); i++) {
            broken.set(i);
        }
        Topology cut = ring.without(broken);
        assertTrue(AggregationTree.of(cut, all(cut), all(cut)).isEmpty());
    }
}
