package crossweave.trace.simgrid;

import crossweave.collective.CollectiveKind;
import crossweave.problem.BadInput;
import crossweave.trace.text.LineStream;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A time-independent trace of SimGrid, which SMPI replays: lines {@code RANK ACTION ARGUMENTS} in
 * one file for all ranks, or in a file for each and a list of these files. This class holds the
 * places of the actions; they are read on demand and never held in memory.
 */
public final class SimGridFile {
    private final List<Part> parts; // per rank
    private final boolean isMixed; // the ranks of one file take turns in it
    private final Set<Together> together;

    /** What a process does. */
    public enum Kind {
        INIT("init"),
        FINALIZE("finalize"),
        COMPUTE("compute"),
        SLEEP("sleep"),
        SEND("send"),
        ISEND("isend"),
        RECV("recv"),
        IRECV("irecv"),
        WAIT("wait"),
        WAITALL("waitall"),
        TEST("test"),
        BARRIER("barrier"),
        BCAST("bcast"),
        REDUCE("reduce"),
        ALLREDUCE("allreduce"),
        ALLTOALL("alltoall"),
        ALLTOALLV("alltoallv"),
        GATHER("gather"),
        GATHERV("gatherv"),
        ALLGATHER("allgather"),
        ALLGATHERV("allgatherv"),
        SCATTER("scatter"),
        SCATTERV("scatterv"),
        REDUCESCATTER("reducescatter"),
        COMM_SIZE("comm_size"),
        COMM_SPLIT("comm_split"),
        COMM_DUP("comm_dup"),
        LOCATION("location");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }

        /** Whether all ranks do it together. */
        public boolean isCollective() {
            return compareTo(BARRIER) >= 0 && compareTo(REDUCESCATTER) <= 0;
        }

        /** Whether blocks of the data can have sizes of their own. */
        public boolean isUneven() {
            return switch (this) {
                case ALLTOALLV, GATHERV, ALLGATHERV, SCATTERV, REDUCESCATTER -> true;
                default -> false;
            };
        }

        /** What all ranks do together; for others, a barrier. */
        public CollectiveKind collective() {
            return switch (this) {
                case BCAST -> CollectiveKind.BROADCAST;
                case REDUCE -> CollectiveKind.REDUCE;
                case ALLREDUCE -> CollectiveKind.ALL_REDUCE;
                case ALLTOALL, ALLTOALLV -> CollectiveKind.ALL_TO_ALL;
                case GATHER, GATHERV -> CollectiveKind.GATHER;
                case ALLGATHER, ALLGATHERV -> CollectiveKind.ALL_GATHER;
                case SCATTER, SCATTERV -> CollectiveKind.SCATTER;
                case REDUCESCATTER -> CollectiveKind.REDUCE_SCATTER;
                default -> CollectiveKind.BARRIER;
            };
        }
    }

    /**
     * A line of a trace. Fields that an action does not use are 0.
     *
     * @param source rank received from, or ANY; of a request that is waited for: its sender
     * @param destination rank sent to; of a request that is waited for: its receiver
     * @param tag or ANY
     * @param root of a collective operation
     * @param bytes of a message, or that a rank has for each other one
     * @param amount flops to compute, seconds to sleep, or ranks of a communicator
     * @param counts per rank: bytes, where they differ
     * @param line in its file
     */
    public record Action(
            Kind kind,
            int source,
            int destination,
            int tag,
            int root,
            long bytes,
            double amount,
            List<Long> counts,
            int line)
            implements Serializable {
        public static final int ANY = -1;

        /** What the ranks do together, if it is a collective operation. */
        public Together together() {
            return new Together(kind, root, bytes);
        }

        /** Whether this request is of the kind that another action waits for. */
        public boolean isMeantBy(Action wait) {
            boolean fromAny = source == ANY || wait.source == ANY;
            boolean anyTag = tag == ANY || wait.tag == ANY;
            return (fromAny || source == wait.source)
                    && destination == wait.destination
                    && (anyTag || tag == wait.tag);
        }
    }

    /**
     * A collective operation.
     *
     * @param bytes that a rank has for each other one, or of the whole
     */
    public record Together(Kind kind, int root, long bytes) implements Serializable {}

    /**
     * Where the lines of a rank are.
     *
     * @param start before the first of them
     * @param count of them; lines of other ranks may stand between them
     */
    record Part(Path path, LineStream.Place start, int count) {}

    SimGridFile(List<Part> parts, boolean isMixed, Set<Together> together) {
        this.parts = List.copyOf(parts);
        this.isMixed = isMixed;
        this.together = Collections.unmodifiableSet(together);
    }

    /**
     * Reads a whole trace and checks it.
     *
     * @throws BadInput if it cannot be read, or something is wrong in it
     */
    public static SimGridFile read(Path path) {
        return SimGridIndexer.read(path);
    }

    public int ranks() {
        return parts.size();
    }

    /** All collective operations that differ, but for those of uneven blocks. */
    public Set<Together> together() {
        return together;
    }

    /** The name of the file that has the lines of a rank. */
    public String name(int rank) {
        return String.valueOf(parts.get(rank).path.getFileName());
    }

    public Reader reader() {
        return isMixed ? new MixedActions(parts) : new SeparateActions(parts);
    }

    /** The actions of one rank, read without those of others. */
    SeparateActions.OfRank actions(int rank) {
        return new SeparateActions.OfRank(parts, rank);
    }

    /** Reads the actions of all ranks; a copy of it continues where the original was. */
    public interface Reader extends Serializable {
        /** The next action of a rank, if there is one. */
        Optional<Action> next(int rank);

        /** Number of actions that were read and not requested yet. */
        int held();
    }
}
