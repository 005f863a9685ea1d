package crossweave.draw;

import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Networks to draw in tests, and routes on them. */
final class Samples {
    private Samples() {}

    /** At least one of every family, each link a line of its own. */
    static Stream<String> single() {
        return Stream.of(
                "line 10",
                "line 100",
                "ring 12",
                "mesh 8x8",
                "mesh 4x4 concentration=4",
                "cmesh 4",
                "cmesh 8 concentration=1",
                "torus 8x8",
                "torus 4x4x4",
                "torus 3x3x3x3",
                "hypercube 4",
                "hypercube 6",
                "k-ary-n-cube 3 3",
                "binary-tree 15",
                "tree 31",
                "tree 40 arity=3",
                "pec 16",
                "pec 16x16",
                "pec 16 spec",
                "clos 3 k=2",
                "fat-tree 4 3",
                "xgft 4x4x2 up=2x2",
                "xgft 1x12 up=4",
                "mesh-of-clos 2 1",
                "mesh-of-clos 3 1",
                "sp2 16",
                "omega 16",
                "butterfly 16",
                "indirect-cube 27 k=3",
                "dragonfly 2",
                "dragonfly 2 wiring=palmtree",
                "dragonfly-plus 2",
                "slim-fly 5 concentration=1",
                "polarfly 5 concentration=1",
                "jellyfish 24 4",
                "rails 4",
                "express-cube 9x9",
                "chiplets 2x2 chip=4x4",
                "de-bruijn 2 4",
                "kautz 2 4",
                "hyperx 4x4",
                "hyperx 5",
                "hyperx 3x3x3",
                "flattened-butterfly 4 3",
                "full 12",
                "crossbar 8",
                "bus 8",
                "shared 8",
                "mesh 1x1",
                "torus 1x8",
                "ring 2",
                "line 1",
                "torus 2x2",
                "hyperx 2x2x2");
    }

    /** With several links between the same two routers. */
    static Stream<String> parallel() {
        return Stream.of("pec 16x16 fat", "pec 16x16 top=tiles", "sp2 64", "sp2 128", "sp2 512");
    }

    static Stream<String> small() {
        return Stream.concat(single(), parallel());
    }

    /** Too large to be drawn router by router. */
    static Stream<String> large() {
        return Stream.of(
                "torus 1024x1024",
                "mesh 20x20x20",
                "hypercube 14",
                "pec 128x128",
                "hyperx 64x64",
                "fat-tree 4 6",
                "omega 4096",
                "tree 10000",
                "dragonfly 10",
                "full 1000",
                "line 10000",
                "ring 10000",
                "mesh-of-clos 7 5",
                "pec 10000");
    }

    static Topology network(String text) {
        return Topologies.parse(text);
    }

    /** Whether terminal n is the only one of router n, for all n. */
    static boolean terminalsAreRouters(Topology topology) {
        return topology.terminals() == topology.routers()
                && IntStream.range(0, topology.terminals())
                        .allMatch(n -> topology.entry(n) == n && topology.exit(n) == n);
    }

    /** The channels of a shortest way between two routers, found by breadth-first search. */
    static List<Integer> route(Topology topology, int from, int to) {
        int[] via = new int[topology.routers()]; // per router: the channel it was reached by
        Arrays.fill(via, Topology.NONE);
        Queue<Integer> queue = new ArrayDeque<>(List.of(from));
        while (via[to] == Topology.NONE) {
            int router = queue.remove();
            for (int c = topology.firstChannel(router); c < topology.endChannel(router); c++) {
                int next = topology.target(c);
                if (next != from && via[next] == Topology.NONE) {
                    via[next] = c;
                    queue.add(next);
                }
            }
        }
        LinkedList<Integer> route = new LinkedList<>();
        for (int router = to; router != from; router = topology.source(via[router])) {
            route.addFirst(via[router]);
        }
        return new ArrayList<>(route);
    }
}
