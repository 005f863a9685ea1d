package crossweave.topology.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.problem.BadInput;
import crossweave.topology.HopSearch;
import crossweave.topology.Topology;
import crossweave.util.GaloisField;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Networks of small diameter, of machines with GPUs, and at random. */
class ModernNetworksTest {

    private static Topology of(String text) {
        return Topologies.parse(text);
    }

    private static Set<Integer> neighbors(Topology topology, int router) {
        Set<Integer> all = new TreeSet<>();
        for (int c = topology.firstChannel(router); c < topology.endChannel(router); c++) {
            all.add(topology.target(c));
        }
        return all;
    }

    private static int degree(Topology topology, int router) {
        return topology.endChannel(router) - topology.firstChannel(router);
    }

    private static int diameter(Topology topology) {
        HopSearch search = new HopSearch(topology);
        int most = 0;
        for (int from = 0; from < topology.routers(); from++) {
            search.searchFrom(from);
            for (int to = 0; to < topology.routers(); to++) {
                assertNotEquals(Topology.NONE, search.to(to));
                most = Math.max(most, search.to(to));
            }
        }
        return most;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 7, 8, 9, 16, 25, 27})
    void aFieldIsOne(int q) {
        GaloisField field = new GaloisField(q);
        Set<Integer> powers = new HashSet<>();
        for (int power : field.powersOfPrimitive()) {
            powers.add(power);
        }
        assertEquals(q - 1, powers.size());
        for (int a = 0; a < q; a++) {
            assertEquals(0, field.plus(a, field.negative(a)));
            assertEquals(a, field.times(a, 1));
            for (int b = 0; b < q; b++) {
                assertEquals(field.times(b, a), field.times(a, b));
                assertEquals(a, field.minus(field.plus(a, b), b));
                if (b > 0) {
                    assertEquals(a, field.times(field.quotient(a, b), b));
                }
                for (int c = 0; c < q; c++) {
                    assertEquals(
                            field.times(a, field.plus(b, c)),
                            field.plus(field.times(a, b), field.times(a, c)));
                    assertEquals(
                            field.times(field.times(a, b), c), field.times(a, field.times(b, c)));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 10, 12, 15, 100})
    void otherNumbersHaveNoField(int order) {
        assertThrows(IllegalArgumentException.class, () -> new GaloisField(order));
    }

    /** For q = 5 it is the graph of Hoffman and Singleton: 50 routers of degree 7. */
    @ParameterizedTest
    @CsvSource({"3,-1", "4,0", "5,1", "7,-1", "8,0", "9,1", "11,-1", "13,1", "16,0"})
    void aSlimFlyHasTwoQSquaredRoutersOfItsDegreeAndDiameterTwo(int q, int d) {
        Topology fly = of("slim-fly %d concentration=1".formatted(q));
        assertEquals(2 * q * q, fly.routers());
        for (int router = 0; router < fly.routers(); router++) {
            assertEquals((3 * q - d) / 2, degree(fly, router));
            assertEquals((3 * q - d) / 2, neighbors(fly, router).size());
        }
        assertEquals(2, diameter(fly));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 7, 8, 9, 11})
    void anyTwoRoutersOfAPolarFlyHaveOneCommonNeighbor(int q) {
        Topology fly = of("polarfly %d concentration=1".formatted(q));
        int routers = q * q + q + 1;
        assertEquals(routers, fly.routers());
        int quadrics = 0; // which are neighbours of themselves, a link that is left out
        for (int a = 0; a < routers; a++) {
            Set<Integer> near = neighbors(fly, a);
            boolean isQuadric = degree(fly, a) == q;
            assertEquals(isQuadric ? q : q + 1, near.size());
            quadrics += isQuadric ? 1 : 0;
            near.add(isQuadric ? a : -1);
            for (int b = 0; b < a; b++) {
                Set<Integer> common = neighbors(fly, b);
                common.add(degree(fly, b) == q ? b : -2);
                common.retainAll(near);
                assertEquals(1, common.size(), a + " and " + b);
            }
        }
        assertEquals(q + 1, quadrics);
        assertEquals(2, diameter(fly));
    }

    @ParameterizedTest
    @CsvSource({"5,4,1", "6,3,2", "20,5,3", "50,7,4", "200,3,5", "31,4,6", "9,8,7"})
    void aJellyfishIsRegularAndInOnePiece(int routers, int degree, long seed) {
        String text = "jellyfish %d %d seed=%d".formatted(routers, degree, seed);
        Topology jellyfish = of(text);
        for (int router = 0; router < routers; router++) {
            assertEquals(degree, neighbors(jellyfish, router).size());
        }
        assertTrue(diameter(jellyfish) >= 1);
        assertEquals(edges(jellyfish), edges(of(text)));
    }

    @Test
    void anotherSeedMakesAnotherJellyfish() {
        assertNotEquals(edges(of("jellyfish 50 4")), edges(of("jellyfish 50 4 seed=2")));
    }

    @Test
    void onePortIsFreeWhereTheirNumberIsOdd() {
        Topology jellyfish = of("jellyfish 7 3");
        assertEquals(
                7 * 3 - 1, IntStream.range(0, 7).map(router -> degree(jellyfish, router)).sum());
    }

    private static Set<String> edges(Topology topology) {
        Set<String> all = new TreeSet<>();
        for (int c = 0; c < topology.networkChannels(); c++) {
            all.add(topology.source(c) + "-" + topology.target(c));
        }
        return all;
    }

    @ParameterizedTest
    @CsvSource({"2,3", "2,5", "3,3", "4,2"})
    void wordsHaveTheDiameterOfTheirLength(int degree, int letters) {
        Topology deBruijn = of("de-bruijn %d %d".formatted(degree, letters));
        assertEquals((int) Math.pow(degree, letters), deBruijn.routers());
        assertEquals(letters, diameter(deBruijn));
        Topology kautz = of("kautz %d %d".formatted(degree, letters));
        int words = (int) (Math.pow(degree, letters) + Math.pow(degree, letters - 1));
        assertEquals(words, kautz.routers());
        assertEquals(letters, diameter(kautz));
        for (int router = 0; router < words; router++) {
            assertEquals(degree, neighbors(kautz, router).size());
        }
    }

    /** The recursive definition: level l joins m(l) parts by the i-th of their channels up. */
    @ParameterizedTest
    @CsvSource({"4x4x2,2x2", "3x2x4,2x1", "2x3,4", "1x6,3"})
    void anXgftHasProductsOfRouters(String down, String up) {
        Topology tree = of("xgft %s up=%s".formatted(down, up));
        FoldedClos clos = (FoldedClos) tree.family();
        int[] m = IntStream.of(numbers(down)).toArray();
        int[] w = numbers(up);
        assertEquals(IntStream.of(m).reduce(1, (a, b) -> a * b), tree.terminals());
        int links = 0;
        for (int level = 1; level <= m.length; level++) {
            int parts = IntStream.of(m).skip(level).reduce(1, (a, b) -> a * b);
            int tops = IntStream.of(w).limit(level - 1L).reduce(1, (a, b) -> a * b);
            assertEquals(parts * tops, clos.routers(level));
            links += level < m.length ? parts * tops * w[level - 1] : 0;
        }
        assertEquals(links, tree.links());
    }

    @Test
    void anXgftOfEqualRoutersIsAFatTree() {
        assertEquals(edges(of("fat-tree 3 3")), edges(of("xgft 3x3x3 up=3x3")));
        assertEquals(
                of("fat-tree 3 3").family().distances(),
                of("xgft 3x3x3 up=3x3").family().distances());
    }

    private static int[] numbers(String sizes) {
        return IntStream.of(
                        Arrays.stream(sizes.split("x", -1)).mapToInt(Integer::parseInt).toArray())
                .toArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"absolute", "relative", "palmtree", "circulant"})
    void everyWiringJoinsAnyTwoGroupsEquallyOften(String wiring) {
        for (int groups : new int[] {2, 3, 5, 8, 9}) {
            Topology topology = of("dragonfly 2 groups=%d wiring=%s".formatted(groups, wiring));
            Dragonfly family = (Dragonfly) topology.family();
            int[][] links = new int[groups][groups];
            for (int c = 0; c < topology.networkChannels(); c++) {
                links[family.group(topology.source(c))][family.group(topology.target(c))]++;
            }
            for (int a = 0; a < groups; a++) {
                for (int b = 0; b < groups; b++) {
                    int between = 4 * 2 / (groups - 1);
                    assertEquals(a == b ? 4 * 3 : between, links[a][b], wiring + " " + groups);
                }
            }
        }
    }

    @Test
    void aPalmtreeLeadsToTheGroupsBeforeIt() {
        Topology topology = of("dragonfly 2 wiring=palmtree");
        Dragonfly family = (Dragonfly) topology.family();
        for (int group = 0; group < 9; group++) {
            for (int q = 0; q < 8; q++) { // router q/2, global port q%2
                int there = family.group(family.neighbor(group * 4 + q / 2, 3 + q % 2));
                assertEquals(Math.floorMod(group - q - 1, 9), there);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"2,0,1", "3,2,2", "4,0,3"})
    void everyLeafOfADragonflyPlusIsThreeLinksFromThoseOfOtherGroups(
            int leaves, int spines, int links) {
        Topology topology =
                of("dragonfly-plus %d spines=%d links=%d".formatted(leaves, spines, links));
        DragonflyPlus family = (DragonflyPlus) topology.family();
        int actual = spines == 0 ? leaves : spines;
        assertEquals(actual * links + 1, family.groups());
        HopSearch search = new HopSearch(topology);
        for (int from = 0; from < topology.terminals(); from++) {
            search.searchFrom(topology.entry(from));
            for (int to = 0; to < topology.terminals(); to++) {
                int a = topology.entry(from);
                int b = topology.entry(to);
                int hops = a == b ? 0 : family.group(a) == family.group(b) ? 2 : 3;
                assertEquals(hops, search.to(b));
            }
        }
    }

    @Test
    void railsJoinGpusOfOneNumberAndHostsAll() {
        Topology rails = of("rails 4 gpus=8 pods=2 spines=2");
        assertEquals(64, rails.terminals());
        assertEquals(64 + 8 + 2 * 8 + 2, rails.routers());
        HopSearch search = new HopSearch(rails);
        search.searchFrom(0); // GPU 0 of host 0 of pod 0
        assertEquals(2, search.to(7), "in its host");
        assertEquals(2, search.to(8), "the same rail of the next host");
        assertEquals(4, search.to(9), "another rail: over a neighbour, or the spines");
        assertEquals(4, search.to(32), "the same rail of another pod");
    }

    @Test
    void linksBetweenChipsAreAClassAndTakeLonger() {
        Topology four = of("chiplets 2x2 chip=4x4 between-latency=9");
        assertEquals(64, four.terminals());
        int between = 0;
        for (int c = 0; c < four.networkChannels(); c++) {
            boolean leaves =
                    four.family().group(four.source(c)) != four.family().group(four.target(c));
            assertEquals(leaves, four.linkClass(c).startsWith("between-"));
            assertEquals(leaves ? 9 : 1, four.latency(c));
            between += leaves ? 1 : 0;
        }
        assertEquals(2 * (2 * 8), between);
    }

    @Test
    void expressChannelsJoinInterchanges() {
        Topology express = of("express-cube 9x9 interval=4");
        int channels = 0;
        for (int c = 0; c < express.networkChannels(); c++) {
            if (express.linkClass(c).equals("express")) {
                int away = Math.abs(express.source(c) - express.target(c));
                assertTrue(away == 4 || away == 4 * 9);
                channels++;
            }
        }
        assertEquals(2 * (9 * 2 + 9 * 2), channels);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "slim-fly 6",
                "slim-fly 2",
                "slim-fly 1000",
                "polarfly 6",
                "jellyfish 4 4",
                "jellyfish 10 2",
                "xgft 4x4",
                "xgft 4x4 up=2x2",
                "xgft 4096x4096x4096 up=1x1",
                "dragonfly-plus 2 groups=9",
                "dragonfly-plus 2 groups=1",
                "rails 2 pods=2",
                "chiplets 2x2 chip=4",
                "de-bruijn 2 30",
                "kautz 64 10",
                "express-cube 8x8 interval=1"
            })
    void whatCannotBeBuiltIsRefused(String text) {
        RuntimeException refused = assertThrows(RuntimeException.class, () -> of(text));
        assertTrue(
                refused instanceof BadInput || refused instanceof IllegalArgumentException, text);
    }
}
