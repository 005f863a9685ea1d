package crossweave.trace.dumpi;

import crossweave.collective.CollectiveKind;
import crossweave.problem.ProblemCode;
import crossweave.trace.mpi.Communicator;
import crossweave.trace.mpi.Member;
import crossweave.trace.mpi.TagContexts;
import crossweave.trace.schedule.ProgramOrder;
import crossweave.trace.schedule.UnevenCollective;
import crossweave.trace.schedule.Work;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Set;
import java.util.function.IntToLongFunction;

/**
 * Collective operations. Those whose blocks have sizes of their own, which only the ranks know that
 * have them, are done by messages: all at once, or by a ring.
 */
final class DumpiCollectives implements Serializable {
    static final Set<String> NAMES =
            Set.of(
                    "Barrier",
                    "Bcast",
                    "Reduce",
                    "Allreduce",
                    "Gather",
                    "Gatherv",
                    "Scatter",
                    "Scatterv",
                    "Allgather",
                    "Allgatherv",
                    "Alltoall",
                    "Alltoallv",
                    "Alltoallw",
                    "Reduce_scatter",
                    "Scan",
                    "Exscan");

    private final DumpiReader reader;
    private final ProgramOrder order;

    DumpiCollectives(DumpiReader reader, ProgramOrder order) {
        this.reader = reader;
        this.order = order;
    }

    void add(DumpiCall call, Member member) {
        if (member.size() == 1) {
            return; // nothing to do with others
        }
        switch (call.function) {
            case "Barrier" -> together(CollectiveKind.BARRIER, 0, call, member);
            case "Bcast" -> together(CollectiveKind.BROADCAST, amount(call, 0), call, member);
            case "Reduce" -> together(CollectiveKind.REDUCE, amount(call, 0), call, member);
            case "Allreduce" -> together(CollectiveKind.ALL_REDUCE, amount(call, 0), call, member);
            case "Gather" -> together(CollectiveKind.GATHER, block(call, member), call, member);
            case "Scatter" -> together(CollectiveKind.SCATTER, block(call, member), call, member);
            case "Allgather" -> together(CollectiveKind.ALL_GATHER, amount(call, 1), call, member);
            case "Alltoall" -> together(CollectiveKind.ALL_TO_ALL, amount(call, 1), call, member);
            case "Gatherv" -> gather(call, member);
            case "Scatterv" -> scatter(call, member);
            case "Allgatherv" ->
                    uneven(member).ring(sizes(call, member, 0, call.types.get(1)), call.at);
            case "Alltoallv", "Alltoallw" -> {
                IntToLongFunction sent = blocks(call, member, 0);
                IntToLongFunction received = blocks(call, member, 1);
                uneven(member).exchange(sent, rank -> received.applyAsLong(rank) > 0, call.at);
            }
            case "Reduce_scatter" -> reduceScatter(call, member);
            default -> uneven(member).scan(amount(call, 0), call.at);
        }
    }

    private long amount(DumpiCall call, int n) {
        return reader.amount(call, call.numbers.get(n), call.types.get(n));
    }

    /** The bytes of a block, which at the root may be told only by its other buffer. */
    private long block(DumpiCall call, Member member) {
        boolean isRoot = root(call, member) == member.rank();
        return reader.amount(
                call, call.numbers.get(isRoot ? 2 : 1), call.types.get(isRoot ? 1 : 0));
    }

    private int root(DumpiCall call, Member member) {
        int root = call.ranks.get(0);
        if (root < 0 || root >= member.size()) {
            throw reader.bad(
                    call,
                    ProblemCode.UNKNOWN_NAME,
                    "root %d, but the communicator has %d ranks",
                    root,
                    member.size());
        }
        return root;
    }

    /** Does it together with the others; bytes are of a block, where the data are blocks. */
    private void together(CollectiveKind kind, long bytes, DumpiCall call, Member member) {
        int root = kind.hasRoot() ? root(call, member) : 0;
        long whole = kind.hasBlocks() ? bytes * member.size() : bytes;
        order.then(new Work.Together(kind, whole, root, member.communicator().group()), call.at);
    }

    private void gather(DumpiCall call, Member member) {
        int root = root(call, member);
        UnevenCollective uneven = uneven(member);
        if (member.rank() == root) {
            IntToLongFunction received = sizes(call, member, 0, call.types.get(1));
            uneven.exchange(_ -> 0, rank -> received.applyAsLong(rank) > 0, call.at);
        } else {
            long sent = reader.amount(call, call.numbers.get(2), call.types.get(0));
            uneven.exchange(rank -> rank == root ? sent : 0, _ -> false, call.at);
        }
    }

    private void scatter(DumpiCall call, Member member) {
        int root = root(call, member);
        UnevenCollective uneven = uneven(member);
        if (member.rank() == root) {
            uneven.exchange(sizes(call, member, 0, call.types.get(0)), _ -> false, call.at);
        } else {
            long received = reader.amount(call, call.numbers.get(2), call.types.get(1));
            uneven.exchange(_ -> 0, rank -> rank == root && received > 0, call.at);
        }
    }

    /** Data is added up while it is exchanged, which takes no time here. */
    private void reduceScatter(DumpiCall call, Member member) {
        IntToLongFunction sizes = sizes(call, member, 0, call.types.get(0));
        int[] counts = call.lists.get(0);
        if (Arrays.stream(counts).allMatch(count -> count == counts[0])) {
            together(CollectiveKind.REDUCE_SCATTER, sizes.applyAsLong(0), call, member);
        } else {
            long own = sizes.applyAsLong(member.rank());
            uneven(member).exchange(sizes, _ -> own > 0, call.at);
        }
    }

    /** Sizes of the blocks for each rank, or from each, of an all-to-all. */
    private IntToLongFunction blocks(DumpiCall call, Member member, int n) {
        if (call.function.equals("Alltoallv")) {
            return sizes(call, member, 2 * n, call.types.get(n));
        }
        int[] types = list(call, member, 3 * n + 2);
        int[] counts = list(call, member, 3 * n);
        return rank -> reader.amount(call, counts[rank], types[rank]);
    }

    private IntToLongFunction sizes(DumpiCall call, Member member, int n, int type) {
        int[] counts = list(call, member, n);
        return rank -> reader.amount(call, counts[rank], type);
    }

    private int[] list(DumpiCall call, Member member, int n) {
        if (n >= call.lists.size() || call.lists.get(n).length != member.size()) {
            throw reader.bad(
                    call,
                    ProblemCode.WRONG_COUNT,
                    "sizes are given for %d ranks, but the communicator has %d",
                    n >= call.lists.size() ? 0 : call.lists.get(n).length,
                    member.size());
        }
        return call.lists.get(n);
    }

    private UnevenCollective uneven(Member member) {
        Communicator one = member.communicator();
        return new UnevenCollective(
                order, one.members(), member.rank(), TagContexts.ofCollective(one));
    }
}
