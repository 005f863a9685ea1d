package crossweave.workload.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveKind;
import crossweave.collective.algorithm.Algorithms;
import crossweave.workload.Wires;
import crossweave.workload.process.ProcessActions;
import crossweave.workload.process.ProcessProgram;
import crossweave.workload.process.Processes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

class CollectiveRankTest {
    private static final long FOR_EVER = 1_000_000;

    private static CollectivePlan plan(
            CollectiveKind kind, String algorithm, int stream, Integer... processes) {
        Collective collective = new Collective(kind, processes.length, 960);
        return new CollectivePlan(
                collective,
                Algorithms.choice(algorithm).build().on(collective),
                List.of(processes),
                stream,
                new CollectivePlan.Costs(1, 0));
    }

    /** Each process does all its operations at the same time. */
    private record AllAtOnce(
            int processes, List<CollectivePlan> plans, List<List<CollectiveRank>> parts)
            implements ProcessProgram {
        AllAtOnce(int processes, List<CollectivePlan> plans) {
            this(processes, plans, new ArrayList<>());
            for (int process = 0; process < processes; process++) {
                List<CollectiveRank> own = new ArrayList<>();
                int handle = 7;
                for (CollectivePlan plan : plans) {
                    int rank = plan.processes().indexOf(process);
                    if (rank >= 0) {
                        own.add(new CollectiveRank(plan, rank, handle));
                        handle += CollectiveRank.handles(plan);
                    }
                }
                parts.add(own);
            }
        }

        @Override
        public void begin(int process, ProcessActions actions) {
            parts.get(process).forEach(part -> part.begin(actions));
        }

        @Override
        public void done(int process, int handle, ProcessActions actions) {
            List<CollectiveRank> own = parts.get(process);
            own.stream().filter(part -> part.owns(handle)).forEach(p -> p.done(handle, actions));
            if (own.stream().allMatch(CollectiveRank::isOver)) {
                actions.finish(process);
            }
        }

        @Override
        public String place(int process, int handle) {
            return "somewhere";
        }
    }

    /** Also where they begin with the least number, and others are positive. */
    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -5, 0, 7})
    void aRankOwnsItsHandlesOnly(int first) {
        CollectivePlan plan = plan(CollectiveKind.BARRIER, "dissemination", 0, 0, 1);
        CollectiveRank rank = new CollectiveRank(plan, 0, first);
        int handles = CollectiveRank.handles(plan);
        assertTrue(rank.owns(first) && rank.owns(first + handles - 1));
        for (int other : new int[] {first - 1, first + handles, first + handles + 100}) {
            assertFalse(rank.owns(other));
        }
        assertFalse(rank.owns(100));
    }

    @Test
    void groupsThatShareProcessesDoNotMix() {
        List<CollectivePlan> plans =
                List.of(
                        plan(CollectiveKind.ALL_REDUCE, "double-binary-tree", 0, 5, 2, 3, 0),
                        plan(CollectiveKind.ALL_TO_ALL, "linear", 1, 2, 3, 1),
                        plan(CollectiveKind.BROADCAST, "chain", 2, 3, 2, 4, 5, 1, 0));
        for (boolean lastFirst : new boolean[] {false, true}) {
            Processes work = new Processes(new AllAtOnce(6, plans), 1, 0);
            Wires wires = new Wires(work, 9, lastFirst);
            wires.run(FOR_EVER);
            assertEquals(List.of(), work.waiting());
            assertTrue(work.isFinished());
            assertEquals(0, work.processes().orElseThrow().unreceived());
        }
    }

    @Test
    void streamsAndLanesHaveTagsOfTheirOwn() {
        List<Integer> tags =
                IntStream.range(0, 4)
                        .mapToObj(
                                stream ->
                                        plan(
                                                CollectiveKind.ALL_REDUCE,
                                                "ring channels=8",
                                                stream,
                                                0,
                                                1))
                        .flatMap(plan -> IntStream.range(0, 8).mapToObj(plan::tag))
                        .toList();
        assertEquals(32, tags.stream().distinct().count());
        assertTrue(tags.stream().allMatch(tag -> tag < ProcessActions.ANY));
        assertThrows(
                IllegalArgumentException.class,
                () -> plan(CollectiveKind.ALL_REDUCE, "ring", 1 << 18, 0, 1));
    }
}
