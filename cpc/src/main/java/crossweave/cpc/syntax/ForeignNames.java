package crossweave.cpc.syntax;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Names of C, MPI and similar libraries that CPC does not have, each with a hint about what CPC has
 * instead. A test checks that every function named in a hint exists.
 */
public final class ForeignNames {
    private static final Map<String, String> HINTS = new TreeMap<>();

    static {
        hint("a program has no input but files: see fopen", "scanf", "gets");
        hint("use an array whose size is a constant", "malloc", "calloc", "realloc");
        hint("there is nothing to free: memory is in arrays", "free");
        hint(
                "self() is the number of the virtual processor that this process is on",
                "MPI_Comm_rank",
                "rank",
                "my_rank",
                "myrank",
                "get_rank",
                "myid",
                "me",
                "mypid",
                "thread_num",
                "omp_get_thread_num");
        hint(
                "nprocs() is the number of virtual processors",
                "MPI_Comm_size",
                "size",
                "world_size",
                "comm_size",
                "num_procs",
                "numprocs",
                "nproc",
                "num_threads",
                "omp_get_num_threads");
        hint(
                "send(data, count, tag, processor) sends elements and goes on",
                "MPI_Send",
                "MPI_Isend",
                "MPI_Bsend",
                "MPI_Ssend",
                "MPI_Rsend",
                "isend");
        hint(
                "receive(data, count, tag) waits for a message, receiveFrom(data, count, tag,"
                        + " processor) for one of this sender",
                "MPI_Recv",
                "MPI_Irecv",
                "recv",
                "irecv");
        hint(
                "send(data, count, tag, processor) goes on at once: call it, then receiveFrom(data,"
                        + " count, tag, processor)",
                "MPI_Sendrecv",
                "sendrecv");
        hint(
                "send(data, count, tag, processor) goes on at once, receive(data, count, tag)"
                        + " waits: there is nothing else to wait for",
                "MPI_Wait",
                "MPI_Waitall",
                "MPI_Test");
        hint(
                "probe(tag) tells how many elements wait; sender() who sent what was received",
                "MPI_Probe",
                "MPI_Iprobe",
                "MPI_Get_count");
        hint("barrier(nprocs()) waits for one process of every processor", "MPI_Barrier");
        hint("spread(data, count, root) gives all the data of the root", "MPI_Bcast", "bcast");
        hint(
                "reduce(data, result, count, SUM, root) combines; also PRODUCT, MIN, MAX",
                "MPI_Reduce");
        hint(
                "reduceAll(data, result, count, SUM) combines; also PRODUCT, MIN, MAX",
                "MPI_Allreduce",
                "allreduce");
        hint("scan(data, result, count, SUM) combines those up to itself", "MPI_Scan");
        hint("gather(data, count, result, root) collects at the root", "MPI_Gather");
        hint("gatherAll(data, count, result) collects at all", "MPI_Allgather", "allgather");
        hint("scatter(data, count, result, root) deals out", "MPI_Scatter");
        hint("exchangeAll(data, count, result) exchanges", "MPI_Alltoall", "alltoall");
        hint("clock() is the simulated time in cycles", "MPI_Wtime", "time", "gettimeofday");
        hint(
                "leave it out: a program is begun on every processor by forall (i from 0 to"
                        + " nprocs() - 1) ...",
                "MPI_Init",
                "MPI_Finalize");
        hint("exit(status) ends the whole program", "MPI_Abort", "abort");
        hint(
                "fork makes a process of a call, join waits for all of them",
                "pthread_create",
                "spawn");
        hint("join; waits for all processes that this one forked", "pthread_join", "wait");
        hint("lock(n) and unlock(n) are for arch shared", "pthread_mutex_lock");
        hint("lock(n) and unlock(n) are for arch shared", "pthread_mutex_unlock");
        hint(
                "there are no communicators: messages go to virtual processors, see send(data,"
                        + " count, tag, processor)",
                "MPI_COMM_WORLD",
                "MPI_Comm");
        hint(
                "messages know the type of their elements: send(data, count, tag, processor)",
                "MPI_INT",
                "MPI_DOUBLE",
                "MPI_FLOAT",
                "MPI_CHAR",
                "MPI_BYTE");
        hint(
                "receive(data, count, tag) returns how many elements came, sender() who sent them",
                "MPI_Status",
                "MPI_STATUS_IGNORE",
                "MPI_STATUSES_IGNORE");
        hint("receive(data, count, ANY) takes any tag", "MPI_ANY_TAG");
        hint("receive(data, count, tag) takes what any sender sent", "MPI_ANY_SOURCE");
        hint(
                "send(data, count, tag, processor) goes on at once and needs no request",
                "MPI_Request");
        hint("operations are SUM, PRODUCT, MIN and MAX", "MPI_SUM", "MPI_PROD", "MPI_MIN");
        hint("operations are SUM, PRODUCT, MIN and MAX", "MPI_MAX");
    }

    private ForeignNames() {}

    private static void hint(String hint, String... words) {
        for (String word : words) {
            HINTS.put(word, hint);
        }
    }

    /** A hint about what to use instead of this name; empty if the name is unknown here too. */
    public static Optional<String> hint(String word) {
        return Optional.ofNullable(HINTS.get(word));
    }

    public static List<String> hints() {
        return HINTS.values().stream().distinct().toList();
    }
}
