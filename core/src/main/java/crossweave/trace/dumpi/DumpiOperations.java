package crossweave.trace.dumpi;

import crossweave.problem.ProblemCode;
import crossweave.trace.mpi.Member;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.ProgramOrder;
import crossweave.trace.schedule.Work;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The calls of a rank as operations. What passes between two calls that communicate was computing.
 */
final class DumpiOperations implements OperationStream {
    private static final double NANOSECONDS = 1e9; // per second
    private static final int NOBODY = -2; // any lower number is MPI_PROC_NULL, too

    private final DumpiReader reader;
    private final RankCommunicators communicators;
    private final ProgramOrder order = new ProgramOrder();
    private final DumpiCollectives collectives;
    private final boolean hasContexts;
    private final Map<Integer, Integer> open = new HashMap<>(); // operations, by their requests
    private final Map<Integer, Work> persistent = new HashMap<>(); // what requests start
    private long lastEnd = DumpiCall.NO_TIME; // nanoseconds
    private @Nullable Integer thread; // the only one that may communicate

    DumpiOperations(DumpiReader reader, int rank, ProgramCommunicators program) {
        this.reader = reader;
        this.communicators = new RankCommunicators(rank, program);
        this.collectives = new DumpiCollectives(reader, order);
        this.hasContexts = program.contexts().areSeveral();
    }

    int ahead() {
        return order.ahead();
    }

    @Override
    public Optional<Operation> next() {
        Optional<Operation> made = order.next();
        while (made.isEmpty()) {
            Optional<DumpiCall> call = reader.next();
            if (call.isEmpty()) {
                return Optional.empty();
            }
            add(call.get());
            made = order.next();
        }
        return made;
    }

    private void add(DumpiCall call) {
        switch (call.function) {
            case "Init", "Init_thread", "Finalize" -> computeUntil(call);
            case "Send", "Bsend", "Ssend", "Rsend" -> {
                computeUntil(call);
                then(send(call, 0), call);
            }
            case "Recv" -> {
                computeUntil(call);
                then(receive(call, 0), call);
            }
            case "Isend", "Ibsend", "Issend", "Irsend" -> {
                computeUntil(call);
                begin(call.requests.get(0), send(call, 0), call);
            }
            case "Irecv" -> {
                computeUntil(call);
                begin(call.requests.get(0), receive(call, 0), call);
            }
            case "Send_init", "Bsend_init", "Ssend_init", "Rsend_init" ->
                    persistent.put(call.requests.get(0), send(call, 0));
            case "Recv_init" -> persistent.put(call.requests.get(0), receive(call, 0));
            case "Start", "Startall" -> {
                computeUntil(call);
                call.requests.forEach(request -> start(request, call));
            }
            case "Sendrecv", "Sendrecv_replace" -> {
                computeUntil(call);
                sendAndReceive(call);
            }
            case "Wait", "Waitall" -> await(call.requests.toArray(), call);
            case "Waitany" -> await(one(call, call.numbers.get(1)), call);
            case "Waitsome", "Testsome" -> await(some(call), call);
            case "Test" -> awaitIf(call.numbers.get(0), call.requests.toArray(), call);
            case "Testall" -> awaitIf(call.numbers.get(1), call.requests.toArray(), call);
            case "Testany" -> awaitIf(call.numbers.get(2), one(call, call.numbers.get(1)), call);
            case "Request_free" -> {
                open.remove(call.requests.get(0));
                persistent.remove(call.requests.get(0));
            }
            case "Comm_rank" -> communicators.check(call, reader);
            case "Comm_dup",
                    "Comm_create",
                    "Comm_split",
                    "Cart_create",
                    "Cart_sub",
                    "Graph_create" ->
                    communicators.make(call);
            case "Cancel",
                    "Put",
                    "Get",
                    "Accumulate",
                    "Intercomm_create",
                    "Intercomm_merge",
                    "Comm_accept",
                    "Comm_connect",
                    "Comm_join",
                    "Grequest_start",
                    "Group_union" ->
                    throw reader.bad(
                            call,
                            ProblemCode.NOT_SUPPORTED,
                            "this cannot be told as sends, receives and collective operations");
            default -> {
                if (DumpiCollectives.NAMES.contains(call.function)) {
                    computeUntil(call);
                    collectives.add(call, communicators.of(call, reader));
                }
            }
        }
    }

    /** Computes for as long as the program did between the call before and this one. */
    private void computeUntil(DumpiCall call) {
        if (thread == null) {
            thread = call.thread;
        } else if (thread != call.thread) {
            throw reader.bad(
                    call,
                    ProblemCode.NOT_SUPPORTED,
                    "threads %d and %d of this rank communicate, but only one may",
                    thread,
                    call.thread);
        }
        if (lastEnd != DumpiCall.NO_TIME && call.begin > lastEnd) {
            order.then(new Work.Compute((call.begin - lastEnd) / NANOSECONDS), call.at);
        }
        lastEnd = Math.max(lastEnd, call.end);
    }

    private void then(Work work, DumpiCall call) {
        if (!(work instanceof Work.Nothing)) {
            order.then(work, call.at);
        }
    }

    private void begin(int request, Work work, DumpiCall call) {
        if (work instanceof Work.Nothing) {
            open.remove(request);
        } else {
            open.put(request, order.beside(work, call.at));
        }
    }

    private void start(int request, DumpiCall call) {
        Work work = persistent.get(request);
        if (work == null) {
            throw reader.bad(
                    call, ProblemCode.UNKNOWN_NAME, "nothing is known of request %d", request);
        }
        begin(request, work, call);
    }

    /** For data of the second kind, its number is behind that of the first one. */
    private void sendAndReceive(DumpiCall call) {
        IntList both = new IntList();
        Work send = send(call, 0);
        Work receive = receive(call, 1);
        for (Work each : new Work[] {send, receive}) {
            if (!(each instanceof Work.Nothing)) {
                both.add(order.beside(each, call.at));
            }
        }
        order.await(both, call.at);
    }

    /** Sends to the nth rank that the call names. */
    private Work send(DumpiCall call, int n) {
        int to = call.ranks.get(n);
        if (to < 0) {
            return new Work.Nothing();
        }
        Member member = member(call);
        int tag = call.tags.get(n);
        if (tag < 0) {
            throw reader.bad(call, ProblemCode.TOO_SMALL, "this is sent with tag %d", tag);
        }
        long bytes = reader.amount(call, call.numbers.get(n), call.types.get(n));
        return new Work.Send(peer(call, member, to), member.firstTag() + tag, bytes);
    }

    private Work receive(DumpiCall call, int n) {
        int from = call.ranks.get(n);
        if (from <= NOBODY) {
            return new Work.Nothing();
        }
        Member member = member(call);
        int tag = call.tags.get(n);
        if (tag < 0 && hasContexts) {
            throw reader.bad(
                    call,
                    ProblemCode.NOT_SUPPORTED,
                    "this receives any tag, which is supported only where all messages are sent in"
                            + " one communicator");
        }
        return new Work.Receive(
                from < 0 ? Work.ANY : peer(call, member, from),
                tag < 0 ? Work.ANY : member.firstTag() + tag);
    }

    private Member member(DumpiCall call) {
        Member member = communicators.of(call, reader);
        if (member.size() == 1) {
            throw reader.bad(
                    call,
                    ProblemCode.NOT_SUPPORTED,
                    "a message to the rank itself, in a communicator of its own");
        }
        return member;
    }

    private int peer(DumpiCall call, Member member, int rank) {
        if (rank >= member.size()) {
            throw reader.bad(
                    call,
                    ProblemCode.UNKNOWN_NAME,
                    "rank %d, but the communicator has %d",
                    rank,
                    member.size());
        }
        return member.world(rank);
    }

    private void awaitIf(int flag, int[] requests, DumpiCall call) {
        if (flag != 0) {
            await(requests, call);
        }
    }

    /** Those that are not open were waited for before, or are nobody's. */
    private void await(int[] requests, DumpiCall call) {
        computeUntil(call);
        IntList awaited = new IntList();
        for (int request : requests) {
            Integer operation = open.remove(request);
            if (operation != null) {
                awaited.add(operation);
            }
        }
        order.await(awaited, call.at);
    }

    /** The request with an index, which is negative where there is none. */
    private int[] one(DumpiCall call, int index) {
        return index < 0 ? new int[0] : new int[] {request(call, index)};
    }

    private int[] some(DumpiCall call) {
        int[] indices = call.lists.get(0);
        int[] requests = new int[indices.length];
        for (int i = 0; i < indices.length; i++) {
            requests[i] = request(call, indices[i]);
        }
        return requests;
    }

    private int request(DumpiCall call, int index) {
        if (index < 0 || index >= call.requests.size()) {
            throw reader.bad(
                    call,
                    ProblemCode.UNKNOWN_NAME,
                    "request %d of %d",
                    index,
                    call.requests.size());
        }
        return call.requests.get(index);
    }
}
