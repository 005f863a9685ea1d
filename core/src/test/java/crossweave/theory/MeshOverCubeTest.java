package crossweave.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.theory.MeshOverCube.Reach;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.topology.survey.Survey;

import org.junit.jupiter.api.Test;

/** [003] chapters 1 and 2: latency without load, bandwidths of mesh and hypercube. */
class MeshOverCubeTest {
    private static final double TINY = 1e-9;

    @Test
    void latencyWithoutLoadIsOfTheThreeForms() {
        int hops = 6;
        double length = 100;
        NoLoadLatency first = new NoLoadLatency(1000, 1, 0); // first generation: us, us per byte
        assertEquals(hops * (1000 + length), first.storeAndForward(hops, length));
        NoLoadLatency second = new NoLoadLatency(660, .36, 20); // iPSC/2
        assertEquals(20 * hops + 660 + .36 * length, second.circuit(hops, length), TINY);
        assertEquals(660 + 20 * hops + .36 * (length - 1), second.wormhole(hops, length), TINY);
    }

    /** Distances as formulas, and as searches of the networks themselves. */
    @Test
    void distancesAreThoseOfTheNetworks() {
        for (int half = 2; half <= 5; half++) {
            int side = 1 << half;
            int nodes = side * side;
            MeshOverCube pair = new MeshOverCube(nodes);
            Survey mesh = Survey.of(Topologies.parse("mesh %dx%d".formatted(side, side)));
            Survey cube = Survey.of(Topologies.parse("hypercube " + 2 * half));
            assertEquals(mesh.distances().mean(), pair.meshDistance(Reach.AVERAGE), TINY);
            assertEquals(mesh.distances().diameter(), pair.meshDistance(Reach.WORST), TINY);
            double withSelf = cube.distances().mean() * (nodes - 1) / nodes;
            assertEquals(withSelf, pair.cubeDistance(Reach.AVERAGE), TINY);
            assertEquals(cube.distances().diameter(), pair.cubeDistance(Reach.WORST), TINY);
        }
    }

    @Test
    void peakWidthsAreThoseOfTheNetworks() {
        for (int half = 2; half <= 6; half++) {
            int side = 1 << half;
            MeshOverCube pair = new MeshOverCube(side * side);
            Topology mesh = Topologies.parse("mesh %dx%d".formatted(side, side));
            Topology cube = Topologies.parse("hypercube " + 2 * half);
            assertEquals(CutWidths.ofIdentity(mesh).peak(), pair.meshPeak(), TINY);
            assertEquals(CutWidths.ofIdentity(cube).peak(), pair.cubePeak(), TINY);
        }
    }

    /** Table 2.1, in its own words. */
    @Test
    void bandwidthRatiosAreThoseOfTheTable() {
        for (int nodes = 16; nodes <= 1 << 20; nodes *= 2) {
            MeshOverCube pair = new MeshOverCube(nodes);
            double root = Math.sqrt(nodes);
            double lg = Math.log(nodes) / Math.log(2);
            double lglg = Math.log(lg) / Math.log(2);
            assertEquals(2 * root / 3, pair.bandwidthRatio(WireDelay.CONSTANT), TINY);
            assertEquals(
                    2 * Math.sqrt(2) * nodes / (3 * lg),
                    pair.bandwidthRatio(WireDelay.LINEAR),
                    nodes * TINY);
            double rounded = root * (3.89 + lg - 2 * lglg) / 4.33; // its constants have 3 digits
            assertEquals(rounded, pair.bandwidthRatio(WireDelay.LOGARITHMIC), .003 * rounded);
        }
    }

    /** Equations 2.22 and 2.23. */
    @Test
    void longWaysTakeFromTheBandwidthWhatTheEquationsSay() {
        int nodes = 1024;
        MeshOverCube pair = new MeshOverCube(nodes);
        double ratio = pair.bandwidthRatio(WireDelay.CONSTANT);
        for (double length : new double[] {1, 8, 100, 1e9}) {
            assertEquals(
                    ratio * 3 * (10 + 2 * length) / (2 * (2 * 32 + 3 * length)),
                    pair.speedUp(WireDelay.CONSTANT, Reach.AVERAGE, length),
                    TINY);
            assertEquals(
                    ratio * (10 + length) / (2 * (32 - 1) + length),
                    pair.speedUp(WireDelay.CONSTANT, Reach.WORST, length),
                    TINY);
            assertEquals(ratio, pair.speedUp(WireDelay.CONSTANT, Reach.ADJACENT, length), TINY);
        }
    }

    /** However short messages are, the wide channels of the mesh outweigh its long ways. */
    @Test
    void noMessageIsSlowerOnTheMesh() {
        for (int nodes = 16; nodes <= 1 << 20; nodes *= 2) {
            MeshOverCube pair = new MeshOverCube(nodes);
            double lg = Math.log(nodes) / Math.log(2);
            assertEquals(lg / 2, pair.speedUp(WireDelay.CONSTANT, Reach.AVERAGE, 0), TINY);
            assertTrue(pair.speedUp(WireDelay.CONSTANT, Reach.WORST, 0) > 1);
        }
    }

    @Test
    void contentionTakesTheWholeSpeedUpBack() {
        for (int nodes = 64; nodes <= 1 << 20; nodes *= 4) {
            double saturation = new RandomMapping(nodes, 4).averageSaturation();
            MeshOverCube pair = new MeshOverCube(nodes);
            assertEquals(4. / 3, pair.speedUpUnderContention(WireDelay.CONSTANT, saturation), TINY);
        }
        assertThrows(IllegalArgumentException.class, () -> new MeshOverCube(8));
    }
}
