package crossweave.workload.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.random.RandomStreams;
import crossweave.shared.MemoryModel;
import crossweave.shared.NodeGrid;
import crossweave.shared.Processor;
import crossweave.shared.SharedProgram;
import crossweave.workload.ProcessReport;
import crossweave.workload.Wires;
import crossweave.workload.WorkloadFailed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;

/** Programs on shared memory over wires on which every packet takes as long as any other. */
class SharedMemoryWorkloadTest {
    private static final int WIRE = 20; // cycles of a packet
    private static final int MEMORY = 7; // cycles of an access
    private static final int RETURN = 1; // cycle in which a processor takes an answer
    private static final int READ = 2 * WIRE + MEMORY + RETURN; // of another node's word

    /** A program of 64 words a node. */
    private static SharedProgram program(Consumer<Processor> run) {
        return new SharedProgram() {
            @Override
            public int words(NodeGrid layout) {
                return 64;
            }

            @Override
            public void run(Processor me) {
                run.accept(me);
            }
        };
    }

    private static SharedMemoryWorkload work(
            Consumer<Processor> run, int nodes, MemoryModel model) {
        RandomStreams streams = new RandomStreams(1);
        return new SharedMemoryWorkload(
                program(run), NodeGrid.of(nodes), model, node -> streams.stream("release", node));
    }

    /** Runs it to its end. */
    private static Wires run(int nodes, MemoryModel model, Consumer<Processor> run) {
        Wires wires = runOrWait(nodes, model, run);
        assertTrue(wires.work().isFinished(), wires.work().waiting().toString());
        return wires;
    }

    /** Runs it until it is done or nothing happens any more. */
    private static Wires runOrWait(int nodes, MemoryModel model, Consumer<Processor> run) {
        SharedMemoryWorkload work = work(run, nodes, model);
        Wires wires = new Wires(work, WIRE, false);
        wires.run(1 << 24);
        return wires;
    }

    private static ProcessReport report(Wires wires) {
        return wires.work().processes().orElseThrow();
    }

    /** When processor 0 is done. */
    private static long end(Wires wires) {
        return report(wires).processes().getFirst().end();
    }

    /** What processor 0 does alone; the others do nothing. */
    private static Wires runFirst(int nodes, MemoryModel model, Consumer<Processor> run) {
        return run(
                nodes,
                model,
                me -> {
                    if (me.node() == 0) {
                        run.accept(me);
                    }
                });
    }

    @Test
    void aWordOfAnotherNodeCostsAPacketThereAMemoryAccessAndAPacketBack() {
        Wires wires = runFirst(2, Ram.PLAIN, me -> me.read(me.address(1, 5)));
        assertEquals(READ, end(wires));
        assertEquals(
                List.of(
                        new Wires.Sent(0, 0, 0, List.of(1), 1), // an address
                        new Wires.Sent(WIRE + MEMORY, 1, 1, List.of(0), 2)), // a word
                wires.run(0));
    }

    @Test
    void anOwnWordCostsAMemoryAccess() {
        Wires wires = runFirst(2, Ram.PLAIN, me -> me.read(me.own(5)));
        assertEquals(MEMORY, end(wires));
        assertTrue(wires.run(0).isEmpty());
    }

    @Test
    void whatIsWrittenIsRead() {
        runFirst(
                4,
                Ram.PLAIN,
                me -> {
                    for (int node = 0; node < 4; node++) {
                        me.write(me.address(node, 3), 100 + node);
                        me.writeDouble(me.address(node, 4), node / 3.);
                    }
                    for (int node = 0; node < 4; node++) {
                        assertEquals(100 + node, me.read(me.address(node, 3)));
                        assertEquals(node / 3., me.readDouble(me.address(node, 4)));
                    }
                });
    }

    @Test
    void oneReadAfterTheOtherIfOneIsOutstanding() {
        int n = 10;
        Wires wires = runFirst(2, Ram.PLAIN, me -> me.read(me.address(1, 0), new long[n]));
        assertEquals(n * READ, end(wires));
        assertEquals(2 * n, wires.run(0).size());
    }

    /** A request a cycle; the memory is the bottleneck: it does one access at a time. */
    @Test
    void withoutBoundTheMemoryIsTheBottleneck() {
        int n = 10;
        Ram model = Ram.PLAIN.outstanding(MemoryModel.UNLIMITED);
        Wires wires = runFirst(2, model, me -> me.read(me.address(1, 0), new long[n]));
        assertEquals(2 * WIRE + n * MEMORY + RETURN, end(wires));
    }

    /** With few outstanding a round trip brings that many words, as long as memory keeps up. */
    @Test
    void someOutstandingShareARoundTrip() {
        int n = 12;
        int most = 3;
        Wires wires =
                runFirst(
                        2,
                        Ram.PLAIN.outstanding(most),
                        me -> me.read(me.address(1, 0), new long[n]));
        long rounds = n / most;
        assertEquals(rounds * READ + (most - 1) * MEMORY, end(wires));
    }

    @Test
    void wordsThatBelongTogetherGoInOnePacket() {
        Wires wires = runFirst(2, Ram.PLAIN, me -> me.read(me.address(1, 0), new long[6], 2));
        assertEquals(3 * READ, end(wires)); // a memory access a packet, not a word
        assertEquals(2 * 2, wires.run(0).get(1).flits());
        int all = Integer.MAX_VALUE;
        Wires one = runFirst(2, Ram.PLAIN, me -> me.read(me.address(1, 0), new long[6], all));
        assertEquals(READ, end(one));
        assertEquals(6 * 2, one.run(0).get(1).flits());
    }

    @Test
    void twoWhoComeAtOnceAreServedByTheirNumbers() {
        Wires wires =
                run(
                        3,
                        Ram.PLAIN,
                        me -> {
                            if (me.node() > 0) {
                                me.read(me.address(0, 0));
                            }
                        });
        List<ProcessReport.One> all = report(wires).processes();
        assertEquals(READ, all.get(1).end());
        assertEquals(READ + MEMORY, all.get(2).end());
    }

    @Test
    void aBarrierWaitsForTheLastAndMakesNoTraffic() {
        Wires wires =
                run(
                        4,
                        Ram.PLAIN.barrier(5),
                        me -> {
                            me.compute(10L * me.node());
                            me.barrier();
                            assertEquals(10 * 3 + 5, me.now());
                        });
        assertEquals(10 * 3 + 5, end(wires));
        assertTrue(wires.run(0).isEmpty());
        assertEquals(30, report(wires).processes().get(3).computing());
        assertEquals(30 - 10 + 5, report(wires).processes().get(1).inBarriers());
    }

    @Test
    void privateMemoryCostsItsTime() {
        assertEquals(3 * MEMORY, end(runFirst(2, Ram.PLAIN, me -> me.touch(3))));
    }

    @Test
    void oneOfAllGetsALock() {
        int nodes = 8;
        int[] got = new int[1];
        run(
                nodes,
                Ram.PLAIN,
                me -> {
                    if (me.testAndSet(me.address(0, 0))) {
                        got[0]++;
                    }
                });
        assertEquals(1, got[0]);
    }

    @Test
    void nobodyComesBetweenWhenSomethingIsAdded() {
        int nodes = 6;
        Wires wires =
                run(
                        nodes,
                        Ram.PLAIN,
                        me -> {
                            me.add(me.address(1, 0), 10);
                            me.barrier();
                            assertEquals(10 * nodes, me.read(me.address(1, 0)));
                        });
        assertEquals(1 + 2, wires.run(0).getFirst().flits()); // an address and a word
        runFirst(2, Ram.PLAIN, me -> assertEquals(0, me.add(me.address(1, 0), -3)));
    }

    /** Everybody adds 1 to a counter, under a lock that is asked for until it is free. */
    @Test
    void aLockKeepsACounterRight() {
        int nodes = 5;
        run(
                nodes,
                Ram.PLAIN,
                me -> {
                    while (!me.testAndSet(me.address(1, 0))) {
                        me.compute(3);
                    }
                    me.write(me.address(2, 0), me.read(me.address(2, 0)) + 1);
                    me.write(me.address(1, 0), 0);
                    me.barrier();
                    assertEquals(nodes, me.read(me.address(2, 0)));
                });
    }

    /** What another did under the lock is seen, though the word was read and kept before. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aLockKeepsACounterRightWithACache(int homeOfLock) {
        int nodes = 5;
        int rounds = 4;
        run(
                nodes,
                Ram.PLAIN.cache(16),
                me -> {
                    long lock = me.address(homeOfLock, 0);
                    long counter = me.address(2, 3);
                    for (int i = 0; i < rounds; i++) {
                        while (!me.testAndSet(lock)) {
                            me.compute(3);
                        }
                        me.write(counter, me.read(counter) + 1);
                        me.write(lock, 0);
                    }
                    me.barrier();
                    assertEquals(nodes * rounds, me.read(counter));
                });
    }

    @Test
    void whatWasWrittenBeforeAnInterruptIsSeenAfterIt() {
        run(
                3,
                Ram.PLAIN.cache(16),
                me -> {
                    long word = me.address(2, 3);
                    if (me.node() == 0) {
                        assertEquals(0, me.read(word));
                        me.interrupt(1, 0);
                        me.awaitInterrupt();
                        assertEquals(5, me.read(word));
                    } else if (me.node() == 1) {
                        me.awaitInterrupt();
                        me.write(word, 5);
                        me.interrupt(0, 0);
                    }
                });
    }

    @Test
    void interruptsComeInTheOrderOfTheirSendersAndTakeAPacket() {
        Wires wires =
                run(
                        4,
                        Ram.PLAIN,
                        me -> {
                            if (me.node() > 0) {
                                me.interrupt(0, me.node() * 11L);
                                return;
                            }
                            assertEquals(11, me.awaitInterrupt());
                            assertEquals(22, me.awaitInterrupt());
                            assertEquals(33, me.awaitInterrupt());
                        });
        assertEquals(WIRE + RETURN, end(wires));
    }

    @Test
    void aCacheSparesTrafficUntilTheNextBarrier() {
        Wires wires =
                run(
                        2,
                        Ram.PLAIN.cache(16),
                        me -> {
                            long there = me.address(1 - me.node(), 3);
                            me.read(there);
                            long before = me.now();
                            me.read(there);
                            assertEquals(before + 1, me.now());
                            me.barrier();
                            me.write(me.own(3), 5);
                            me.barrier();
                            assertEquals(5, me.read(there));
                        });
        assertEquals(2 * 2 * 2, wires.run(0).size()); // two reads of each, there and back
    }

    /** Nothing depends on the order in which messages of a cycle are heard of. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 0})
    void theOrderOfHearingDoesNotMatter(int outstanding) {
        Consumer<Processor> mixed =
                me -> {
                    for (int i = 1; i < 6; i++) {
                        int other = (me.node() * i + i) % me.nodes();
                        long[] words = new long[4];
                        me.read(me.address(other, i), words);
                        me.write(me.address((other + 1) % me.nodes(), 9), words[0] + i);
                        me.swap(me.address(i % me.nodes(), 20), me.node());
                        me.compute(i);
                    }
                };
        Ram model = Ram.PLAIN.outstanding(outstanding);
        Wires forwards = new Wires(work(mixed, 8, model), WIRE, false);
        Wires backwards = new Wires(work(mixed, 8, model), WIRE, true);
        List<Wires.Sent> sent = forwards.run(1 << 24);
        assertTrue(sent.size() > 100);
        assertEquals(
                sent.stream().map(s -> List.of(s.cycle(), s.source(), s.destination())).toList(),
                backwards.run(1 << 24).stream()
                        .map(s -> List.of(s.cycle(), s.source(), s.destination()))
                        .toList());
        assertEquals(report(forwards), report(backwards));
    }

    @Test
    void whoWaitsForEverIsNamedWithItsLine() {
        Wires wires =
                runOrWait(
                        5,
                        Ram.PLAIN,
                        me -> {
                            if (me.node() == 0) {
                                me.awaitInterrupt();
                            } else if (me.node() != 2) {
                                me.barrier();
                            }
                        });
        assertFalse(wires.work().isFinished());
        String where = "\\(SharedMemoryWorkloadTest.java:\\d+\\)";
        List<String> said =
                List.of(
                        "processor 0 " + where + " waits for an interrupt",
                        "processors 1, 3 to 4 "
                                + where
                                + " wait in a barrier, where 3 of 5 processors are");
        List<String> waiting = wires.work().waiting();
        assertEquals(said.size(), waiting.size(), waiting.toString());
        for (int i = 0; i < said.size(); i++) {
            assertTrue(waiting.get(i).matches(said.get(i)), waiting.get(i));
        }
    }

    /** Time goes on in a loop that only computes, so that whoever runs it can end it. */
    @Test
    void whoOnlyComputesLetsTimeGoOn() {
        int most = 1 << 20;
        SharedMemoryWorkload work = work(me -> forEver(() -> me.compute(5)), 2, Ram.PLAIN);
        Wires wires = new Wires(work, WIRE, false);
        wires.run(most);
        assertFalse(work.isFinished());
        assertTrue(most - (1 << 17) < wires.cycle() && wires.cycle() <= most, "" + wires.cycle());
    }

    private static void forEver(Runnable thing) {
        while (true) {
            thing.run();
        }
    }

    @Test
    void muchComputingIsExactlyTheSum() {
        int n = 100;
        long each = 12_345; // several pauses in the sum
        Wires wires =
                runFirst(
                        2,
                        Ram.PLAIN,
                        me -> {
                            for (int i = 1; i <= n; i++) {
                                me.compute(each);
                                assertEquals(i * each, me.now());
                            }
                        });
        assertEquals(n * each, end(wires));
        assertEquals(n * each, report(wires).processes().getFirst().computing());
    }

    @Test
    void interruptsGoOutOneAnIssueTime() {
        int issue = 3;
        int n = 10;
        Ram model = Ram.PLAIN.issue(issue);
        Wires wires =
                runFirst(
                        2,
                        model,
                        me -> {
                            for (int i = 0; i < n; i++) {
                                me.interrupt(i % 2, i); // to itself, too
                            }
                        });
        assertEquals(n * issue, end(wires));
        assertEquals(
                List.of(issue, 3 * issue),
                wires.run(0).stream().limit(2).map(sent -> (int) sent.cycle()).toList());
    }

    @Test
    void calledByAnotherThreadAProcessorFails() {
        Consumer<Processor> wrong =
                me -> {
                    Thread other = new Thread(() -> me.read(0));
                    other.setUncaughtExceptionHandler((_, _) -> {});
                    other.start();
                    try {
                        other.join();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                };
        WorkloadFailed e = assertThrows(WorkloadFailed.class, () -> run(2, Ram.PLAIN, wrong));
        String message = String.valueOf(e.getMessage());
        assertTrue(message.startsWith("SharedMemoryWorkloadTest.java:"), message);
        assertTrue(message.contains("processor 0 was called by another thread"), message);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8})
    void aMistakeOfAProgramIsToldWithItsLine(int mistake) {
        List<String> said =
                List.of(
                        "address 128 and 1 words, but 2 nodes of 64 words have the addresses 0 to"
                                + " 127",
                        "address 60 and 10 words are in the memories of two nodes of 64 words each",
                        "compute(-1), but time goes forwards",
                        "node 2, but there are 0 to 1",
                        "node -1, but there are 0 to 1",
                        "word 64 of node 1, but a node has the words 0 to 63",
                        "word -1 of node 0, but a node has the words 0 to 63",
                        "but the last cycle is " + Long.MAX_VALUE / 2,
                        "/ by zero");
        Consumer<Processor> wrong =
                me -> {
                    me.compute(5);
                    me.barrier();
                    switch (mistake) {
                        case 0 -> me.read(128);
                        case 1 -> me.read(60, new long[10]);
                        case 2 -> me.compute(-1);
                        case 3 -> me.interrupt(2, 0);
                        case 4 -> me.address(-1, 0);
                        case 5 -> me.address(1, 64);
                        case 6 -> me.own(-1);
                        case 7 -> me.compute(Long.MAX_VALUE);
                        default -> me.write(me.own(0), 1 / me.read(me.own(1)));
                    }
                };
        WorkloadFailed e = assertThrows(WorkloadFailed.class, () -> run(2, Ram.PLAIN, wrong));
        String message = String.valueOf(e.getMessage());
        assertTrue(message.startsWith("SharedMemoryWorkloadTest.java:"), message);
        assertTrue(message.contains(": processor 0: "), message);
        assertTrue(message.contains(said.get(mistake)), message);
    }

    @Test
    void threadsCannotBeCopied() {
        SharedMemoryWorkload work = work(_ -> {}, 2, Ram.PLAIN);
        UncheckedIOException e =
                assertThrows(UncheckedIOException.class, () -> new Snapshot<>(work));
        assertTrue(String.valueOf(e.getMessage()).contains("run it again instead"));
    }
}
