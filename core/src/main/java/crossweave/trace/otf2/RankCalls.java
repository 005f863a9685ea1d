package crossweave.trace.otf2;

import crossweave.problem.ProblemCode;
import crossweave.trace.mpi.Member;
import crossweave.trace.otf2.Event.Transfer;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.ProgramOrder;
import crossweave.trace.schedule.Work;
import crossweave.util.IntList;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Makes the events of a rank operations. What passes outside of calls of MPI was computing. A
 * receive that begins is described at its end only; events after it wait here until then.
 */
final class RankCalls implements Serializable {
    private static final long NO_TIME = -1;

    private final Program program;
    private final RankMembers members;
    private final ProgramOrder order = new ProgramOrder();
    private final CollectiveCalls collectives;
    private final ArrayDeque<Call> waiting = new ArrayDeque<>();
    private final Map<Long, Call> posted = new HashMap<>(); // by request: those not described yet
    private final Map<Long, Integer> open = new HashMap<>(); // operations by their requests
    private final IntList ended = new IntList(); // operations that the next one waits for
    private int depth; // calls of MPI that the rank is in
    private long left = NO_TIME; // when it was last in one, in ticks
    private long computed; // ticks since the last operation
    private int line; // of the last event

    /** An event, which may be without what its end will tell. */
    private static final class Call implements Serializable {
        private Event event;
        private boolean isDescribed;

        Call(Event event) {
            this.event = event;
            this.isDescribed = !event.kind().isPosted();
        }

        void describe(Transfer transfer) {
            event = event.about(transfer);
            isDescribed = true;
        }
    }

    RankCalls(Program program) {
        this.program = program;
        this.members = new RankMembers(program);
        this.collectives = new CollectiveCalls(program, members, order);
    }

    /** The next operation that is ready. */
    Optional<Operation> next() {
        return order.next();
    }

    int ahead() {
        return order.ahead();
    }

    void add(Event event) {
        Call call = new Call(event);
        if (event.kind().isPosted()) {
            if (program.endless().contains(event.line())) {
                return;
            }
            posted.put(event.request(), call);
        } else if (event.kind().endsPosted()) {
            Call begun = posted.remove(event.request());
            if (begun != null) {
                begun.describe(event.transfer());
            }
        }
        waiting.add(call);
        for (Call next = waiting.peek(); next != null && next.isDescribed; ) {
            waiting.remove();
            take(next.event);
            next = waiting.peek();
        }
    }

    /** There are no more events: what was computed last is an operation, too. */
    void end() {
        finish();
    }

    private void take(Event event) {
        line = event.line();
        switch (event.kind()) {
            case ENTER, MPI_COLLECTIVE_BEGIN -> enter(event.time());
            case LEAVE -> leave(event.time());
            case MPI_COLLECTIVE_END -> {
                if (depth == 0) {
                    compute(event.time());
                }
                leave(event.time());
                together(event);
            }
            case MPI_SEND -> {
                happen(event.time());
                order.then(send(event), line);
            }
            case MPI_RECV -> {
                happen(event.time());
                order.then(receive(event), line);
            }
            case MPI_ISEND -> begin(event, send(event));
            case MPI_IRECV_REQUEST -> begin(event, receive(event));
            case NON_BLOCKING_COLLECTIVE_REQUEST -> beginTogether(event);
            case MPI_REQUEST_CANCELLED -> open.remove(event.request());
            case MPI_ISEND_COMPLETE, MPI_IRECV, NON_BLOCKING_COLLECTIVE_COMPLETE ->
                    end(event, Optional.ofNullable(open.remove(event.request())));
            case RMA_PUT, RMA_GET, RMA_ATOMIC -> {}
        }
    }

    private void enter(long time) {
        if (depth++ == 0) {
            compute(time);
        }
    }

    private void leave(long time) {
        depth = Math.max(0, depth - 1);
        if (depth == 0) {
            left = time;
        }
    }

    /** Something is done, in a call of MPI or, where those were not recorded, at this time. */
    private void happen(long time) {
        if (depth == 0) {
            compute(time);
            left = time;
        }
        finish();
    }

    private void compute(long time) {
        computed += left == NO_TIME ? 0 : time - left;
    }

    /** Waits for what has ended, then computes. */
    private void finish() {
        if (ended.size() > 0) {
            order.await(ended, line);
            ended.clear();
        }
        if (computed > 0) {
            order.then(new Work.Compute(computed / program.resolution()), line);
            computed = 0;
        }
    }

    private void begin(Event event, Work work) {
        happen(event.time());
        open.put(event.request(), order.beside(work, line));
    }

    private void beginTogether(Event event) {
        if (!CollectiveCalls.communicates(event.transfer().operation())) {
            return;
        }
        begin(
                event,
                collectives
                        .together(event)
                        .orElseThrow(
                                () ->
                                        program.bad(
                                                event,
                                                ProblemCode.NOT_SUPPORTED,
                                                "%s goes on beside others, which is supported only"
                                                        + " where all blocks have one size",
                                                event.transfer().operation())));
    }

    /** A request has ended; where its begin was not recorded, all of it is done now. */
    private void end(Event event, Optional<Integer> operation) {
        if (depth == 0 || computed > 0) {
            happen(event.time());
        }
        if (operation.isPresent()) {
            ended.add(operation.get());
        } else if (event.kind() == EventKind.MPI_IRECV) {
            finish();
            order.then(receive(event), line);
        } else if (event.kind() == EventKind.NON_BLOCKING_COLLECTIVE_COMPLETE) {
            together(event);
        }
    }

    private void together(Event event) {
        if (CollectiveCalls.communicates(event.transfer().operation())) {
            finish();
            collectives.add(event);
        }
    }

    private Work send(Event event) {
        Member member = member(event);
        int tag = member.firstTag() + event.transfer().tag();
        return new Work.Send(peer(event, member), tag, event.transfer().sent());
    }

    private Work receive(Event event) {
        Member member = member(event);
        return new Work.Receive(peer(event, member), member.firstTag() + event.transfer().tag());
    }

    private Member member(Event event) {
        Member member = members.of(event);
        if (member.size() == 1) {
            throw program.bad(
                    event,
                    ProblemCode.NOT_SUPPORTED,
                    "a message to the rank itself, in a communicator of its own");
        }
        return member;
    }

    private int peer(Event event, Member member) {
        int peer = event.transfer().peer();
        if (peer < 0 || peer >= member.size()) {
            throw program.bad(
                    event,
                    ProblemCode.UNKNOWN_NAME,
                    "the other is none of the %d ranks of the communicator",
                    member.size());
        }
        return member.world(peer);
    }
}
