package crossweave.mpi;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import crossweave.engine.parallel.SpinWait;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * The functions of Open MPI that we call, with their names and arguments in C. Its constants are
 * addresses of objects in the library. An error inside MPI ends the whole job, which is MPI's
 * default.
 */
@SuppressWarnings("restricted") // this class exists to call a native library
final class OpenMpi {
    private static final String LIBRARY = "libmpi.so.40"; // Open MPI 4 and 5
    private static final int SERIALIZED = 2; // MPI_THREAD_SERIALIZED
    private static final int ANY_SOURCE = -1; // MPI_ANY_SOURCE
    private static final int LETTERS = 1; // tag of what mailboxes send
    private static final int STATUS_BYTES = 24; // of an MPI_Status
    private static final MemoryLayout DATA = ADDRESS; // a buffer, or one of the library's objects

    private final SymbolLookup library;
    private final MethodHandle initialise;
    private final MethodHandle rank;
    private final MethodHandle size;
    private final MethodHandle gather;
    private final MethodHandle gatherOfLengths;
    private final MethodHandle reduce;
    private final MethodHandle test;
    private final MethodHandle send;
    private final MethodHandle probe;
    private final MethodHandle count;
    private final MethodHandle receive;
    private final MethodHandle finish;
    private final MethodHandle abort;
    final MemorySegment world;
    final MemorySegment ints;
    final MemorySegment longs;
    final MemorySegment sum;
    final MemorySegment bytes;
    // of the call in progress
    private final MemorySegment request = Arena.global().allocate(ADDRESS);
    private final MemorySegment isDone = Arena.global().allocate(JAVA_INT);

    /** Loads the library; if it is missing, the exception says what to install. */
    OpenMpi() {
        this.library = open();
        this.initialise = function("MPI_Init_thread", DATA, DATA, JAVA_INT, DATA);
        this.rank = function("MPI_Comm_rank", DATA, DATA);
        this.size = function("MPI_Comm_size", DATA, DATA);
        this.gather =
                function("MPI_Iallgather", DATA, JAVA_INT, DATA, DATA, JAVA_INT, DATA, DATA, DATA);
        this.gatherOfLengths =
                function(
                        "MPI_Iallgatherv",
                        DATA,
                        JAVA_INT,
                        DATA,
                        DATA,
                        DATA,
                        DATA,
                        DATA,
                        DATA,
                        DATA);
        this.reduce = function("MPI_Iallreduce", DATA, DATA, JAVA_INT, DATA, DATA, DATA, DATA);
        this.test = function("MPI_Test", DATA, DATA, DATA);
        this.send = function("MPI_Isend", DATA, JAVA_INT, DATA, JAVA_INT, JAVA_INT, DATA, DATA);
        this.probe = function("MPI_Iprobe", JAVA_INT, JAVA_INT, DATA, DATA, DATA);
        this.count = function("MPI_Get_count", DATA, DATA, DATA);
        this.receive = function("MPI_Recv", DATA, JAVA_INT, DATA, JAVA_INT, JAVA_INT, DATA, DATA);
        this.finish = function("MPI_Finalize");
        this.abort = function("MPI_Abort", DATA, JAVA_INT);
        this.world = library.findOrThrow("ompi_mpi_comm_world");
        this.ints = library.findOrThrow("ompi_mpi_int32_t");
        this.longs = library.findOrThrow("ompi_mpi_int64_t");
        this.sum = library.findOrThrow("ompi_mpi_op_sum");
        this.bytes = library.findOrThrow("ompi_mpi_byte");
    }

    private static SymbolLookup open() {
        try {
            return SymbolLookup.libraryLookup(LIBRARY, Arena.global());
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    "--mpi",
                    ProblemCode.NEEDS_SOFTWARE,
                    "needs Open MPI, but its library %s is not there; in Debian install"
                            + " openmpi-bin",
                    LIBRARY);
        }
    }

    private MethodHandle function(String name, MemoryLayout... arguments) {
        return Linker.nativeLinker()
                .downcallHandle(
                        library.findOrThrow(name), FunctionDescriptor.of(JAVA_INT, arguments));
    }

    /** Requests calls from several threads, one at a time. */
    void initialise() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment provided = arena.allocate(JAVA_INT);
            call(
                    () ->
                            (int)
                                    initialise.invokeExact(
                                            MemorySegment.NULL,
                                            MemorySegment.NULL,
                                            SERIALIZED,
                                            provided));
            if (provided.get(JAVA_INT, 0) < SERIALIZED) {
                throw new BadInput(
                        "--mpi",
                        ProblemCode.NEEDS_SOFTWARE,
                        "this Open MPI was built for programs of one thread");
            }
        }
    }

    int rank() {
        return number(rank);
    }

    int size() {
        return number(size);
    }

    private int number(MethodHandle function) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment answer = arena.allocate(JAVA_INT);
            call(() -> (int) function.invokeExact(world, answer));
            return answer.get(JAVA_INT, 0);
        }
    }

    /** Gathers {@code count} ints of every rank in all ranks, in the order of ranks. */
    void gather(MemorySegment mine, int count, MemorySegment all) {
        call(() -> (int) gather.invokeExact(mine, count, ints, all, count, ints, world, request));
        await();
    }

    /** Gathers different numbers of ints per rank, at these offsets. */
    void gather(
            MemorySegment mine,
            int count,
            MemorySegment all,
            MemorySegment counts,
            MemorySegment places) {
        call(
                () ->
                        (int)
                                gatherOfLengths.invokeExact(
                                        mine, count, ints, all, counts, places, ints, world,
                                        request));
        await();
    }

    /** Adds up {@code count} longs over all ranks. */
    void sum(MemorySegment mine, MemorySegment sums, int count) {
        call(() -> (int) reduce.invokeExact(mine, sums, count, longs, sum, world, request));
        await();
    }

    /**
     * Polls with pauses: the library's own wait would keep a core busy, even if there are more
     * processes than cores or the machine has other work.
     */
    private void await() {
        SpinWait.until(this::isDone, System::nanoTime);
    }

    private boolean isDone() {
        return isDone(request);
    }

    /** Whether a call that was begun has ended. */
    boolean isDone(MemorySegment of) {
        call(() -> (int) test.invokeExact(of, isDone, MemorySegment.NULL));
        return isDone.get(JAVA_INT, 0) != 0;
    }

    /** Begins to send bytes; returns the request, for {@link #isDone}. */
    MemorySegment send(MemorySegment letter, int length, int receiver, Arena arena) {
        MemorySegment begun = arena.allocate(ADDRESS);
        call(() -> (int) send.invokeExact(letter, length, bytes, receiver, LETTERS, world, begun));
        return begun;
    }

    /** Receives bytes from any process, if some have come. */
    Optional<MpiMailbox.Letter> receive() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment status = arena.allocate(STATUS_BYTES, ADDRESS.byteAlignment());
            call(() -> (int) probe.invokeExact(ANY_SOURCE, LETTERS, world, isDone, status));
            if (isDone.get(JAVA_INT, 0) == 0) {
                return Optional.empty();
            }
            MemorySegment length = arena.allocate(JAVA_INT);
            call(() -> (int) count.invokeExact(status, bytes, length));
            int size = length.get(JAVA_INT, 0);
            int sender = status.get(JAVA_INT, 0); // its first field
            MemorySegment letter = arena.allocate(Math.max(1, size));
            call(
                    () ->
                            (int)
                                    receive.invokeExact(
                                            letter, size, bytes, sender, LETTERS, world, status));
            return Optional.of(
                    new MpiMailbox.Letter(sender, letter.asSlice(0, size).toArray(JAVA_BYTE)));
        }
    }

    void finish() {
        call(() -> (int) finish.invokeExact());
    }

    /** Ends all processes of the job. */
    void abort(int exitCode) {
        call(() -> (int) abort.invokeExact(world, exitCode));
    }

    private interface Call {
        @SuppressWarnings("checkedExceptions")
        int run() throws Throwable;
    }

    private static void call(Call function) {
        int outcome;
        try {
            outcome = function.run();
        } catch (Throwable e) {
            throw new IllegalStateException("a call of Open MPI did not come off", e);
        }
        if (outcome != 0) {
            throw new IllegalStateException("Open MPI failed with its error " + outcome);
        }
    }
}
