package crossweave.collective;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Runs an algorithm with symbols in place of data: what a rank holds in a chunk is where that chunk
 * is from, and whose contributions are in it. Lanes of all ranks go on in random order.
 */
final class CollectiveCheck {
    private final Collective collective;
    private final CollectiveAlgorithm algorithm;
    private final int ranks;
    private final int chunks;
    private final Content[][] held; // per rank and chunk; null where there is nothing
    private final BitSet[] heard; // per rank: those that it depends on
    private final int[][] next; // per rank and lane: its step
    private final boolean[][] hasSent; // per rank and lane: what its step sends
    private final Map<Wire, ArrayDeque<Message>> messages = new HashMap<>();

    /** The chunk of this number, with the contributions of some ranks. */
    private record Content(int chunk, BitSet from) {
        Content with(Content other) {
            BitSet all = (BitSet) from.clone();
            all.or(other.from);
            return new Content(chunk, all);
        }
    }

    private record Wire(int from, int to, int lane) {}

    private record Message(List<Content> contents, BitSet heard) {}

    /** What is wrong with an algorithm. */
    static final class Wrong extends RuntimeException {
        private Wrong(String what, Object... values) {
            super(what.formatted(values));
        }
    }

    private CollectiveCheck(Collective collective, CollectiveAlgorithm algorithm) {
        this.collective = collective;
        this.algorithm = algorithm;
        this.ranks = collective.ranks();
        this.chunks = algorithm.chunks();
        this.held = new Content[ranks][chunks];
        this.heard = new BitSet[ranks];
        this.next = new int[ranks][algorithm.lanes()];
        this.hasSent = new boolean[ranks][algorithm.lanes()];
        for (int rank = 0; rank < ranks; rank++) {
            heard[rank] = only(rank);
            for (int chunk = 0; chunk < chunks; chunk++) {
                if (begins(rank, chunk)) {
                    held[rank][chunk] = new Content(chunk, only(rank));
                }
            }
        }
    }

    /** Throws {@link Wrong} unless the algorithm does the operation. */
    static void check(Collective collective, CollectiveAlgorithm algorithm, long seed) {
        CollectiveCheck check = new CollectiveCheck(collective, algorithm);
        check.run(new Random(seed));
        check.verifyEnd();
    }

    private static BitSet only(int rank) {
        BitSet set = new BitSet();
        set.set(rank);
        return set;
    }

    private BitSet everybody() {
        BitSet set = new BitSet();
        set.set(0, ranks);
        return set;
    }

    private int block(int chunk) {
        int perBlock = chunks / collective.blocks();
        if (perBlock * collective.blocks() != chunks) {
            throw new Wrong("%d chunks for %d blocks", chunks, collective.blocks());
        }
        return chunk / perBlock;
    }

    private boolean begins(int rank, int chunk) {
        return switch (collective.kind()) {
            case ALL_REDUCE, REDUCE, REDUCE_SCATTER -> true;
            case BROADCAST, SCATTER -> rank == collective.root();
            case ALL_GATHER, GATHER -> rank == block(chunk);
            case ALL_TO_ALL -> rank == block(chunk) / ranks;
            case BARRIER -> false;
        };
    }

    private boolean ends(int rank, int chunk) {
        return switch (collective.kind()) {
            case ALL_REDUCE, BROADCAST, ALL_GATHER -> true;
            case REDUCE, GATHER -> rank == collective.root();
            case REDUCE_SCATTER, SCATTER -> rank == block(chunk);
            case ALL_TO_ALL -> rank == block(chunk) % ranks;
            case BARRIER -> false;
        };
    }

    private Content expected(int chunk) {
        return new Content(
                chunk,
                switch (collective.kind()) {
                    case ALL_REDUCE, REDUCE, REDUCE_SCATTER -> everybody();
                    case BROADCAST, SCATTER -> only(collective.root());
                    case ALL_TO_ALL -> only(block(chunk) / ranks);
                    default -> only(block(chunk));
                });
    }

    private void run(Random random) {
        List<int[]> lanes = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            for (int lane = 0; lane < algorithm.lanes(); lane++) {
                lanes.add(new int[] {rank, lane});
            }
        }
        boolean goesOn = true;
        while (goesOn) {
            goesOn = false;
            Collections.shuffle(lanes, random);
            for (int[] each : lanes) {
                goesOn |= goOn(each[0], each[1]);
            }
        }
    }

    private boolean isOver(int rank, int lane) {
        return next[rank][lane] >= algorithm.steps(rank, lane);
    }

    /** Sends, and receives if the message is there; returns whether anything happened. */
    private boolean goOn(int rank, int lane) {
        if (isOver(rank, lane)) {
            return false;
        }
        Step step = algorithm.step(rank, lane, next[rank][lane]);
        if (step.after().isPresent()
                && next[rank][step.after().get().lane()] < step.after().get().steps()) {
            return false;
        }
        boolean sends = !hasSent[rank][lane];
        if (sends) {
            hasSent[rank][lane] = true;
            send(rank, lane, step);
        }
        if (step.from() == Step.ROUTERS) {
            combineIfAllSent(lane);
        }
        if (step.receives()) {
            var wire = messages.get(new Wire(step.from(), rank, lane));
            if (wire == null || wire.isEmpty()) {
                return sends;
            }
            receive(rank, step, wire.remove());
        }
        hasSent[rank][lane] = false;
        next[rank][lane]++;
        return true;
    }

    private void send(int rank, int lane, Step step) {
        if (!step.sends()) {
            return;
        }
        if (step.to() == rank) {
            throw new Wrong("rank %d sends to itself", rank);
        }
        List<Content> contents = new ArrayList<>();
        for (int chunk : step.sent().numbers().toArray()) {
            if (held[rank][chunk] == null) {
                throw new Wrong("rank %d sends chunk %d, which it does not have", rank, chunk);
            }
            contents.add(held[rank][chunk]);
        }
        Message message = new Message(contents, (BitSet) heard[rank].clone());
        for (int to = 0; to < ranks && step.to() == Step.ALL; to++) {
            if (to != rank) {
                wire(rank, to, lane).add(message);
            }
        }
        if (step.to() != Step.ALL) {
            wire(rank, step.to(), lane).add(message);
        }
    }

    private ArrayDeque<Message> wire(int from, int to, int lane) {
        return messages.computeIfAbsent(new Wire(from, to, lane), _ -> new ArrayDeque<>());
    }

    /**
     * Routers combine a message of each rank, once, and return the result to those that want it.
     */
    private void combineIfAllSent(int lane) {
        List<ArrayDeque<Message>> sent =
                IntStream.range(0, ranks).mapToObj(r -> wire(r, Step.ROUTERS, lane)).toList();
        if (sent.stream().anyMatch(ArrayDeque::isEmpty)) {
            return;
        }
        Message all = sent.getFirst().remove();
        for (ArrayDeque<Message> each : sent.subList(1, ranks)) {
            all = combined(all, each.remove());
        }
        for (int rank = 0; rank < ranks; rank++) {
            Step step = algorithm.step(rank, lane, next[rank][lane]);
            if (step.from() == Step.ROUTERS) {
                wire(Step.ROUTERS, rank, lane).add(all);
            }
        }
    }

    private static Message combined(Message one, Message other) {
        if (one.contents.size() != other.contents.size()) {
            throw new Wrong("routers combine %s and %s", one, other);
        }
        List<Content> both = new ArrayList<>();
        for (int i = 0; i < one.contents.size(); i++) {
            both.add(sum(Step.ROUTERS, one.contents.get(i), other.contents.get(i)));
        }
        BitSet heard = (BitSet) one.heard.clone();
        heard.or(other.heard);
        return new Message(both, heard);
    }

    private void receive(int rank, Step step, Message message) {
        heard[rank].or(message.heard);
        int[] places = step.received().numbers().toArray();
        if (places.length != message.contents.size()) {
            throw new Wrong(
                    "rank %d expects %d chunks of rank %d, but gets %d",
                    rank, places.length, step.from(), message.contents.size());
        }
        for (int i = 0; i < places.length; i++) {
            Content came = message.contents.get(i);
            Content own = held[rank][places[i]];
            held[rank][places[i]] = step.reduces() ? sum(rank, own, came) : came;
        }
    }

    private static Content sum(int rank, Content own, Content came) {
        if (own == null || own.chunk != came.chunk || own.from.intersects(came.from)) {
            throw new Wrong("rank %d adds %s to %s", rank, came, own);
        }
        return own.with(came);
    }

    private void verifyEnd() {
        for (int rank = 0; rank < ranks; rank++) {
            for (int lane = 0; lane < algorithm.lanes(); lane++) {
                if (!isOver(rank, lane)) {
                    throw new Wrong(
                            "rank %d waits for ever in step %d of lane %d: %s",
                            rank,
                            next[rank][lane],
                            lane,
                            algorithm.step(rank, lane, next[rank][lane]));
                }
            }
            verifyResult(rank);
        }
        messages.forEach(
                (wire, left) -> {
                    if (!left.isEmpty()) {
                        throw new Wrong("%s: %d messages are not received", wire, left.size());
                    }
                });
    }

    private void verifyResult(int rank) {
        if (collective.kind() == CollectiveKind.BARRIER && !heard[rank].equals(everybody())) {
            throw new Wrong("rank %d has heard of %s only", rank, heard[rank]);
        }
        for (int chunk = 0; chunk < chunks; chunk++) {
            if (ends(rank, chunk) && !expected(chunk).equals(held[rank][chunk])) {
                throw new Wrong(
                        "rank %d has %s in the end, not %s",
                        rank, held[rank][chunk], expected(chunk));
            }
        }
    }

    /** Bytes of all messages that a rank sends. */
    static long bytesSent(Collective collective, CollectiveAlgorithm algorithm, int rank) {
        return IntStream.range(0, algorithm.lanes())
                .mapToLong(
                        lane ->
                                IntStream.range(0, algorithm.steps(rank, lane))
                                        .mapToObj(i -> algorithm.step(rank, lane, i))
                                        .mapToLong(
                                                s -> s.sent().bytes(collective, algorithm.chunks()))
                                        .sum())
                .sum();
    }
}
