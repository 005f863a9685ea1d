package crossweave.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.topology.family.Topologies;
import crossweave.topology.survey.Survey;

import org.junit.jupiter.api.Test;

/** [003] chapter 3: traffic of paths and nodes under contention. */
class ContentionTheoryTest {
    private static final double TINY = 1e-9;

    /** lambda_p where equations 3.4 and 3.11 meet, by halving: more traffic, more stretch. */
    private static double slowlyActual(PathTraffic path, double applied) {
        double low = 0;
        double high = Math.min(applied, path.saturation());
        for (int i = 0; i < 200; i++) {
            double middle = (low + high) / 2;
            double left = NodeTraffic.actual(applied, path.stretch(middle));
            if (left > middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    @Test
    void theRootIsWhereBothEquationsMeet() {
        for (double level : new double[] {0, .5, 1, 2, 10, 300}) {
            PathTraffic path = PathTraffic.oldestFirst(level);
            for (int percent = 0; percent <= 100; percent++) {
                double applied = percent / 100.;
                assertEquals(slowlyActual(path, applied), path.actual(applied), TINY);
                assertTrue(path.actual(applied) <= path.actualByThreshold(applied));
            }
        }
    }

    /** At full applied traffic a path never computes: its own waiting leaves 1 / (nu + 2). */
    @Test
    void fullAppliedTrafficLeavesOneOfNuPlusTwo() {
        for (int level = 0; level < 50; level++) {
            assertEquals(1. / (level + 2), PathTraffic.oldestFirst(level).actual(1), TINY);
        }
    }

    @Test
    void stretchGrowsFromOneToInfinityAtSaturation() {
        PathTraffic path = PathTraffic.oldestFirst(2);
        assertEquals(1, path.stretch(0));
        assertEquals(2, path.stretch(path.saturation() / 2), TINY);
        assertEquals(Double.POSITIVE_INFINITY, path.stretch(path.saturation()));
        assertEquals(.15, PathTraffic.oldestFirst(5).trafficAt(10), TINY);
        for (double stretch : new double[] {1, 1.5, 4, 100}) {
            assertEquals(stretch, path.stretch(path.trafficAt(stretch)), stretch * TINY);
        }
    }

    /** Equation 3.7, from the last channel to the first: k paths at each of n channels. */
    @Test
    void fifoIsTheRecurrenceOverItsChannels() {
        int channels = 5;
        int pathsAtEach = 3;
        double traffic = .02;
        double delay = 1;
        for (int i = 0; i < channels; i++) {
            delay = 1 / (1 / delay - pathsAtEach * traffic);
        }
        int level = channels * pathsAtEach - channels; // others, each met at one channel
        assertEquals(delay, PathTraffic.fifo(level, channels).stretch(traffic), TINY);
    }

    @Test
    void stretchedCommunicationLeavesLessTraffic() {
        double computing = 70;
        double sending = 30;
        double applied = NodeTraffic.applied(computing, 0, sending);
        assertEquals(.3, applied, TINY);
        assertEquals(sending / (computing + 4 * sending), NodeTraffic.actual(applied, 4), TINY);
    }

    /** Lemma 5 at the node of the worst path is the traffic of one path of lemma 4. */
    @Test
    void theBoundOfTheWorstNodeIsThatOfItsWorstPath() {
        double degree = 4;
        double worst = 16;
        assertEquals(
                NodeTraffic.saturationOfWorst(degree, worst),
                NodeTraffic.bound(degree, worst, worst),
                TINY);
        assertEquals(degree, NodeTraffic.bound(degree, 0, worst), TINY);
    }

    @Test
    void estimatesOfRandomMappingsGiveTheLemmas() {
        for (int side = 8; side <= 128; side *= 2) {
            for (double degree : new double[] {2, 4, 6, 1000}) {
                RandomMapping mapping = new RandomMapping(side * side, degree);
                double average = NodeTraffic.saturationOfAverage(degree, mapping.averageLevel());
                double worst = NodeTraffic.saturationOfWorst(degree, mapping.worstLevel());
                assertEquals(2 / (side + 2 / degree), average, TINY);
                assertEquals(1 / (side + 1 / degree), worst, TINY);
                assertTrue(average < mapping.averageSaturation());
                assertTrue(worst < mapping.worstSaturation());
            }
        }
    }

    /** Equation 3.18 counts a node with itself, the survey does not. */
    @Test
    void averageDistancesAreThoseOfMeshes() {
        for (int side = 2; side <= 32; side *= 2) {
            int nodes = side * side;
            Survey survey = Survey.of(Topologies.parse("mesh %dx%d".formatted(side, side)));
            RandomMapping mapping = new RandomMapping(nodes, 4);
            double withSelf = survey.distances().mean() * (nodes - 1) / nodes;
            assertEquals(withSelf, mapping.averageDistance(), TINY);
            assertEquals(survey.distances().diameter(), mapping.worstDistance(), TINY);
        }
    }

    @Test
    void uniformTrafficSaturatesAtAThirdOfCapacity() {
        int nodes = 256;
        Capacity capacity = Capacity.ofMesh(2 * Math.sqrt(nodes) / 3);
        double saturation = new RandomMapping(nodes, nodes - 1).averageSaturation();
        assertEquals(.125, saturation, TINY);
        assertEquals(Capacity.UNIFORM_SATURATION, capacity.networkTraffic(saturation), TINY);
        assertEquals(saturation, capacity.nodeTraffic(Capacity.UNIFORM_SATURATION), TINY);
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> PathTraffic.oldestFirst(-1));
        assertThrows(IllegalArgumentException.class, () -> PathTraffic.oldestFirst(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new RandomMapping(64, 0));
        assertThrows(IllegalArgumentException.class, () -> new RandomMapping(0, 4));
    }
}
