package crossweave.trace.simgrid;

import crossweave.collective.CollectiveKind;
import crossweave.trace.schedule.ProgramOrder;
import crossweave.trace.schedule.UnevenCollective;
import crossweave.trace.schedule.Work;
import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.util.IntList;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Makes the actions of a rank operations. */
final class SimGridOrder implements Serializable {
    private static final int GROUP = 0; // of all ranks
    private static final int TAG = Integer.MIN_VALUE; // which no trace has

    private final int rank;
    private final List<Integer> ranks; // all
    private final ProgramOrder order = new ProgramOrder();
    private final List<Request> open = new ArrayList<>(); // not waited for yet

    /** Something that goes on, and its operation. */
    private record Request(Action action, int operation) implements Serializable {}

    SimGridOrder(int rank, List<Integer> ranks) {
        this.rank = rank;
        this.ranks = ranks;
    }

    ProgramOrder order() {
        return order;
    }

    void add(Action action) {
        switch (action.kind()) {
            case INIT, TEST, COMM_SIZE, COMM_SPLIT, COMM_DUP, LOCATION -> {}
            case COMPUTE -> compute(action);
            case SLEEP -> order.then(new Work.Compute(action.amount()), action.line());
            case SEND, RECV -> order.then(message(action), action.line());
            case ISEND, IRECV ->
                    open.add(new Request(action, order.beside(message(action), action.line())));
            case WAIT -> await(action);
            case WAITALL, FINALIZE -> awaitAll(action);
            default -> {
                if (ranks.size() > 1) {
                    together(action);
                }
                compute(action); // what a reduction takes
            }
        }
    }

    private void compute(Action action) {
        if (action.amount() > 0) {
            order.then(new Work.Roofline(action.amount(), 0), action.line());
        }
    }

    private static Work message(Action action) {
        return switch (action.kind()) {
            case SEND, ISEND -> new Work.Send(action.destination(), action.tag(), action.bytes());
            default -> new Work.Receive(action.source(), action.tag());
        };
    }

    /** Waits for the first request of this kind; if there is none, it was waited for before. */
    private void await(Action wait) {
        for (Request request : open) {
            if (request.action.isMeantBy(wait)) {
                open.remove(request);
                await(List.of(request), wait);
                return;
            }
        }
    }

    private void awaitAll(Action wait) {
        await(open, wait);
        open.clear();
    }

    private void await(List<Request> requests, Action wait) {
        IntList operations = new IntList();
        requests.forEach(request -> operations.add(request.operation));
        order.await(operations, wait.line());
    }

    private void together(Action action) {
        var uneven = new UnevenCollective(order, ranks, rank, TAG);
        List<Long> counts = action.counts();
        int root = action.root();
        int line = action.line();
        switch (action.kind()) {
            case GATHERV -> {
                long own = Math.max(1, action.bytes());
                boolean isRoot = rank == root;
                uneven.exchange(to -> !isRoot && to == root ? own : 0, _ -> isRoot, line);
            }
            case SCATTERV ->
                    uneven.exchange(
                            to -> rank == root ? Math.max(1, counts.get(to)) : 0,
                            from -> rank != root && from == root,
                            line);
            case ALLGATHERV -> uneven.ring(from -> Math.max(1, counts.get(from)), line);
            case ALLTOALLV, REDUCESCATTER ->
                    uneven.exchange(to -> Math.max(1, counts.get(to)), _ -> true, line);
            default -> {
                CollectiveKind kind = action.kind().collective();
                long most = Long.MAX_VALUE / ranks.size();
                long bytes =
                        kind.hasBlocks()
                                ? Math.min(action.bytes(), most) * ranks.size()
                                : action.bytes();
                order.then(new Work.Together(kind, bytes, root, GROUP), line);
            }
        }
    }
}
