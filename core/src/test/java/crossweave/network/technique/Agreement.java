package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.Counters;
import crossweave.network.ElementCounters;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;

/**
 * The fast and the reference engine give every message the same times, and count the same: compared
 * over random scenarios, a batch at a time.
 */
public final class Agreement {
    public static final int BATCHES = 20;

    public static final boolean NIGHTLY = Boolean.getBoolean("crossweave.nightly");
    private static final int SCENARIOS = // per batch; 0: as few as each comparison says
            Integer.getInteger("crossweave.scenarios", NIGHTLY ? 25_000 : 0);
    private static final long LONG_ENOUGH = 60_000; // cycles
    private static final long TO_THE_END = 3_000_000; // link-queues count crossings ahead

    static final List<String> TOPOLOGIES =
            List.of(
                    "line 5",
                    "ring 6",
                    "mesh 3x3",
                    "mesh 4x4",
                    "mesh 2x3 concentration=2",
                    "torus 4x3",
                    "torus 3x3x2",
                    "hypercube 4",
                    "tree 10",
                    "pec 4x4",
                    "clos 2",
                    "omega 8",
                    "dragonfly 2 groups=3",
                    "mesh-of-clos 2 1",
                    "xgft 2x3x2 up=2x1",
                    "jellyfish 7 4",
                    "kautz 2 2",
                    "de-bruijn 2 3",
                    "polarfly 2 concentration=1",
                    "rails 2 gpus=2",
                    "chiplets 2x2 chip=2x2",
                    "dragonfly-plus 2 groups=2",
                    "express-cube 4x3 interval=2",
                    "full 6",
                    "crossbar 5");

    private static final List<String> ANYWHERE =
            List.of(
                    "default",
                    "ugal",
                    "progressive-adaptive",
                    "valiant vcs=hop",
                    "ecmp per=packet",
                    "ecmp vcs=hop");

    private static final Pattern OF_TODAY =
            Pattern.compile("jellyfish|kautz|de-bruijn|polarfly|rails|dragonfly-plus");

    private Agreement() {}

    /** Draws what is built. */
    public interface Setups {
        TestNetwork.Setup draw(RandomStream random);
    }

    /** Compares the scenarios of a batch; a comparison that takes long has fewer of them. */
    public static void checkBatch(int batch, int times, Setups setups) {
        forEachScenario(batch, Math.max(25, SCENARIOS / times), setups, Agreement::check);
    }

    /** A comparison of two engines; the random stream draws all that the setup leaves open. */
    public interface Comparison {
        void check(TestNetwork.Setup setup, RandomStream random);
    }

    /** Compares in a way of one's own, which takes {@code times} as long as the usual one. */
    public static void checkBatch(int batch, int times, Setups setups, Comparison comparison) {
        forEachScenario(batch, Math.max(5, SCENARIOS / times), setups, comparison);
    }

    private static void forEachScenario(
            int batch, int count, Setups setups, Comparison comparison) {
        for (int i = 0; i < count; i++) {
            RandomStream random = new RandomStreams(batch).stream("scenario", i);
            TestNetwork.Setup setup = setups.draw(random);
            try {
                comparison.check(setup, random);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("batch %d, scenario %d: %s".formatted(batch, i, setup), e);
            }
        }
    }

    public static String topology(RandomStream random) {
        return TOPOLOGIES.get(random.nextInt(TOPOLOGIES.size()));
    }

    /** One that knows a network of this kind, several of them where there are. */
    public static String routing(String topology, int vcs, RandomStream random) {
        if (topology.startsWith("dragonfly ")) {
            return List.of("ugal", "progressive-adaptive", "default").get(random.nextInt(3));
        }
        if (OF_TODAY.matcher(topology).lookingAt()) {
            return ANYWHERE.get(random.nextInt(ANYWHERE.size()));
        }
        if (!topology.startsWith("mesh ")) {
            return "default";
        }
        return switch (random.nextInt(4)) {
            case 0 -> "west-first";
            case 1 -> vcs > 1 ? "minimal-adaptive" : "odd-even";
            default -> "default";
        };
    }

    static List<TestNetwork.Send> sends(int terminals, RandomStream random) {
        List<TestNetwork.Send> sends = new ArrayList<>();
        int count = 1 + random.nextInt(random.nextInt(6) == 0 ? 200 : 30);
        int span = 1 + random.nextInt(400);
        for (int i = 0; i < count; i++) {
            int source = random.nextInt(terminals);
            int destination = random.nextInt(terminals);
            int flits = 1 + random.nextInt(random.nextInt(4) == 0 ? 60 : 12);
            int priority = random.nextInt(3);
            sends.add(
                    new TestNetwork.Send(
                            random.nextInt(span), source, destination, flits, priority));
        }
        return sends;
    }

    private static void check(TestNetwork.Setup setup, RandomStream random) {
        compare(setup, new ThreadTeam(1), 1, random);
    }

    /** The same for networks divided into parts, whose number is drawn. */
    public static void checkParts(int batch, int times, ThreadTeam team, Setups setups) {
        forEachScenario(
                batch,
                Math.max(25, SCENARIOS / times),
                setups,
                (setup, random) -> compare(setup, team, 2 + random.nextInt(7), random));
    }

    /**
     * The same for networks that several processes simulate, where nothing gets stuck: one that
     * takes packets out would not be divided. They wait for each other in every cycle, so that
     * there are fewer scenarios.
     */
    public static void checkRanks(int batch, int times, Setups setups) {
        forEachScenario(
                batch,
                Math.max(8, SCENARIOS / times),
                random -> setups.draw(random).recovers(false),
                Agreement::compareRanks);
    }

    private static void compareRanks(TestNetwork.Setup setup, RandomStream random) {
        int size = 2 + random.nextInt(3);
        int parts = size + random.nextInt(3);
        List<TestNetwork.Send> sends = sends(setup.build().terminals(), random);
        int threads = 1 + random.nextInt(3); // per process
        compareRanks(setup, sends, size, parts, threads);
    }

    /** By so many processes, each with so many threads, which have so many parts together. */
    static void compareRanks(
            TestNetwork.Setup setup,
            List<TestNetwork.Send> sends,
            int size,
            int parts,
            int threads) {
        TestNetwork reference = new TestNetwork(setup, true, sends).run(limit(setup));
        if (reference.deadlock().isPresent() || setup.build().routers() < size) {
            return;
        }
        TestNetwork together =
                new TestNetwork(setup, false, new ThreadTeam(1), parts, sends).run(limit(setup));
        Neighbours all = new Neighbours(size);
        try (ExecutorService processes = Executors.newFixedThreadPool(size)) {
            List<Future<TestNetwork>> runs = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                ThreadTeam team = new ThreadTeam(threads, all.rank(i), () -> 0);
                runs.add(processes.submit(() -> runRank(all, team, setup, parts, sends)));
            }
            for (Future<TestNetwork> run : runs) {
                TestNetwork fast = await(run);
                compare(reference, fast, setup, sends);
                assertEquals(together.network().divided(), fast.network().divided());
            }
        }
    }

    private static long limit(TestNetwork.Setup setup) {
        return setup.technique().startsWith("link-queues") ? TO_THE_END : LONG_ENOUGH;
    }

    private static TestNetwork runRank(
            Neighbours all,
            ThreadTeam team,
            TestNetwork.Setup setup,
            int parts,
            List<TestNetwork.Send> sends) {
        try (team) {
            TestNetwork fast = new TestNetwork(setup, false, team, parts, sends).run(limit(setup));
            fast.network().joinCounts();
            return fast;
        } catch (RuntimeException | AssertionError e) {
            all.fail(e);
            throw e;
        }
    }

    private static TestNetwork await(Future<TestNetwork> run) {
        try {
            return run.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    private static void compare(
            TestNetwork.Setup setup, ThreadTeam team, int parts, RandomStream random) {
        compare(setup, team, parts, sends(setup.build().terminals(), random));
    }

    /** By so many parts, which a team simulates. */
    public static void compare(
            TestNetwork.Setup setup, ThreadTeam team, int parts, List<TestNetwork.Send> sends) {
        TestNetwork reference = new TestNetwork(setup, true, sends).run(limit(setup));
        TestNetwork fast = new TestNetwork(setup, false, team, parts, sends).run(limit(setup));
        compare(reference, fast, setup, sends);
    }

    /** The messages of a scenario. */
    public static List<TestNetwork.Send> messages(TestNetwork.Setup setup, RandomStream random) {
        return sends(setup.build().terminals(), random);
    }

    /** Both have run. */
    public static void compare(
            TestNetwork reference,
            TestNetwork fast,
            TestNetwork.Setup setup,
            List<TestNetwork.Send> sends) {
        assertEquals(reference.deadlock(), fast.deadlock());
        assertEquals("", difference(reference, fast, sends.size()));
        int channels = setup.build().channels();
        assertEquals(
                counts(reference.network().counters(), channels),
                counts(fast.network().counters(), channels));
    }

    /** The first message, in time, that the two treat differently. */
    private static String difference(TestNetwork reference, TestNetwork fast, int messages) {
        List<TestNetwork.Arrival> only = new ArrayList<>(reference.arrivals());
        only.removeAll(fast.arrivals());
        List<TestNetwork.Arrival> other = new ArrayList<>(fast.arrivals());
        other.removeAll(reference.arrivals());
        if (only.isEmpty() && other.isEmpty()) {
            return "";
        }
        Comparator<TestNetwork.Arrival> byTime =
                Comparator.comparingLong(TestNetwork.Arrival::cycle);
        return "%d messages, reference %s, fast %s"
                .formatted(
                        messages,
                        only.stream().min(byTime).map(a -> a + " of " + reference.sent(a)),
                        other.stream().min(byTime).map(a -> a + " of " + fast.sent(a)));
    }

    private static List<Long> counts(Counters counters, int channels) {
        List<Long> all = new ArrayList<>(List.of(counters.flitHops(), counters.withdrawn()));
        for (int channel = 0; channel < channels; channel++) {
            all.add(counters.flits(channel));
            all.add(counters.waited(channel));
            all.add(counters.queued(channel));
        }
        counters.elements().ifPresent(elementCounters -> addCounts(elementCounters, all));
        return all;
    }

    private static void addCounts(ElementCounters elementCounters, List<Long> all) {
        for (int router = 0; router < elementCounters.routers(); router++) {
            all.add(elementCounters.chunkCycles(router, LONG_ENOUGH));
            all.add((long) elementCounters.mostChunks(router));
            all.add(elementCounters.bypassedPackets(router));
            all.add(elementCounters.storedPackets(router));
            for (ElementCounters.Part part : ElementCounters.Part.values()) {
                all.add(elementCounters.waited(router, part));
            }
        }
    }
}
