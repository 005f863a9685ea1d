package crossweave.trace.otf2;

import crossweave.collective.CollectiveKind;
import crossweave.problem.ProblemCode;
import crossweave.trace.mpi.Member;
import crossweave.trace.mpi.TagContexts;
import crossweave.trace.otf2.Event.Transfer;
import crossweave.trace.schedule.ProgramOrder;
import crossweave.trace.schedule.UnevenCollective;
import crossweave.trace.schedule.Work;

import java.io.Serializable;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Collective operations. Traces tell what a rank sends and receives in all, counting what it has
 * for itself: with n ranks, n times the data of an all-reduce. Where blocks may differ in size,
 * nobody tells those of the others: each rank divides what it sends equally.
 */
final class CollectiveCalls implements Serializable {
    private static final Map<String, CollectiveKind> EVEN =
            Map.of(
                    "BARRIER", CollectiveKind.BARRIER,
                    "BCAST", CollectiveKind.BROADCAST,
                    "GATHER", CollectiveKind.GATHER,
                    "SCATTER", CollectiveKind.SCATTER,
                    "ALLGATHER", CollectiveKind.ALL_GATHER,
                    "ALLTOALL", CollectiveKind.ALL_TO_ALL,
                    "ALLREDUCE", CollectiveKind.ALL_REDUCE,
                    "REDUCE", CollectiveKind.REDUCE,
                    "REDUCE_SCATTER_BLOCK", CollectiveKind.REDUCE_SCATTER);
    private static final Set<String> UNEVEN =
            Set.of(
                    "GATHERV",
                    "SCATTERV",
                    "ALLGATHERV",
                    "ALLTOALLV",
                    "ALLTOALLW",
                    "REDUCE_SCATTER",
                    "SCAN",
                    "EXSCAN");

    private final Program program;
    private final RankMembers members;
    private final ProgramOrder order;

    CollectiveCalls(Program program, RankMembers members, ProgramOrder order) {
        this.program = program;
        this.members = members;
        this.order = order;
    }

    /** Whether data moves; others make communicators, files and the like. */
    static boolean communicates(String operation) {
        return EVEN.containsKey(operation) || UNEVEN.contains(operation);
    }

    void add(Event event) {
        Member member = members.of(event);
        if (member.size() == 1) {
            return; // nothing to do with others
        }
        Optional<Work> together = together(event);
        if (together.isPresent()) {
            order.then(together.get(), event.line());
        } else {
            uneven(event, member);
        }
    }

    /** The operation as one that all ranks do together, if its blocks have one size. */
    Optional<Work> together(Event event) {
        Transfer transfer = event.transfer();
        CollectiveKind kind = EVEN.get(transfer.operation());
        if (kind == null) {
            return Optional.empty();
        }
        Member member = members.of(event);
        if (member.size() == 1) {
            return Optional.of(new Work.Nothing());
        }
        int root = kind.hasRoot() ? root(event, member) : 0;
        long bytes = data(kind, transfer, member.rank() == root, member.size());
        return Optional.of(
                new Work.Together(
                        kind,
                        kind.hasBlocks() ? bytes * member.size() : bytes,
                        root,
                        member.communicator().group()));
    }

    private int root(Event event, Member member) {
        int root = event.transfer().peer();
        if (root < 0 || root >= member.size()) {
            throw program.bad(
                    event,
                    ProblemCode.UNKNOWN_NAME,
                    "the root is none of the %d ranks of the communicator",
                    member.size());
        }
        return root;
    }

    /** Bytes of the data, or of a block where they are blocks. */
    private static long data(CollectiveKind kind, Transfer transfer, boolean isRoot, int size) {
        long sent = transfer.sent();
        long received = transfer.received();
        return switch (kind) {
            case BARRIER -> 0;
            case BROADCAST -> received;
            case SCATTER -> isRoot && received == 0 ? sent / (size - 1) : received;
            case GATHER, REDUCE -> isRoot && sent == 0 ? received / (size - 1) : sent;
            default -> share(received, size);
        };
    }

    /** The part of each rank; where data is received in place, all but its own is counted. */
    private static long share(long bytes, int size) {
        return bytes % size == 0 ? bytes / size : bytes / (size - 1);
    }

    private void uneven(Event event, Member member) {
        int size = member.size();
        long sent = event.transfer().sent();
        int tag = TagContexts.ofCollective(member.communicator());
        var operation =
                new UnevenCollective(order, member.communicator().members(), member.rank(), tag);
        switch (event.transfer().operation()) {
            case "GATHERV" -> {
                int root = root(event, member);
                boolean isRoot = member.rank() == root;
                operation.exchange(to -> to == root ? least(sent) : 0, _ -> isRoot, event.line());
            }
            case "SCATTERV" -> {
                int root = root(event, member);
                long each = member.rank() == root ? least(share(sent, size)) : 0;
                operation.exchange(_ -> each, from -> from == root, event.line());
            }
            case "SCAN", "EXSCAN" ->
                    operation.scan(scanned(event.transfer(), member), event.line());
            default -> {
                long each = least(share(sent, size));
                operation.exchange(_ -> each, _ -> true, event.line());
            }
        }
    }

    /** The others expect a message, for they do not know that there is nothing to send. */
    private static long least(long bytes) {
        return Math.max(1, bytes);
    }

    /**
     * Rank i receives the data of i others and its own, and the n - i ranks from it on get its own;
     * where its own is not counted, both are one fewer.
     */
    private static long scanned(Transfer transfer, Member member) {
        int size = member.size();
        long both = transfer.sent() + transfer.received();
        long data = both / (size + 1);
        boolean countsOwn = data * (member.rank() + 1L) == transfer.received();
        boolean isWhole = both % (size + 1) == 0;
        return countsOwn && isWhole ? data : both / (size - 1);
    }
}
