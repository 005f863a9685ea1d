package crossweave.trace.dumpi;

import crossweave.collective.CollectiveKind;
import crossweave.problem.ProblemCode;
import crossweave.trace.schedule.ProgramOrder;
import crossweave.trace.schedule.Work;
import crossweave.util.IntList;

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
            case "Allgatherv" -> ring(call, member);
            case "Alltoallv", "Alltoallw" -> {
                IntToLongFunction sent = blocks(call, member, 0);
                exchange(sent, blocks(call, member, 1), call, member);
            }
            case "Reduce_scatter" -> reduceScatter(call, member);
            default -> scan(call, member);
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
        if (member.rank() == root) {
            IntToLongFunction received = sizes(call, member, 0, call.types.get(1));
            exchange(_ -> 0, rank -> rank == root ? 0 : received.applyAsLong(rank), call, member);
        } else {
            long sent = reader.amount(call, call.numbers.get(2), call.types.get(0));
            exchange(rank -> rank == root ? sent : 0, _ -> 0, call, member);
        }
    }

    private void scatter(DumpiCall call, Member member) {
        int root = root(call, member);
        if (member.rank() == root) {
            exchange(sizes(call, member, 0, call.types.get(0)), _ -> 0, call, member);
        } else {
            long received = reader.amount(call, call.numbers.get(2), call.types.get(1));
            exchange(_ -> 0, rank -> rank == root ? received : 0, call, member);
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
            exchange(sizes, _ -> own, call, member);
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

    /** Sends to all others and receives from all others at once; nothing is sent for 0 bytes. */
    private void exchange(
            IntToLongFunction sent, IntToLongFunction received, DumpiCall call, Member member) {
        int tag = TagContexts.ofCollective(member.communicator());
        IntList all = new IntList();
        for (int i = 1; i < member.size(); i++) {
            int to = (member.rank() + i) % member.size();
            long bytes = sent.applyAsLong(to);
            if (bytes > 0) {
                all.add(order.beside(new Work.Send(member.world(to), tag, bytes), call.at));
            }
        }
        for (int i = 1; i < member.size(); i++) {
            int from = (member.rank() + member.size() - i) % member.size();
            if (received.applyAsLong(from) > 0) {
                all.add(order.beside(new Work.Receive(member.world(from), tag), call.at));
            }
        }
        order.await(all, call.at);
    }

    /** In each step, every rank passes on the block that it received in the one before. */
    private void ring(DumpiCall call, Member member) {
        int size = member.size();
        IntToLongFunction sizes = sizes(call, member, 0, call.types.get(1));
        int tag = TagContexts.ofCollective(member.communicator());
        int next = member.world((member.rank() + 1) % size);
        int previous = member.world((member.rank() + size - 1) % size);
        for (int step = 0; step < size - 1; step++) {
            long bytes = sizes.applyAsLong((member.rank() + size - step) % size);
            order.beside(new Work.Send(next, tag, bytes), call.at);
            order.then(new Work.Receive(previous, tag), call.at);
        }
    }

    /** Each rank adds its data to that of the one before, and passes it on. */
    private void scan(DumpiCall call, Member member) {
        int tag = TagContexts.ofCollective(member.communicator());
        long bytes = amount(call, 0);
        if (member.rank() > 0) {
            order.then(new Work.Receive(member.world(member.rank() - 1), tag), call.at);
        }
        if (member.rank() < member.size() - 1) {
            order.then(new Work.Send(member.world(member.rank() + 1), tag, bytes), call.at);
        }
    }
}
