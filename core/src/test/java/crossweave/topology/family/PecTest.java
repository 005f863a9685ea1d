package crossweave.topology.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.topology.Topology;
import crossweave.util.GridShape;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

class PecTest {

    private static Pec pec(String sizes) {
        return new Pec(Pec.Settings.plain(GridShape.parse(sizes)));
    }

    @Test
    void theLevelOfANodeIsThePositionOfItsLowestOne() {
        Pec pec = pec("64");
        assertEquals(PecLine.NO_LEVEL, pec.level(0));
        for (int i = 1; i < 64; i++) {
            assertEquals(1 + Integer.numberOfTrailingZeros(i), pec.level(i));
        }
    }

    /** Definition 2, edge by edge, for sizes that are no power of two as well. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 16, 24, 48, 100})
    void nodesAreJoinedToNeighboursAndToTheNextOfTheirLevel(int n) {
        Topology topology = Topologies.parse("pec " + n);
        Pec pec = (Pec) topology.family();
        Set<String> expected = new HashSet<>();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                int h = pec.level(i);
                boolean far = h > 0 && h == pec.level(j) && Math.abs(i - j) == 1 << h;
                if (Math.abs(i - j) == 1 || far) {
                    expected.add(i + "->" + j);
                }
            }
        }
        Set<String> found = new HashSet<>();
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            found.add(topology.channelName(channel));
        }
        assertEquals(expected, found);
    }

    /**
     * Proposition 1: exactly one node of level j+k and exactly one of a higher level, (0,0) aside.
     */
    @ParameterizedTest
    @ValueSource(strings = {"16x16", "32x32", "8x32", "32x4"})
    void everyAlignedTileHasOneNodeOfItsLevelAndOneAbove(String sizes) {
        Pec pec = pec(sizes);
        int rows = pec.grid().extent(1);
        int columns = pec.grid().extent(0);
        for (int j = 0; 1 << j <= rows; j++) {
            for (int k = 0; 1 << k <= columns; k++) {
                for (int y = 0; j + k > 0 && y < rows; y += 1 << j) {
                    for (int x = 0; x < columns; x += 1 << k) {
                        checkTile(pec, new int[] {y, x, j, k});
                    }
                }
            }
        }
    }

    private static void checkTile(Pec pec, int[] tile) {
        int exact = 0;
        int higher = 0;
        for (int y = tile[0]; y < tile[0] + (1 << tile[2]); y++) {
            for (int x = tile[1]; x < tile[1] + (1 << tile[3]); x++) {
                int level = pec.level(pec.grid().at(x, y));
                exact += level == tile[2] + tile[3] ? 1 : 0;
                higher += level > tile[2] + tile[3] || level == PecLine.NO_LEVEL ? 1 : 0;
            }
        }
        assertEquals(1, exact);
        assertEquals(1, higher);
    }

    @ParameterizedTest
    @ValueSource(strings = {"16x16", "8x32", "12x20"})
    void longLinksJoinNodesOfTheSameLevelStraightAndTwoToTheLevelApart(String sizes) {
        Topology topology = Topologies.parse("pec " + sizes);
        Pec pec = (Pec) topology.family();
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            int from = topology.source(channel);
            int to = topology.target(channel);
            int dx = Math.abs(pec.grid().offset(from, to, 0));
            int dy = Math.abs(pec.grid().offset(from, to, 1));
            assertTrue(dx == 0 || dy == 0);
            if (dx + dy > 1) {
                assertEquals(pec.level(from), pec.level(to));
                assertEquals(1 << pec.level(from), dx + dy);
            }
        }
    }

    /** Every node of level h has its neighbour 2^h further in each direction, if that is inside. */
    @Test
    void noLongLinkInsideTheArrayIsMissing() {
        Topology topology = Topologies.parse("pec 16x16");
        Pec pec = (Pec) topology.family();
        int expected = 2 * 2 * 15 * 16; // mesh channels
        for (int router = 0; router < 256; router++) {
            int length = 1 << pec.level(router);
            int x = router % 16;
            int y = router / 16;
            boolean leveled = pec.level(router) != PecLine.NO_LEVEL;
            expected += leveled && x + length < 16 ? 1 : 0;
            expected += leveled && x - length >= 0 ? 1 : 0;
            expected += leveled && y + length < 16 ? 1 : 0;
            expected += leveled && y - length >= 0 ? 1 : 0;
        }
        assertEquals(expected, topology.networkChannels());
    }

    @Test
    void aFatLinkHasAsManyChannelsAsItsLevel() {
        Topology thin = Topologies.parse("pec 16x16");
        Topology fat = Topologies.parse("pec 16x16 fat");
        Pec pec = (Pec) thin.family();
        int expected = 0;
        for (int channel = 0; channel < thin.networkChannels(); channel++) {
            int from = thin.source(channel);
            boolean far = pec.grid().distance(from, thin.target(channel)) > 1;
            expected += far ? pec.level(from) : 1;
        }
        assertEquals(expected, fat.networkChannels());
    }

    @Test
    void truncationRemovesTheSlantedTopLinksAndNothingElse() {
        int plain = Topologies.parse("pec 16x16").networkChannels();
        int tiles = Topologies.parse("pec 16x16 top=tiles").networkChannels();
        assertTrue(tiles > plain);
        assertEquals(plain, Topologies.parse("pec 16x16 truncated").networkChannels());
        assertEquals(plain, Topologies.parse("pec 16x16 truncated top=tiles").networkChannels());
        assertEquals(
                Topologies.parse("pec 16x16 fat").networkChannels(),
                Topologies.parse("pec 16x16 fat truncated").networkChannels());
    }

    @Test
    void theSpecIsThePecWithoutNodeZero() {
        Topology pec = Topologies.parse("pec 32");
        Topology spec = Topologies.parse("pec 32 spec");
        assertEquals(31, spec.routers());
        assertEquals("1", spec.name(0));
        assertEquals(pec.networkChannels() - 2, spec.networkChannels()); // 0-1, both ways
    }

    @ParameterizedTest
    @CsvSource({
        "4, 1",
        "8, 3",
        "16, 5",
        "32, 9",
        "64, 13",
        "128, 21",
        "256, 29",
        "512, 45",
        "1024, 61",
        "2048, 93",
        "4096, 125"
    })
    void hopsFromOneToTheLastNodeFollowTheRecurrence(int n, int hops) {
        assertEquals(hops, new PecLine(0).hops(1, n - 1));
        assertEquals(hops, recurrence(Integer.numberOfTrailingZeros(n)));
    }

    private static int recurrence(int i) {
        return i == 2 ? 1 : i == 3 ? 3 : 2 * (recurrence(i - 2) + 1) + 1;
    }

    /** R-Route as the paper writes it down, level by level and recursively. */
    private static List<Integer> slowRoute(PecLine ruler, int from, int to) {
        for (int level = 31; level > 0; level--) {
            List<Integer> chain = new ArrayList<>();
            for (int i = from; i <= to; i++) {
                if (ruler.level(i) == level) {
                    chain.add(i);
                }
            }
            if (chain.size() > 1) {
                List<Integer> path = slowRoute(ruler, from, chain.getFirst());
                path.addAll(chain.subList(1, chain.size()));
                List<Integer> rest = slowRoute(ruler, chain.getLast(), to);
                path.addAll(rest.subList(1, rest.size()));
                return path;
            }
        }
        List<Integer> path = new ArrayList<>();
        for (int i = from; i <= to; i++) {
            path.add(i);
        }
        return path;
    }

    @Test
    void theNextHopFollowsTheRecursiveDefinition() {
        RandomStream random = new RandomStreams(5).stream("ruler", 0);
        for (int round = 0; round < 2000; round++) {
            PecLine ruler = new PecLine(random.nextInt(64));
            int from = random.nextInt(200);
            int to = from + random.nextInt(200);
            List<Integer> path = new ArrayList<>(List.of(from));
            List<Integer> back = new ArrayList<>(List.of(to));
            while (path.getLast() != to) {
                path.add(ruler.next(path.getLast(), to));
            }
            while (back.getLast() != from) {
                back.add(ruler.next(back.getLast(), from));
            }
            assertEquals(slowRoute(ruler, from, to), path);
            assertEquals(path, back.reversed(), "the way down is the way up reversed");
        }
    }

    @Test
    void theTransformIsItsOwnInverse() {
        for (int y = 0; y < 1024; y++) {
            assertEquals(y, Pascal.transform(Pascal.transform(y, 10), 10));
        }
    }
}
