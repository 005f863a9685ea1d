package crossweave.collective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.collective.algorithm.Algorithms;
import crossweave.engine.Snapshot;
import crossweave.problem.InvalidSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Ranks that move real data by the algorithms have in the end what the operation says. */
class RankCellsTest {
    private static final int MOST_RANKS = 9;

    /** Ranks that carry out their steps in random order. */
    private static final class Ranks implements Serializable {
        private final List<RankProgress> progress = new ArrayList<>();
        private final List<RankCells> cells = new ArrayList<>();
        private final Map<List<Integer>, ArrayDeque<long[]>> wires = new HashMap<>();
        private final List<long[]> contributions = new ArrayList<>(); // to the routers
        private final int ranks;
        private final List<int[]> begun = new ArrayList<>(); // rank, lane: of steps under way

        Ranks(Collective collective, CollectiveAlgorithm algorithm, long[][] own) {
            this.ranks = own.length;
            for (int rank = 0; rank < own.length; rank++) {
                progress.add(new RankProgress(algorithm, rank));
                cells.add(new RankCells(collective, algorithm, rank, own[rank], Long::sum));
                begin(rank);
            }
        }

        private ArrayDeque<long[]> wire(int from, int to, int lane) {
            return wires.computeIfAbsent(List.of(from, to, lane), _ -> new ArrayDeque<>());
        }

        /** To a rank, to all others, or to the routers, which add up what all have sent. */
        private void send(int rank, int lane, Step step, long[] message) {
            if (step.to() == Step.ALL) {
                for (int to = 0; to < ranks; to++) {
                    wire(rank, to, lane).add(message);
                }
                wire(rank, rank, lane).remove();
            } else if (step.to() == Step.ROUTERS) {
                contributions.add(message);
                if (contributions.size() == ranks) {
                    long[][] all = contributions.toArray(long[][]::new);
                    contributions.clear();
                    for (int to = 0; to < ranks; to++) {
                        wire(Step.ROUTERS, to, lane).add(sum(all, message.length));
                    }
                }
            } else {
                wire(rank, step.to(), lane).add(message);
            }
        }

        private void begin(int rank) {
            RankProgress own = progress.get(rank);
            for (int lane = own.next(); lane != RankProgress.NONE; lane = own.next()) {
                Step step = own.step(lane);
                if (step.sends()) {
                    send(rank, lane, step, cells.get(rank).sent(step));
                }
                begun.add(new int[] {rank, lane});
            }
        }

        /** Ends some step that can end; false if there is none. */
        boolean goOn(Random random) {
            int first = begun.isEmpty() ? 0 : random.nextInt(begun.size());
            for (int i = 0; i < begun.size(); i++) {
                int index = (first + i) % begun.size();
                int rank = begun.get(index)[0];
                int lane = begun.get(index)[1];
                Step step = progress.get(rank).step(lane);
                ArrayDeque<long[]> wire =
                        step.receives() ? wire(step.from(), rank, lane) : new ArrayDeque<>();
                if (!step.receives() || !wire.isEmpty()) {
                    begun.remove(index);
                    if (step.receives()) {
                        cells.get(rank).received(step, wire.remove());
                    }
                    progress.get(rank).over(lane);
                    begin(rank);
                    return true;
                }
            }
            return false;
        }

        long[][] results() {
            assertTrue(progress.stream().allMatch(RankProgress::isOver), "all ranks end");
            return cells.stream().map(RankCells::result).toArray(long[][]::new);
        }
    }

    private static final long[] NOTHING = {};

    /** What ranks have in the beginning: data of all, that of the root, or n blocks each. */
    private static long[][] own(Collective c, Random random) {
        int whole = (int) c.bytes();
        int block = whole / c.ranks();
        return IntStream.range(0, c.ranks())
                .mapToObj(
                        rank ->
                                switch (c.kind()) {
                                    case ALL_REDUCE, REDUCE, REDUCE_SCATTER, ALL_TO_ALL ->
                                            data(whole, random);
                                    case BROADCAST, SCATTER ->
                                            rank == c.root() ? data(whole, random) : NOTHING;
                                    case ALL_GATHER, GATHER -> data(block, random);
                                    case BARRIER -> NOTHING;
                                })
                .toArray(long[][]::new);
    }

    private static long[] data(int count, Random random) {
        return random.longs(count, -1000, 1000).toArray();
    }

    /** What a rank must have in the end, computed from the data of all in turn. */
    private static long[] expected(Collective c, int rank, long[][] own) {
        int whole = (int) c.bytes();
        int block = whole / c.ranks();
        return switch (c.kind()) {
            case ALL_REDUCE -> sum(own, whole);
            case REDUCE -> rank == c.root() ? sum(own, whole) : NOTHING;
            case REDUCE_SCATTER ->
                    Arrays.copyOfRange(sum(own, whole), rank * block, (rank + 1) * block);
            case BROADCAST -> own[c.root()];
            case SCATTER -> Arrays.copyOfRange(own[c.root()], rank * block, (rank + 1) * block);
            case ALL_GATHER -> joined(own);
            case GATHER -> rank == c.root() ? joined(own) : NOTHING;
            case ALL_TO_ALL ->
                    joined(
                            Arrays.stream(own)
                                    .map(
                                            d ->
                                                    Arrays.copyOfRange(
                                                            d, rank * block, (rank + 1) * block))
                                    .toArray(long[][]::new));
            case BARRIER -> NOTHING;
        };
    }

    private static long[] sum(long[][] own, int whole) {
        return IntStream.range(0, whole)
                .mapToLong(i -> Arrays.stream(own).mapToLong(data -> data[i]).sum())
                .toArray();
    }

    private static long[] joined(long[][] own) {
        return Arrays.stream(own).flatMapToLong(LongStream::of).toArray();
    }

    /** For all ranks up to some, few cells and many, all roots, every algorithm. */
    @ParameterizedTest
    @EnumSource
    void everyAlgorithmGivesTheResult(CollectiveKind kind) {
        Random random = new Random(kind.ordinal());
        int tried = 0;
        for (String name : Algorithms.names(kind)) {
            CollectiveRule rule = Algorithms.choice(name).build();
            for (int ranks = 1; ranks <= MOST_RANKS; ranks++) {
                for (int each : new int[] {0, 1, 2, 7, 40}) {
                    int count = kind.hasBlocks() ? each * ranks : each;
                    Collective c =
                            new Collective(kind, ranks, count).rootedAt(random.nextInt(ranks));
                    tried += verify(c, rule, random) ? 1 : 0;
                }
            }
        }
        assertTrue(tried >= 5 * MOST_RANKS, tried + " operations");
    }

    private static boolean verify(Collective c, CollectiveRule rule, Random random) {
        CollectiveAlgorithm algorithm;
        try {
            algorithm = rule.on(c);
        } catch (InvalidSettings e) {
            return false; // not for so many ranks
        }
        long[][] own = own(c, random);
        Ranks ranks = new Ranks(c, algorithm, own);
        while (ranks.goOn(random)) {}
        long[][] results = ranks.results();
        for (int rank = 0; rank < own.length; rank++) {
            assertArrayEquals(expected(c, rank, own), results[rank], c + " at " + rank);
        }
        return true;
    }

    @Test
    void aCopyGoesOnAsTheOriginal() {
        Collective c = new Collective(CollectiveKind.ALL_REDUCE, 6, 50);
        long[][] own = own(c, new Random(1));
        CollectiveAlgorithm algorithm =
                Algorithms.choice("double-binary-tree chunks=4").build().on(c);
        Ranks ranks = new Ranks(c, algorithm, own);
        for (int i = 0; i < 20; i++) {
            ranks.goOn(new Random(i));
        }
        Ranks copy = new Snapshot<>(ranks).restore();
        for (Ranks each : List.of(ranks, copy)) {
            while (each.goOn(new Random(3))) {}
            assertArrayEquals(expected(c, 2, own), each.results()[2]);
        }
    }

    @Test
    void aMessageOfAnotherLengthIsNotTaken() {
        Collective c = new Collective(CollectiveKind.BROADCAST, 2, 10);
        CollectiveAlgorithm algorithm = Algorithms.choice("binomial").build().on(c);
        RankCells cells = new RankCells(c, algorithm, 1, NOTHING, Long::sum);
        Step step = algorithm.step(1, 0, 0);
        assertThrows(IllegalStateException.class, () -> cells.received(step, new long[11]));
        assertThrows(IllegalStateException.class, cells::result);
    }
}
