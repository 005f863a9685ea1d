package crossweave.workload.job;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.Binder;
import crossweave.mapping.Grounds;
import crossweave.mapping.PlacementTarget;
import crossweave.problem.InvalidSettings;
import crossweave.problem.Problems;
import crossweave.random.RandomStreams;
import crossweave.workload.NodeList;
import crossweave.workload.WorkloadSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Which nodes jobs get. */
class NodePoliciesTest {
    private static final String MESH = "mesh 4x4";
    private static final String[] CHOOSING = {
        "contiguous", "random", "strided", "by-group", "across-groups", "compact"
    };

    private static WorkloadSettings.Site site(String topology, String taken) {
        PlacementTarget ground = Grounds.ground(topology);
        BitSet others = new BitSet();
        if (!taken.isEmpty()) {
            Arrays.stream(NodeList.parse(taken).among(ground.nodes())).forEach(others::set);
        }
        return new WorkloadSettings.Site(
                ground.nodes(),
                List.of(),
                new RandomStreams(1),
                0,
                Optional.empty(),
                Optional.of(ground),
                others,
                IntUnaryOperator.identity(),
                false);
    }

    private static Optional<int[]> nodes(
            String policy, WorkloadSettings.Site site, OptionalInt wanted) {
        return new Binder(List.of(NodePolicies.ALL), Path.of(""), new Problems())
                .choose(NodePolicies.ALL, policy)
                .build()
                .nodes(new NodePolicy.Request(site, () -> wanted));
    }

    private static int[] nodes(String policy, WorkloadSettings.Site site) {
        return nodes(policy, site, OptionalInt.empty()).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "0-3, '', '0,1,2,3'",
        "'7,2', '', '7,2'",
        "contiguous 3, '', '0,1,2'",
        "contiguous 3, '1,4-5', '6,7,8'",
        "contiguous 3, '1,3,5,7,9,11,13,15', '0,2,4'",
        "strided 4, '', '0,4,8,12'",
        "strided 4 stride=2, '', '0,2,4,6'",
        "strided 4, '0-7', '8,10,12,14'",
        "strided 3 stride=9, '', '0,9,1'",
        "by-group 4, '', '0,1,2,3'",
        "by-group 4, '0', '4,5,6,7'", // the first row that is whole
        "by-group 3, '0', '1,2,3'", // the smallest that is enough
        "by-group 6, '', '0,1,2,3,4,5'",
        "across-groups 6, '', '0,4,8,12,1,5'",
        "across-groups 3, '0-4', '5,8,12'",
        "compact 4, '', '0,1,4,5'",
        "compact 2, '0-5', '6,7'",
    })
    void aPolicyChoosesAmongFreeNodes(String policy, String taken, String expected) {
        assertEquals(
                expected,
                String.join(
                        ",",
                        Arrays.stream(nodes(policy, site(MESH, taken)))
                                .mapToObj(Integer::toString)
                                .toList()));
    }

    /** Groups are pods, groups of routers, or the nodes of a router. */
    @ParameterizedTest
    @CsvSource({"fat-tree k=2 levels=3, 4", "dragonfly 2, 8", "clos 2 k=4, 4", "sp2 64, 16"})
    void aGroupIsFilledBeforeTheNext(String topology, int size) {
        WorkloadSettings.Site site = site(topology, "");
        PlacementTarget ground = site.ground().orElseThrow();
        int[] groups =
                Arrays.stream(nodes("by-group " + 2 * size, site)).map(ground::group).toArray();
        assertEquals(1, Arrays.stream(groups, 0, size).distinct().count());
        assertEquals(2, Arrays.stream(groups).distinct().count());
        int[] inTurn = nodes("across-groups 2", site);
        assertTrue(ground.group(inTurn[0]) != ground.group(inTurn[1]));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"contiguous", "random", "strided", "by-group", "across-groups", "compact"})
    void everyPolicyTakesAsManyFreeNodesAsRanksNeed(String policy) {
        for (int wanted = 1; wanted <= 12; wanted++) {
            WorkloadSettings.Site site = site(MESH, "1,6,11,12");
            int[] nodes = nodes(policy, site, OptionalInt.of(wanted)).orElseThrow();
            assertEquals(wanted, Arrays.stream(nodes).distinct().count());
            assertTrue(Arrays.stream(nodes).noneMatch(site.taken()::get), policy);
            assertTrue(Arrays.stream(nodes).allMatch(node -> node >= 0 && node < 16), policy);
        }
    }

    @Test
    void allIsForEverybody() {
        assertTrue(nodes("all", site(MESH, "0-7"), OptionalInt.empty()).isEmpty());
    }

    @Test
    void aPolicyNeedsToKnowHowMany() {
        for (String policy : CHOOSING) {
            assertThrows(InvalidSettings.class, () -> nodes(policy, site(MESH, "")));
            assertThrows(InvalidSettings.class, () -> nodes(policy + " 13", site(MESH, "0-3")));
        }
    }

    @Test
    void aRingHasNoGroups() {
        assertThrows(InvalidSettings.class, () -> nodes("by-group 2", site("ring 8", "")));
    }

    /** No set of four nodes of a mesh has fewer hops than a square: 8 over its 6 pairs. */
    @Test
    void compactNodesAreASquare() {
        for (String taken : List.of("", "0-3", "5,10", "0,15")) {
            WorkloadSettings.Site site = site(MESH, taken);
            int[] nodes = nodes("compact 4", site);
            int hops =
                    IntStream.range(0, 16)
                            .map(pair -> hops(nodes[pair / 4], nodes[pair % 4]))
                            .sum();
            assertEquals(2 * 8, hops, taken + ": " + Arrays.toString(nodes));
        }
    }

    private static int hops(int from, int to) {
        return Math.abs(from % 4 - to % 4) + Math.abs(from / 4 - to / 4);
    }

    @Test
    void randomNodesDependOnTheSeed() {
        WorkloadSettings.Site site = site("mesh 8x8", "");
        assertArrayEquals(nodes("random 16", site), nodes("random 16", site));
    }
}
