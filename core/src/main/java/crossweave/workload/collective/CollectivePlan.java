package crossweave.workload.collective;

import crossweave.collective.Chunks;
import crossweave.collective.Collective;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.CollectiveKind;
import crossweave.workload.process.Combination;
import crossweave.workload.process.FlitCount;
import crossweave.workload.process.ProcessActions;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A collective operation among some processes of a program. All of its ranks can share a plan.
 *
 * @param processes per rank: its process
 * @param stream a number of the program's choice. Messages of different streams never mix; within a
 *     stream, a process begins an operation when the one before it is over, and all its ranks do so
 *     in the same order. Groups with a common process need streams of their own
 */
public record CollectivePlan(
        Collective collective,
        CollectiveAlgorithm algorithm,
        List<Integer> processes,
        int stream,
        Costs costs)
        implements Serializable {
    private static final int MOST_LANES = 1 << 12;
    private static final int MOST_STREAMS = 1 << 18;
    private static final int FIRST_TAG = ProcessActions.ANY - 1; // counted downwards from here

    /**
     * What bytes are on this machine.
     *
     * @param cyclesPerByte that adding a byte to another one takes
     */
    public record Costs(int bytesPerFlit, double cyclesPerByte) implements Serializable {}

    public CollectivePlan {
        if (stream < 0 || stream >= MOST_STREAMS || algorithm.lanes() > MOST_LANES) {
            throw new IllegalArgumentException(
                    "stream %d with %d lanes, but there are %d streams of %d lanes"
                            .formatted(stream, algorithm.lanes(), MOST_STREAMS, MOST_LANES));
        }
    }

    /** Steps of all ranks, if each has as many as the first one. */
    public long steps() {
        long first = 0;
        for (int lane = 0; lane < algorithm.lanes(); lane++) {
            first += algorithm.steps(0, lane);
        }
        return first * processes.size();
    }

    int tag(int lane) {
        return FIRST_TAG - (stream * MOST_LANES + lane);
    }

    /** The processes of all other ranks. */
    List<Integer> othersThan(int rank) {
        return IntStream.range(0, processes.size())
                .filter(other -> other != rank)
                .mapToObj(processes::get)
                .toList();
    }

    /** Whose messages routers combine, and for whom. */
    Combination combination() {
        boolean isForOne = collective.kind() == CollectiveKind.REDUCE;
        int root = isForOne ? processes.get(collective.root()) : Combination.ALL;
        return new Combination(processes, root, stream);
    }

    /** Bytes of chunks of it. */
    public long bytes(Chunks chunks) {
        return chunks.bytes(collective, algorithm.chunks());
    }

    int flits(Chunks chunks) {
        return FlitCount.of(bytes(chunks), costs.bytesPerFlit);
    }

    long reduction(Chunks chunks) {
        return Math.round(bytes(chunks) * costs.cyclesPerByte);
    }
}
