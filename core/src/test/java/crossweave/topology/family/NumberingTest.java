package crossweave.topology.family;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.topology.Topology;

import org.junit.jupiter.api.Test;

/** Nodes and links have the numbers that the CPSS thesis gives them. */
class NumberingTest {

    @Test
    void nodesOfAMeshAreRowMajor() {
        Topology topology = Topologies.parse("mesh 3x4");
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 4; c++) {
                assertEquals("(%d,%d)".formatted(r, c), topology.name(r * 4 + c));
            }
        }
    }

    @Test
    void nodesOfAThreeDimensionalMeshAreRowMajorPlaneByPlane() {
        Topology topology = Topologies.parse("mesh 2x3x4");
        for (int p = 0; p < 2; p++) {
            for (int r = 0; r < 3; r++) {
                for (int c = 0; c < 4; c++) {
                    int node = (p * 3 + r) * 4 + c;
                    assertEquals("(%d,%d,%d)".formatted(p, r, c), topology.name(node));
                }
            }
        }
    }

    @Test
    void aNodeOfATorusIsInChargeOfItsLinksEastAndSouth() {
        int rows = 3;
        int columns = 4;
        Topology topology = Topologies.parse("torus 3x4");
        for (int k = 0; k < rows * columns; k++) {
            int east = k / columns * columns + (k + 1) % columns;
            int south = (k + columns) % (rows * columns);
            assertEquals(2 * k, linkBetween(topology, k, east));
            assertEquals(2 * k + 1, linkBetween(topology, k, south));
        }
    }

    @Test
    void aNodeOfAThreeDimensionalTorusIsInChargeOfItsLinksEastSouthAndBack() {
        Topology topology = Topologies.parse("torus 3x3x3");
        for (int k = 0; k < 27; k++) {
            int p = k / 9;
            int r = k / 3 % 3;
            int c = k % 3;
            assertEquals(3 * k, linkBetween(topology, k, 9 * p + 3 * r + (c + 1) % 3));
            assertEquals(3 * k + 1, linkBetween(topology, k, 9 * p + 3 * ((r + 1) % 3) + c));
            assertEquals(3 * k + 2, linkBetween(topology, k, 9 * ((p + 1) % 3) + 3 * r + c));
        }
    }

    @Test
    void aMeshNumbersItsLinksLikeATorusWithoutThoseOfTheEdge() {
        Topology mesh = Topologies.parse("mesh 3x4");
        Topology torus = Topologies.parse("torus 3x4");
        for (int channel = 0; channel < mesh.networkChannels(); channel++) {
            int from = mesh.source(channel);
            int to = mesh.target(channel);
            assertEquals(linkBetween(torus, from, to), mesh.link(channel));
        }
    }

    @Test
    void linkKOfALineOrRingIsToTheRightOfNodeK() {
        for (String text : new String[] {"line 6", "ring 6"}) {
            Topology topology = Topologies.parse(text);
            for (int k = 0; k < 5; k++) {
                assertEquals(k, linkBetween(topology, k, k + 1));
            }
        }
        assertEquals(5, linkBetween(Topologies.parse("ring 6"), 5, 0));
    }

    @Test
    void theHypercubeLinkOfIAndJThatDifferInBitBIsItimesDplusB() {
        int d = 5;
        Topology topology = Topologies.parse("hypercube " + d);
        for (int i = 0; i < 1 << d; i++) {
            for (int b = 0; b < d; b++) {
                int j = i ^ 1 << b;
                assertEquals(Math.min(i, j) * d + b, linkBetween(topology, i, j));
            }
        }
    }

    @Test
    void treesHaveHeapNumbers() {
        Topology topology = Topologies.parse("tree 31");
        for (int child = 1; child < 31; child++) {
            assertEquals((child - 1) / 2, topology.neighbor(child, 0));
        }
    }

    private static int linkBetween(Topology topology, int from, int to) {
        for (int c = topology.firstChannel(from); c < topology.endChannel(from); c++) {
            if (topology.target(c) == to) {
                return topology.link(c);
            }
        }
        throw new AssertionError(from + " and " + to + " are not joined");
    }
}
