package crossweave.workload.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.Binder;
import crossweave.problem.Problems;
import crossweave.random.RandomStreams;
import crossweave.shared.Barrier;
import crossweave.shared.MemoryModel;
import crossweave.shared.NodeGrid;
import crossweave.shared.Processor;
import crossweave.shared.SharedProgram;
import crossweave.shared.barrier.Barriers;
import crossweave.workload.ProcessReport;
import crossweave.workload.Wires;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** Barriers in shared memory, over wires on which every packet takes as long as any other. */
class BarriersTest {
    private static final int WIRE = 20; // cycles of a packet
    private static final int MEMORY = 7; // cycles of an access
    private static final int ACCESS = 2 * WIRE + MEMORY + 1; // to another node's word

    private static Barrier barrier(String text) {
        return new Binder(List.of(Barriers.ALL), Path.of(""), new Problems())
                .choose(Barriers.ALL, text)
                .build();
    }

    private static SharedProgram program(Consumer<Processor> run) {
        return new SharedProgram() {
            @Override
            public int words(NodeGrid layout) {
                return 2;
            }

            @Override
            public void run(Processor me) {
                run.accept(me);
            }
        };
    }

    private static Wires wires(int nodes, MemoryModel model, long seed, Consumer<Processor> run) {
        RandomStreams streams = new RandomStreams(seed);
        return new Wires(
                new SharedMemoryWorkload(
                        program(run),
                        NodeGrid.of(nodes),
                        model,
                        node -> streams.stream("release", node)),
                WIRE,
                false);
    }

    private static Wires run(int nodes, MemoryModel model, Consumer<Processor> run) {
        Wires wires = wires(nodes, model, 1, run);
        wires.run(1 << 20);
        assertTrue(wires.work().isFinished(), wires.work().waiting().toString());
        return wires;
    }

    private static List<ProcessReport.One> processes(Wires wires) {
        return wires.work().processes().orElseThrow().processes();
    }

    /** The other adds and is the last; it writes, and the owner sees that with its next look. */
    @Test
    void aCounterCostsTheLastTwoAccesses() {
        int pause = 100;
        Ram model = Ram.PLAIN.barrier(barrier("counter home=0 spin=" + pause));
        Wires wires = run(2, model, Processor::barrier);
        assertEquals(2 * ACCESS, processes(wires).get(1).end());
        int looks = MEMORY + pause + MEMORY; // the second one is after the writing
        assertEquals(MEMORY + looks, processes(wires).getFirst().end());
        assertEquals(2 * 2, wires.run(0).size()); // two accesses, there and back
        assertEquals(MEMORY + looks, processes(wires).getFirst().inBarriers());
        assertEquals(2 * ACCESS, processes(wires).get(1).inBarriers());
    }

    /** All but the owner ask at once; the memory does one access at a time. */
    @Test
    void theMemoryOfACounterIsTheBottleneck() {
        int nodes = 9;
        int pause = 100_000; // nobody looks twice before the last one has written
        Ram model = Ram.PLAIN.barrier(barrier("counter spin=" + pause));
        Wires wires = run(nodes, model, Processor::barrier);
        int adds = nodes - 1; // the owner's own comes long before
        int looks = nodes - 2; // of those who are neither owner nor last, before the writing
        long first = processes(wires).stream().mapToLong(ProcessReport.One::end).min().orElse(0);
        assertEquals(2 * WIRE + (adds + looks + 1) * MEMORY + 1, first);
        assertEquals(2 * (adds + 2 * looks + 1), wires.run(0).size());
    }

    @Test
    void aCounterIsLookedAtUntilTheLastHasCome() {
        int late = 10 * ACCESS;
        Ram model = Ram.PLAIN.barrier(barrier("counter home=1 spin=0"));
        Wires wires =
                run(
                        2,
                        model,
                        me -> {
                            me.compute(me.node() * late);
                            me.barrier();
                        });
        int looks = late / ACCESS; // the first access adds; the last one sees it
        assertEquals(2 * (1 + looks), wires.run(0).size());
        assertEquals((1 + looks) * ACCESS, processes(wires).getFirst().inBarriers());
        assertEquals(2 * MEMORY, processes(wires).get(1).inBarriers());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 100})
    void aTreeTakesTwoAccessesToOthersANode(int fanIn) {
        for (int nodes : List.of(1, 2, 7, 16)) {
            Ram model = Ram.PLAIN.barrier(barrier("tree fan-in=" + fanIn));
            int times = 3;
            Wires wires =
                    run(
                            nodes,
                            model,
                            me -> {
                                for (int i = 0; i < times; i++) {
                                    me.barrier();
                                }
                            });
            assertEquals(times * 2 * 2 * (nodes - 1), wires.run(0).size());
        }
    }

    /** Of two: the one below adds, the one above sees that with its next look, and writes. */
    @Test
    void aTreeCostsALookAtEachLevel() {
        Ram model = Ram.PLAIN.barrier(barrier("tree spin=0"));
        Wires wires = run(2, model, Processor::barrier);
        int looks = Math.ceilDiv(WIRE, MEMORY) * MEMORY; // until the other's access comes
        long seen = looks + MEMORY + MEMORY; // behind it in the queue of the memory
        long otherLooks = looks + MEMORY + WIRE + 1; // for the first time, when it has added
        long waits = otherLooks + MEMORY - (seen + WIRE); // the writing waits for that look's end
        assertEquals(seen + ACCESS + waits, processes(wires).getFirst().end());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "signal",
                "counter",
                "counter home=3 spin=0",
                "tree",
                "tree fan-in=1 spin=0",
                "tree fan-in=2 spin=50"
            })
    void nobodyGoesOnBeforeAllHaveCome(String text) {
        int nodes = 6;
        int times = 8;
        for (Ram base : List.of(Ram.PLAIN, Ram.PLAIN.cache(4).outstanding(0).skew(30))) {
            List<Long> came = new ArrayList<>(Collections.nCopies(times, 0L));
            run(
                    nodes,
                    base.barrier(barrier(text)).barrier(3),
                    me -> {
                        for (int i = 0; i < times; i++) {
                            me.compute((me.node() * 7 + i * 5) % 11 * 40);
                            me.write(me.own(0), i);
                            came.set(i, Math.max(came.get(i), me.now()));
                            me.barrier();
                            assertTrue(me.now() >= came.get(i) + 3);
                            int other = (me.node() + 1) % nodes;
                            assertEquals(i, me.read(me.address(other, 0)));
                            me.barrier();
                        }
                    });
        }
    }

    @Test
    void skewMakesEachGoOnAtATimeOfItsOwn() {
        int nodes = 64;
        int skew = 99;
        List<Long> begins = times(1, nodes, skew, false);
        assertTrue(begins.stream().allMatch(time -> time >= 0 && time <= skew));
        double mean = begins.stream().mapToLong(time -> time).average().orElseThrow();
        double deviation = skew / Math.sqrt(12. * nodes);
        assertEquals(skew / 2., mean, 4 * deviation);
        List<Long> released = times(1, nodes, skew, true);
        long last = Collections.max(begins);
        assertTrue(released.stream().allMatch(time -> time >= last && time <= last + skew));
        assertTrue(released.stream().distinct().count() > nodes / 4);
        assertEquals(released, times(1, nodes, skew, true));
        assertNotEquals(released, times(2, nodes, skew, true));
    }

    /** When each begins, or is through its first barrier. */
    private static List<Long> times(long seed, int nodes, int skew, boolean afterBarrier) {
        List<Long> times = new ArrayList<>(Collections.nCopies(nodes, 0L));
        wires(
                        nodes,
                        Ram.PLAIN.skew(skew),
                        seed,
                        me -> {
                            if (afterBarrier) {
                                me.barrier();
                            }
                            times.set(me.node(), me.now());
                        })
                .run(1 << 20);
        return times;
    }

    @ParameterizedTest
    @ValueSource(strings = {"signal", "counter", "tree"})
    void whoWaitsInABarrierIsToldWithTheLineOfTheProgram(String text) {
        Wires wires =
                wires(
                        4,
                        Ram.PLAIN.barrier(barrier(text)),
                        1,
                        me -> {
                            if (me.node() != 2) {
                                me.barrier();
                            }
                        });
        wires.run(10_000);
        assertFalse(wires.work().isFinished());
        String said = wires.work().waiting().getFirst();
        assertTrue(
                said.matches(
                        "processors 0 to 1, 3 \\(BarriersTest.java:\\d+\\) wait in a barrier,"
                                + " where 3 of 4 processors are"),
                said);
    }

    @Test
    void aCounterMustBeSomewhere() {
        Ram model = Ram.PLAIN.barrier(barrier("counter home=4"));
        var e = assertThrows(IllegalArgumentException.class, () -> wires(4, model, 1, _ -> {}));
        assertEquals("home of barrier 'counter' is 4, but nodes are 0 to 3", e.getMessage());
    }
}
