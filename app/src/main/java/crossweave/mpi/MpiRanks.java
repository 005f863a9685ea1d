package crossweave.mpi;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import crossweave.engine.parallel.Ranks;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * The processes that {@code mpirun} has started. An {@link #exchange} is one collective call: every
 * process contributes as many ints as the longest contribution of late; the first int is how many
 * of them are used. A second call follows only if a process has more.
 */
public final class MpiRanks implements Ranks {
    private static final int LEAST_ROOM = 256; // ints per process in an exchange
    private static final int ADJUST_AFTER = 1024; // exchanges after which unused room is reduced

    private final OpenMpi mpi = new OpenMpi();
    private final int rank;
    private final int size;
    private final Buffer mine = new Buffer();
    private final Buffer all = new Buffer();
    private final Buffer counts = new Buffer(); // per rank: ints, followed by their offsets
    private int[] received = new int[0];
    private final int[] first; // per rank: its first int; then the end
    // ints per process; equal in all, because all compute it from the same data
    private int room = LEAST_ROOM;
    private int exchanges; // since the last adjustment of room
    private int longestRecently; // most ints of one process since then

    private MpiRanks() {
        mpi.initialise();
        this.rank = mpi.rank();
        this.size = mpi.size();
        this.first = new int[size + 1];
    }

    /** Initialises MPI; a single process if {@code mpirun} did not start this one. */
    public static MpiRanks start() {
        return new MpiRanks();
    }

    /** The number of processes on this machine, as {@code mpirun} says; 1 if it does not. */
    public static int localProcesses() {
        String count = System.getenv("OMPI_COMM_WORLD_LOCAL_SIZE");
        return count != null && count.matches("[1-9]\\d{0,8}") ? Integer.parseInt(count) : 1;
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public void exchange(int[] sent, int count) {
        mine.fit(Math.max(count, room) + 1L, JAVA_INT);
        mine.segment.setAtIndex(JAVA_INT, 0, count);
        MemorySegment.copy(sent, 0, mine.segment, JAVA_INT, JAVA_INT.byteSize(), count);
        all.fit((long) size * (room + 1), JAVA_INT);
        mpi.gather(mine.segment, room + 1, all.segment);
        int longest = 0;
        for (int r = 0; r < size; r++) {
            int length = all.segment.getAtIndex(JAVA_INT, (long) r * (room + 1));
            first[r + 1] = Math.addExact(first[r], length);
            longest = Math.max(longest, length);
        }
        if (received.length < first[size]) {
            received = new int[Math.max(first[size], 2 * received.length)];
        }
        if (longest <= room) {
            receiveEach();
        } else {
            gatherAll(count);
            room = Math.max(longest, 2 * room);
        }
        fitRoom(longest);
    }

    private void fitRoom(int longest) {
        longestRecently = Math.max(longestRecently, longest);
        if (++exchanges == ADJUST_AFTER) {
            room = Math.clamp(2L * longestRecently, LEAST_ROOM, room);
            exchanges = 0;
            longestRecently = 0;
        }
    }

    private void receiveEach() {
        for (int r = 0; r < size; r++) {
            long from = JAVA_INT.byteSize() * ((long) r * (room + 1) + 1);
            int length = first[r + 1] - first[r];
            MemorySegment.copy(all.segment, JAVA_INT, from, received, first[r], length);
        }
    }

    private void gatherAll(int count) {
        counts.fit(2L * size, JAVA_INT);
        for (int r = 0; r < size; r++) {
            counts.segment.setAtIndex(JAVA_INT, r, first[r + 1] - first[r]);
            counts.segment.setAtIndex(JAVA_INT, (long) size + r, first[r]);
        }
        all.fit(first[size], JAVA_INT);
        MemorySegment places = counts.segment.asSlice(size * JAVA_INT.byteSize());
        MemorySegment sent = mine.segment.asSlice(JAVA_INT.byteSize());
        mpi.gather(sent, count, all.segment, counts.segment, places);
        MemorySegment.copy(all.segment, JAVA_INT, 0, received, 0, first[size]);
    }

    @Override
    public int[] received() {
        return received;
    }

    @Override
    public int first(int of) {
        return first[of];
    }

    @Override
    public void sum(long[] numbers) {
        mine.fit(numbers.length, JAVA_LONG);
        all.fit(numbers.length, JAVA_LONG);
        MemorySegment.copy(numbers, 0, mine.segment, JAVA_LONG, 0, numbers.length);
        mpi.sum(mine.segment, all.segment, numbers.length);
        MemorySegment.copy(all.segment, JAVA_LONG, 0, numbers, 0, numbers.length);
    }

    /** Letters between the processes. */
    public MpiMailbox mailbox() {
        return new MpiMailbox(mpi);
    }

    /** Waits for the other processes, and finalises MPI. */
    public void finish() {
        mpi.finish();
    }

    /** Ends all processes now, with this exit code, because one of them cannot go on. */
    public void abort(int exitCode) {
        mpi.abort(exitCode);
    }

    /** Memory outside the heap that the library reads and writes; it only grows. */
    private static final class Buffer {
        private Arena arena = Arena.ofShared();
        private MemorySegment segment = arena.allocate(JAVA_LONG);

        void fit(long items, ValueLayout of) {
            long bytes = items * of.byteSize();
            if (segment.byteSize() < bytes) {
                arena.close();
                arena = Arena.ofShared();
                segment = arena.allocate(2 * bytes, JAVA_LONG.byteAlignment());
            }
        }
    }
}
