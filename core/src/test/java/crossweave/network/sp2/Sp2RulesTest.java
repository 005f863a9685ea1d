package crossweave.network.sp2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.network.ElementCounters;
import crossweave.network.NetworkConfig;
import crossweave.network.UnsendableMessage;
import crossweave.network.deadlock.Deadlock;
import crossweave.network.deadlock.PacketPlace;
import crossweave.network.technique.TestNetwork;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** What elements with a central queue do, in cases that can be computed by hand. */
class Sp2RulesTest {
    private static final long LONG = 300_000; // cycles

    private static TestNetwork run(String technique, boolean reference, TestNetwork.Send... sends) {
        return new TestNetwork(TestNetwork.Setup.of("sp2 16", technique), reference, List.of(sends))
                .run(LONG);
    }

    private static ElementCounters books(TestNetwork lab) {
        return lab.network().counters().elements().orElseThrow();
    }

    /**
     * A cycle in the input FIFO, one in the deserialiser for each of the first two flits, one in
     * the output FIFO, and one for each link, those of the terminals included.
     */
    @ParameterizedTest
    @CsvSource({"1, 1", "4, 3"}) // the same element; by the other stage
    void anIdleElementTakesFourCyclesWithItsLink(int destination, int elements) {
        for (int flits : new int[] {1, 2, 3, 8, 9, 200, 255}) {
            int element = 2 + Math.min(2, flits);
            assertEquals(
                    elements * element + 1 + flits - 1,
                    TestNetwork.latency(
                            TestNetwork.Setup.of("sp2 16", "sp2"), 0, destination, flits),
                    flits + " flits");
        }
    }

    /**
     * The last flit of the first is in the output FIFO at L + 3. Then the second is read from the
     * queue in a cycle, and needs one more in the serialiser: its flits follow after two cycles.
     */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whoFindsItsOutputBusyFollowsFromTheQueue(boolean reference) {
        int flits = 40;
        TestNetwork lab =
                run(
                        "sp2",
                        reference,
                        new TestNetwork.Send(0, 1, 0, flits),
                        new TestNetwork.Send(0, 2, 0, flits));
        assertEquals(flits + 4, lab.arrivals().get(0).cycle());
        assertEquals(flits + 4 + 2 - 1 + flits, lab.arrivals().get(1).cycle());
        assertEquals(1, books(lab).bypassedPackets(0));
        assertEquals(1, books(lab).storedPackets(0));
        assertEquals(flits + 1, lab.arrivals().get(1).blocked(), "behind an idle element's time");
        assertTrue(books(lab).mostChunks(0) <= Math.ceilDiv(flits, 8));
    }

    /** One chunk in and one out a cycle are as much as all eight ports carry. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anOutputStaysBusyWhileFourInputsShareIt(boolean reference) {
        int flits = 64;
        List<TestNetwork.Send> sends = new ArrayList<>();
        for (int source = 1; source < 4; source++) {
            for (int i = 0; i < 5; i++) {
                sends.add(new TestNetwork.Send(0, source, 0, flits));
            }
        }
        TestNetwork lab = run("sp2", reference, sends.toArray(TestNetwork.Send[]::new));
        long last =
                lab.arrivals().stream().mapToLong(TestNetwork.Arrival::cycle).max().orElseThrow();
        int packets = 15;
        assertTrue(last >= packets * flits + 4L, "a flit a cycle");
        assertTrue(last <= packets * (flits + 1L) + 4, "and one more between packets: " + last);
    }

    /** Every output has a place of its own, so that the first in its line can always go on. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aQueueWithAChunkPerOutputIsEnough(boolean reference) {
        List<TestNetwork.Send> sends =
                IntStream.range(0, 160)
                        .mapToObj(i -> new TestNetwork.Send(0, i % 16, i / 16, 60))
                        .toList();
        TestNetwork.Setup setup = TestNetwork.Setup.of("sp2 16", "sp2 queue=8").buffer(3);
        TestNetwork lab = new TestNetwork(setup, reference, sends).run(LONG);
        assertEquals(160, lab.arrivals().size());
        assertTrue(books(lab).mostChunks(0) <= 8);
    }

    /** What is waited for in parts makes up, with the way through the queue, what is blocked. */
    @Test
    void headsAreBlockedWhereTheyWait() {
        List<TestNetwork.Send> sends =
                IntStream.range(0, 60)
                        .mapToObj(i -> new TestNetwork.Send(i, i % 16, i / 16, 30))
                        .toList();
        TestNetwork lab =
                new TestNetwork(TestNetwork.Setup.of("sp2 16", "sp2"), false, sends).run(LONG);
        ElementCounters elementCounters = books(lab);
        long waited = 0;
        long detours = 0;
        for (int router = 0; router < elementCounters.routers(); router++) {
            detours +=
                    elementCounters.storedPackets(router)
                            * 8; // a chunk less 2, queue and serialiser
            for (ElementCounters.Part part : ElementCounters.Part.values()) {
                waited +=
                        part == ElementCounters.Part.INPUT_FIFO
                                ? 0
                                : elementCounters.waited(router, part);
            }
        }
        long blocked = lab.arrivals().stream().mapToLong(TestNetwork.Arrival::blocked).sum();
        assertEquals(blocked, waited + detours);
        assertTrue(waited > 0 && detours > 0);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aRingOfPacketsIsReportedWithItsChannels(boolean reference) {
        int nodes = 5;
        List<TestNetwork.Send> sends =
                IntStream.range(0, nodes)
                        .mapToObj(i -> new TestNetwork.Send(0, i, (i + 2) % nodes, 60))
                        .toList();
        TestNetwork.Setup tight =
                TestNetwork.Setup.of("ring 5", "sp2 queue=3").routing("shortest-path").buffer(4);
        Deadlock deadlock =
                new TestNetwork(tight, reference, sends).run(LONG).deadlock().orElseThrow();
        assertEquals(nodes, deadlock.ring().size());
        assertEquals(1000, deadlock.cycle(), "it is looked for every 1000 cycles");
        for (int i = 0; i < nodes; i++) {
            PacketPlace next = deadlock.ring().get((i + 1) % nodes);
            assertTrue(next.channels().contains(deadlock.ring().get(i).waitsFor()));
        }
        TestNetwork.Setup roomy = TestNetwork.Setup.of("ring 5", "sp2").routing("shortest-path");
        assertEquals(nodes, new TestNetwork(roomy, reference, sends).run(LONG).arrivals().size());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSnapshotGoesOnAsTheRunDoes(boolean reference) {
        RandomStream random = new RandomStreams(3).stream("sends", 0);
        List<TestNetwork.Send> sends =
                IntStream.range(0, 300)
                        .mapToObj(
                                i ->
                                        new TestNetwork.Send(
                                                random.nextInt(1500),
                                                random.nextInt(32),
                                                random.nextInt(8),
                                                1 + random.nextInt(200)))
                        .toList();
        TestNetwork lab = new TestNetwork(TestNetwork.Setup.of("sp2 32", "sp2"), reference, sends);
        for (int cycle = 0; cycle < 2000; cycle += 97) {
            lab.run(cycle);
            TestNetwork copy = new Snapshot<>(lab).restore();
            assertEquals(
                    new Snapshot<>(lab).restore().run(LONG).arrivals(), copy.run(LONG).arrivals());
            assertEquals(300, copy.arrivals().size());
        }
    }

    @Test
    void whatDoesNotFitIsRefused() {
        TestNetwork.Setup setup = TestNetwork.Setup.of("sp2 16", "sp2");
        for (TestNetwork.Setup wrong :
                List.of(
                        setup.vcs(2),
                        setup.duplex(NetworkConfig.Duplex.HALF),
                        setup.recovers(true),
                        TestNetwork.Setup.of("sp2 16", "sp2 queue=7"))) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> new TestNetwork(wrong, false, List.of()),
                    wrong.toString());
        }
        assertThrows(
                UnsendableMessage.class,
                () -> run("sp2", false, new TestNetwork.Send(0, 0, 1, 256)));
    }
}
