package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.network.UnsendableMessage;
import crossweave.network.technique.TestNetwork.Arrival;
import crossweave.network.technique.TestNetwork.Combined;
import crossweave.network.technique.TestNetwork.Send;
import crossweave.network.technique.TestNetwork.Setup;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.routing.AggregationTree;
import crossweave.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Messages that routers combine, in an empty network and among others. */
class CombiningTest {
    private static final int FIRST = 1 << 20; // number of the first message that is combined
    private static final int L = 9; // flits
    private static final List<Integer> SEEDS =
            IntStream.range(0, Agreement.NIGHTLY ? 5000 : 60).boxed().toList();

    private static int[] all(Topology topology) {
        return IntStream.range(0, topology.terminals()).toArray();
    }

    private static int[] same(int terminal, int count) {
        int[] terminals = new int[count];
        Arrays.fill(terminals, terminal);
        return terminals;
    }

    /** Every terminal sends in cycle 0, and gets the result. */
    private static TestNetwork allReduce(Setup setup, int flits) {
        int[] all = all(setup.build());
        return new TestNetwork(setup, false, List.of())
                .combining(List.of(new Combined(FIRST, all, all, flits, new long[all.length])))
                .run(1 << 20);
    }

    /**
     * The last terminal has the result after the longest way up and down: on each of its channels
     * the header, and what routers spend on it, plus the flits of all packets.
     *
     * @param up channels from the most distant terminal to the root, with that from the terminal
     * @param merges routers on this way where streams meet
     * @param down channels from the root to the most distant terminal, with that to the terminal
     */
    @ParameterizedTest
    @CsvSource({
        "line 4, 3, 2, 3",
        "mesh 4x4, 5, 4, 5",
        "mesh 5x5, 5, 4, 5",
        "torus 4x4, 5, 4, 5",
        "hypercube 4, 5, 4, 5",
        "tree 15, 4, 3, 4",
        "fat-tree 2 levels=3, 3, 3, 3",
        "crossbar 6, 1, 1, 1",
    })
    void anAllReduceTakesTheLongestWayUpAndDown(String network, int up, int merges, int down) {
        for (int delay : new int[] {0, 3}) {
            String options = " routing-delay=2 reduction-delay=" + delay;
            PacketSettings cut = new PacketSettings(Optional.of(4), 1, 0, 0, 0);
            int packets = Math.ceilDiv(L, 4);
            long flits = L + packets;
            Setup cutThrough = Setup.of(network, "cut-through" + options).packets(cut);
            int routers = up + down - 1;
            assertEquals(
                    up + down - 1 + 2L * routers + (long) merges * delay + flits - 1,
                    last(allReduce(cutThrough, L)),
                    network);
            Setup whole =
                    Setup.of(network, "store-and-forward routing-delay=2 reduction-delay=" + delay);
            int links = up + down - 2;
            assertEquals(
                    (long) links * (L + 2) + (long) merges * delay,
                    last(allReduce(whole, L)),
                    network);
        }
    }

    private static long last(TestNetwork lab) {
        return lab.arrivals().stream().mapToLong(Arrival::cycle).max().orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mesh 4x4",
                "torus 4x4",
                "hypercube 4",
                "tree 15",
                "fat-tree 2 levels=3",
                "dragonfly 2",
                "slim-fly 3",
                "jellyfish 8 3",
                "line 8"
            })
    void everyChannelOfTheTreeIsCrossedOnce(String network) {
        for (String technique : List.of("cut-through", "store-and-forward")) {
            Setup setup = Setup.of(network, technique);
            TestNetwork lab = allReduce(setup, L);
            int[] all = all(setup.build());
            AggregationTree tree = AggregationTree.of(setup.build(), all, all).orElseThrow();
            assertEquals(all.length, lab.arrivals().size());
            assertEquals(
                    (long) L * tree.channels(setup.build()), lab.network().counters().flitHops());
        }
    }

    /** Who is late delays all; nobody has the result before the last has sent. */
    @ParameterizedTest
    @ValueSource(strings = {"cut-through", "store-and-forward"})
    void allWaitForTheLast(String technique) {
        Setup setup = Setup.of("mesh 4x4", technique);
        int[] all = all(setup.build());
        long[] cycles = new long[all.length];
        cycles[5] = 1000;
        TestNetwork lab =
                new TestNetwork(setup, false, List.of())
                        .combining(List.of(new Combined(FIRST, all, all, L, cycles)))
                        .run(1 << 20);
        assertTrue(lab.arrivals().stream().allMatch(each -> each.cycle() >= 1000));
    }

    /** All messages of a reduce arrive together, over one channel to the root's terminal. */
    @ParameterizedTest
    @ValueSource(strings = {"cut-through", "store-and-forward"})
    void theMessagesOfAReduceArriveTogether(String technique) {
        Setup setup = Setup.of("torus 4x4", technique);
        int[] all = all(setup.build());
        TestNetwork lab =
                new TestNetwork(setup, false, List.of())
                        .combining(
                                List.of(
                                        new Combined(
                                                FIRST,
                                                all,
                                                same(6, all.length),
                                                L,
                                                new long[all.length])))
                        .run(1 << 20);
        assertEquals(all.length, lab.arrivals().size());
        assertEquals(1, lab.arrivals().stream().map(Arrival::cycle).distinct().count());
        assertEquals(15L * L, lab.network().counters().flitHops());
    }

    /** Random operations of random groups among other traffic: the engine and the definition. */
    @ParameterizedTest
    @ValueSource(strings = {"cut-through", "store-and-forward"})
    void engineAndDefinitionAgree(String technique) {
        for (int seed : SEEDS) {
            Scene scene = Scene.draw(technique, seed);
            List<Arrival> expected = scene.run(true, new ThreadTeam(1), 1).arrivals();
            assertEquals(expected, scene.run(false, new ThreadTeam(1), 1).arrivals(), scene + "");
            assertEquals(expected, scene.run(false, new ThreadTeam(1), 3).arrivals(), scene + "");
        }
    }

    @Test
    void threadsAgree() {
        try (ThreadTeam team = new ThreadTeam(3)) {
            for (int seed : SEEDS.subList(0, 20)) {
                Scene scene = Scene.draw("cut-through", seed);
                assertEquals(
                        scene.run(false, new ThreadTeam(1), 1).arrivals(),
                        scene.run(false, team, 3).arrivals(),
                        scene + "");
            }
        }
    }

    /** Messages that are combined, and others. */
    private record Scene(int seed, Setup setup, List<Send> sends, List<Combined> operations) {
        private static Scene draw(String technique, int seed) {
            RandomStream random = new RandomStreams(seed).stream("combining", 0);
            String network = Agreement.TOPOLOGIES.get(random.nextInt(Agreement.TOPOLOGIES.size()));
            Setup setup = Setup.of(network, options(technique, random));
            Setup cut =
                    random.nextInt(2) == 0
                            ? setup
                            : setup.packets(
                                    new PacketSettings(
                                            Optional.of(1 + random.nextInt(8)),
                                            random.nextInt(3),
                                            random.nextInt(3),
                                            random.nextInt(3),
                                            0));
            Setup paced = random.nextInt(3) == 0 ? cut.atMixedRates(random.nextInt(100)) : cut;
            Setup all = paced.halfDuplex(random.nextInt(4) == 0);
            int terminals = all.build().terminals();
            return new Scene(seed, all, sends(terminals, random), operations(all.build(), random));
        }

        private static String options(String technique, RandomStream random) {
            String text =
                    "%s routing-delay=%d reduction-delay=%d"
                            .formatted(technique, random.nextInt(3), random.nextInt(4));
            return technique.equals("cut-through") && random.nextInt(2) == 0
                    ? text + " ejection=unlimited"
                    : text;
        }

        private static List<Send> sends(int terminals, RandomStream random) {
            List<Send> sends = new ArrayList<>();
            for (int i = random.nextInt(6 * terminals); i > 0; i--) {
                sends.add(
                        new Send(
                                random.nextInt(150),
                                random.nextInt(terminals),
                                random.nextInt(terminals),
                                1 + random.nextInt(40)));
            }
            return sends;
        }

        private static List<Combined> operations(Topology topology, RandomStream random) {
            List<Combined> all = new ArrayList<>();
            int number = FIRST;
            int groups = 1 + random.nextInt(3);
            for (int group = 0; group < groups; group++) {
                int[] sources = group(topology.terminals(), random);
                int[] destinations =
                        random.nextInt(3) == 0
                                ? same(sources[random.nextInt(sources.length)], sources.length)
                                : sources;
                if (AggregationTree.of(topology, sources, destinations).isEmpty()) {
                    continue;
                }
                long[] begin = new long[sources.length];
                for (int repeat = 1 + random.nextInt(3); repeat > 0; repeat--) {
                    for (int i = 0; i < begin.length; i++) {
                        begin[i] += random.nextInt(random.nextInt(2) == 0 ? 3 : 60);
                    }
                    int flits = 1 + random.nextInt(30);
                    all.add(new Combined(number, sources, destinations, flits, begin.clone()));
                    number += begin.length;
                }
            }
            return all;
        }

        private static int[] group(int terminals, RandomStream random) {
            int[] some = new int[1 + random.nextInt(terminals)];
            Arrays.setAll(some, _ -> random.nextInt(terminals)); // some have several members
            return some;
        }

        private TestNetwork lab(boolean reference, ThreadTeam team, int parts) {
            return new TestNetwork(setup, reference, team, parts, sends).combining(operations);
        }

        private TestNetwork run(boolean reference, ThreadTeam team, int parts) {
            TestNetwork lab = lab(reference, team, parts).run(1 << 20);
            int messages = operations.stream().mapToInt(each -> each.sources().length).sum();
            assertEquals(sends.size() + messages, lab.arrivals().size(), this + "");
            return lab;
        }

        @Override
        public String toString() {
            return "seed %d: %s".formatted(seed, setup);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cut-through", "store-and-forward"})
    void aCopyOfTheNetworkGoesOnAlike(String technique) {
        for (int seed : SEEDS.subList(0, 20)) {
            Scene scene = Scene.draw(technique, seed);
            TestNetwork lab = scene.lab(false, new ThreadTeam(1), 1).run(60);
            TestNetwork copy = new Snapshot<>(lab).restore();
            assertEquals(lab.run(1 << 20).arrivals(), copy.run(1 << 20).arrivals(), scene + "");
        }
    }

    /** Where packets are can be asked in any cycle; asking changes nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"cut-through", "store-and-forward"})
    void placesAreKnownAtAnyTime(String technique) {
        for (int seed : SEEDS.subList(0, 20)) {
            Scene scene = Scene.draw(technique, seed);
            TestNetwork.Engine tracked = new TestNetwork.Engine(false, new ThreadTeam(1), 1, true);
            TestNetwork lab =
                    new TestNetwork(scene.setup, tracked, scene.sends).combining(scene.operations);
            for (int cycle = 0; cycle < 300; cycle++) {
                lab.run(cycle);
                lab.network().places(cycle + 1);
            }
            assertEquals(
                    scene.run(false, new ThreadTeam(1), 1).arrivals(),
                    lab.run(1 << 20).arrivals(),
                    scene + "");
        }
    }

    @ParameterizedTest
    @CsvSource({"wormhole,technique", "circuit,technique", "vc-router,technique"})
    void othersDoNotCombine(String technique, String setting) {
        assertRefused(Setup.of("mesh 4x4", technique), setting);
    }

    @Test
    void limitedBuffersAndOneWayLinksAreRefused() {
        assertRefused(Setup.of("mesh 4x4", "cut-through").buffer(20), "buffer");
        assertRefused(Setup.of("butterfly 8", "cut-through"), "topology");
    }

    private static void assertRefused(Setup setup, String wrong) {
        for (boolean reference : new boolean[] {false, true}) {
            TestNetwork lab = new TestNetwork(setup, reference, List.of());
            int[] members = {0, 1, 2};
            UnsendableMessage refused =
                    assertThrows(
                            UnsendableMessage.class, () -> lab.network().group(members, members));
            assertEquals(wrong, refused.setting());
        }
    }

    /** An operation that somebody misses waits; nothing moves for ever. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void withoutTheLastMemberAllStands(boolean reference) {
        Setup setup = Setup.of("mesh 4x4", "cut-through").halfDuplex(false);
        assertEquals(NetworkConfig.Duplex.FULL, setup.duplex());
        TestNetwork lab = new TestNetwork(setup, reference, List.of());
        int[] members = {0, 1, 2};
        int group = lab.network().group(members, members);
        lab.network().contribute(0, group, 0, L, 0, 0);
        lab.network().contribute(1, group, 2, L, 0, 0);
        assertEquals(List.of(), lab.run(1 << 20).arrivals());
        assertEquals(Long.MAX_VALUE, lab.network().nextEvent());
    }
}
