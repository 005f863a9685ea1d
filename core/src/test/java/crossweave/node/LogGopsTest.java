package crossweave.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.experiment.ScenarioRecipe;
import crossweave.network.technique.TestNetwork;
import crossweave.node.Desk.Order;
import crossweave.node.ReferenceLogGops.Kind;
import crossweave.node.ReferenceLogGops.Operation;
import crossweave.node.ReferenceLogGops.Times;
import crossweave.problem.BadInput;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.trace.Samples;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Nodes of the LogGOPS model on technique loggp: closed forms, and a slow replay. */
class LogGopsTest {
    private static final int L = 2500;
    private static final int O = 1500; // o
    private static final int G = 1000; // g
    private static final int PER_BYTE = 6; // G
    private static final TestNetwork.Setup SETUP = TestNetwork.Setup.of("full 4", "loggp");

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 64, 1000})
    void aLoneMessageTakesTwoOverheadsTheLatencyAndItsBytes(int flits) {
        Desk desk = new Desk("loggops", SETUP, List.of(Order.send(5, 0, 1, flits))).run();
        assertEquals(5 + O, desk.released.get(0));
        long goesOn = 5 + O + L + (flits - 1L) * PER_BYTE + O; // the receiver, one cycle after
        assertEquals(goesOn - 1, desk.arrived.get(0));
        assertEquals(O, desk.counters().busy(0));
        assertEquals((flits - 1L) * PER_BYTE + O, desk.counters().busy(1));
    }

    /** Handling a byte takes 10 cycles, longer than it takes to come. */
    @Test
    void overheadsPerByteDelayBothProcessorsButNotTheMessage() {
        Desk desk =
                new Desk("loggops overhead-per-flit=10", SETUP, List.of(Order.send(0, 0, 1, 101)))
                        .run();
        assertEquals(O + 100 * 10, desk.released.get(0));
        assertEquals(O + L + 100 * 10 + O - 1, desk.arrived.get(0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10})
    void aStreamIsSentAtIntervalsOfTheGaps(int messages) {
        int flits = 501;
        List<Order> orders = new ArrayList<>();
        for (int i = 0; i < messages; i++) {
            orders.add(Order.send(0, 0, 1, flits));
        }
        Desk desk = new Desk("loggops", SETUP, orders).run();
        long busy = G + (flits - 1L) * PER_BYTE; // an interface: longer than o
        long receiving = O + (flits - 1L) * PER_BYTE; // a processor: longer than that
        for (int i = 0; i < messages; i++) {
            assertEquals(i * busy + O, desk.released.get(i), "message " + i);
            assertEquals(O + L + (i + 1) * receiving - 1, desk.arrived.get(i), "message " + i);
        }
    }

    @Test
    void aComputationIsNotInterruptedAndAMessageNeitherAndSendsGoFirst() {
        Desk desk =
                new Desk(
                                "loggops",
                                SETUP,
                                List.of(
                                        Order.compute(0, 1, 10_000),
                                        Order.send(0, 0, 1, 1),
                                        Order.send(0, 1, 2, 1)))
                        .run();
        assertEquals(O, desk.released.get(2));
        assertEquals(O + 10_000, desk.computed.get(0));
        assertEquals(O + 10_000 + O - 1, desk.arrived.get(1), "it has waited since o + L");
    }

    /** Of other networks a message is taken when it is complete, in the next cycle. */
    @Test
    void onOtherNetworksOnlyTheOverheadsCount() {
        TestNetwork.Setup mesh = TestNetwork.Setup.of("line 3", "wormhole routing-delay=0");
        Desk desk = new Desk("loggops 100 2", mesh, List.of(Order.send(0, 0, 1, 16))).run();
        int latency = 1 + 16; // a hop and the flits
        assertEquals(100 + 15 * 2, desk.released.get(0));
        assertEquals(100 + latency + 100 + 15 * 2, desk.arrived.get(0));
    }

    /** A copy that is made amid waiting jobs and messages tells the same. */
    @Test
    void aSnapshotGoesOnAsTheNodesDo() {
        List<Order> orders = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            orders.add(Order.send(500L * i, i % 4, (i + 1 + i % 3) % 4, 1 + i * 7 % 300));
            orders.add(Order.compute(500L * i, i * 3 % 4, 100 * (i % 9)));
        }
        Desk whole = new Desk("loggops", SETUP, orders).run();
        Desk parted = new Desk("loggops", SETUP, orders);
        parted.runUntil(12_000);
        Snapshot<Desk> taken = new Snapshot<>(parted);
        parted.run();
        for (Desk each : List.of(parted, taken.restore().run())) {
            assertEquals(whole.arrived, each.arrived);
            assertEquals(whole.released, each.released);
            assertEquals(whole.computed, each.computed);
        }
    }

    @Test
    void signalsCostTheProcessorsNothing() {
        Desk desk = new Desk("loggops", SETUP, List.of(Order.signal(7, 0, 1, 1))).run();
        assertEquals(7 + L, desk.arrived.get(0));
        assertEquals(0, desk.counters().busy(0) + desk.counters().busy(1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "loggops overhead=0            | overhead is 0, but must be from 1 to 10^9",
                "loggops overhead=-3           | overhead is -3, but must be from 1 to 10^9",
                "loggops overhead-per-flit=-1 | overhead-per-flit is -1, but must be from 0 to"
                        + " 1,000,000"
            })
    void timesThatAreNoneAreRefused(String node, String why) {
        BadInput refused = assertThrows(BadInput.class, () -> new Desk(node, SETUP, List.of()));
        assertTrue(refused.getMessage().contains(why), refused.getMessage());
    }

    /** The way to rank 31 has five messages, each the first of its sender. */
    @Test
    void theTreeOfLogGopSimEndsWhenItSaysSo() {
        assertEquals(
                5 * (O + L + O),
                ends(Samples.file("goal/binary_tree_32.goal"), 32, "loggp", "loggops").stream()
                        .mapToLong(e -> e)
                        .max()
                        .orElseThrow());
    }

    /**
     * A rank whose operations follow each other, or are begun together and waited for together,
     * ends in the same cycle as in a replay with one queue for everything.
     */
    @ParameterizedTest
    @CsvSource({
        "2500, 1500, 1000, 6, 0",
        "1000, 300, 5000, 2, 3",
        "2500, 1500, 1000, 0, 6",
        "10, 1, 0, 1, 0",
        "700, 900, 100, 3, 1"
    })
    void everyRankEndsAsInTheReference(int l, int o, int g, int perByte, int perByteOfProcessor)
            throws IOException {
        Times times = new Times(l, o, g, perByte, perByteOfProcessor);
        for (int seed = 0; seed < 30; seed++) {
            List<List<Operation>> ranks = schedule(seed);
            Path file = folder.resolve("random.goal");
            Files.writeString(file, text(ranks));
            assertEquals(
                    new ReferenceLogGops(times, ranks).ends(),
                    ends(
                            file,
                            ranks.size(),
                            "loggp %d %d %d".formatted(l, g, perByte),
                            "loggops %d %d".formatted(o, perByteOfProcessor)),
                    "seed " + seed);
        }
    }

    /** What is longer than eager is done when its receiver has it and the sender knows. */
    @Test
    void longMessagesAreWaitedFor() throws IOException {
        Path file = folder.resolve("wait.goal");
        Files.writeString(
                file,
                """
                num_ranks 2
                rank 0 {
                a: send 101b to 1 tag 1
                b: calc 50
                b requires a
                }
                rank 1 {
                recv 101b from 0 tag 1
                }
                """);
        long received = O + L + 100 * PER_BYTE + O;
        assertEquals(List.of(O + 50L, received), ends(file, 2, "loggp", "loggops"));
        List<Long> waited = ends(recipe(file, 2, "loggp", "loggops").with("workload.eager", 100));
        assertEquals(List.of(received + L + 1 + 50, received), waited);
    }

    private static ScenarioRecipe recipe(Path file, int ranks, String technique, String node) {
        return ScenarioRecipe.EMPTY
                .with("network.topology", "full " + ranks)
                .with("network.technique", technique)
                .with("node", node)
                .with("workload.name", "goal")
                .with("workload.file", file.toString());
    }

    private static List<Long> ends(Path file, int ranks, String technique, String node) {
        return ends(recipe(file, ranks, technique, node));
    }

    private static List<Long> ends(ScenarioRecipe recipe) {
        return recipe.run().processes().getFirst().report().processes().stream()
                .map(process -> process.end())
                .toList();
    }

    /** Phases of random messages and computations; in every second schedule all is in a row. */
    private static List<List<Operation>> schedule(int seed) {
        RandomStream random = new RandomStreams(seed).stream("schedule", 0);
        int count = 2 + random.nextInt(9);
        List<List<Operation>> ranks = new ArrayList<>();
        for (int rank = 0; rank < count; rank++) {
            ranks.add(new ArrayList<>());
        }
        boolean inARow = seed % 2 == 0;
        int phases = 1 + random.nextInt(6);
        int tag = 0;
        for (int phase = 0; phase < phases; phase++) {
            List<List<Integer>> before = ranks.stream().map(LogGopsTest::lastPhase).toList();
            for (int i = 0; i < 3 * count; i++) {
                int a = random.nextInt(count);
                int b = (a + 1 + random.nextInt(count - 1)) % count;
                int bytes = 1 + random.nextInt(2) * random.nextInt(1000);
                tag++;
                if (random.nextInt(3) == 0) {
                    int cycles = 1 + random.nextInt(5000);
                    add(ranks.get(a), Kind.CALCULATE, 0, 0, cycles, before.get(a), inARow);
                } else {
                    add(ranks.get(a), Kind.SEND, b, tag, bytes, before.get(a), inARow);
                    add(ranks.get(b), Kind.RECEIVE, a, tag, bytes, before.get(b), inARow);
                }
            }
        }
        return ranks;
    }

    /** Those operations that no other one requires. */
    private static List<Integer> lastPhase(List<Operation> operations) {
        return IntStream.range(0, operations.size())
                .filter(i -> operations.stream().noneMatch(o -> o.requires().contains(i)))
                .boxed()
                .toList();
    }

    private static void add(
            List<Operation> rank,
            Kind kind,
            int peer,
            int tag,
            int amount,
            List<Integer> before,
            boolean inARow) {
        List<Integer> requires =
                !inARow ? before : rank.isEmpty() ? List.of() : List.of(rank.size() - 1);
        rank.add(new Operation(kind, peer, tag, amount, requires));
    }

    private static String text(List<List<Operation>> ranks) {
        StringBuilder text = new StringBuilder("num_ranks " + ranks.size() + "\n");
        for (int rank = 0; rank < ranks.size(); rank++) {
            text.append("rank ").append(rank).append(" {\n");
            for (int i = 0; i < ranks.get(rank).size(); i++) {
                Operation o = ranks.get(rank).get(i);
                String what =
                        switch (o.kind()) {
                            case SEND -> "send %db to %d tag %d";
                            case RECEIVE -> "recv %db from %d tag %d";
                            case CALCULATE -> "calc %d";
                        };
                text.append("l%d: ".formatted(i))
                        .append(what.formatted(o.amount(), o.peer(), o.tag()))
                        .append('\n');
                for (int required : o.requires()) {
                    text.append("l%d requires l%d\n".formatted(i, required));
                }
            }
            text.append("}\n");
        }
        return text.toString();
    }
}
