package crossweave.mpi;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/**
 * What we call of Open MPI, by its binary interface: communicators, types and operations are
 * variables of the library, whose addresses functions take. Every call is one of all processes.
 */
@SuppressWarnings("restricted") // this is what native access is for
final class OpenMpi {
    private static final String LIBRARY = "libmpi.so.40";

    private final SymbolLookup symbols = library();
    private final MemorySegment world = symbol("ompi_mpi_comm_world");
    private final MemorySegment ints = symbol("ompi_mpi_int32_t");
    private final MemorySegment longs = symbol("ompi_mpi_int64_t");
    private final MemorySegment sum = symbol("ompi_mpi_op_sum");
    private final MethodHandle gather =
            function("MPI_Allgather", ADDRESS, JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, ADDRESS, ADDRESS);
    private final MethodHandle gatherParts =
            function(
                    "MPI_Allgatherv",
                    ADDRESS,
                    JAVA_INT,
                    ADDRESS,
                    ADDRESS,
                    ADDRESS,
                    ADDRESS,
                    ADDRESS,
                    ADDRESS);
    private final MethodHandle reduce =
            function("MPI_Allreduce", ADDRESS, ADDRESS, JAVA_INT, ADDRESS, ADDRESS, ADDRESS);

    private static SymbolLookup library() {
        try {
            return SymbolLookup.libraryLookup(LIBRARY, Arena.global());
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException(
                    "%s was not found; install Open MPI (Debian: libopenmpi3, openmpi-bin)"
                            .formatted(LIBRARY),
                    e);
        }
    }

    private MemorySegment symbol(String name) {
        return symbols.find(name)
                .orElseThrow(
                        () -> new IllegalStateException("%s has no %s".formatted(LIBRARY, name)));
    }

    private MethodHandle function(String name, MemoryLayout... parameters) {
        return Linker.nativeLinker()
                .downcallHandle(symbol(name), FunctionDescriptor.of(JAVA_INT, parameters));
    }

    /** Joins the others. */
    void start() {
        call(function("MPI_Init", ADDRESS, ADDRESS), MemorySegment.NULL, MemorySegment.NULL);
    }

    int rank() {
        return ask("MPI_Comm_rank");
    }

    int size() {
        return ask("MPI_Comm_size");
    }

    private int ask(String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment answer = arena.allocate(JAVA_INT);
            call(function(name, ADDRESS, ADDRESS), world, answer);
            return answer.get(JAVA_INT, 0);
        }
    }

    /** Gathers so many ints of every process, in their order. */
    void gather(MemorySegment mine, MemorySegment all, int count) {
        try {
            check((int) gather.invokeExact(mine, count, ints, all, count, ints, world));
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /** The same with another number of each, which goes to its own place. */
    void gather(
            MemorySegment mine,
            int count,
            MemorySegment all,
            MemorySegment counts,
            MemorySegment places) {
        try {
            check(
                    (int)
                            gatherParts.invokeExact(
                                    mine, count, ints, all, counts, places, ints, world));
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /** Sums of so many longs over all processes. */
    void sum(MemorySegment mine, MemorySegment all, int count) {
        try {
            check((int) reduce.invokeExact(mine, all, count, longs, sum, world));
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /** Leaves the others, who do the same. */
    void finish() {
        call(function("MPI_Finalize"));
    }

    /** Ends all processes. */
    void abort(int code) {
        call(function("MPI_Abort", ADDRESS, JAVA_INT), world, code);
    }

    private static void call(MethodHandle function, Object... arguments) {
        try {
            check((int) function.invokeWithArguments(arguments));
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    private static void check(int code) {
        if (code != 0) {
            throw new IllegalStateException("Open MPI answers with error code " + code);
        }
    }

    private static RuntimeException failed(Throwable e) {
        return e instanceof RuntimeException known ? known : new IllegalStateException(e);
    }
}
