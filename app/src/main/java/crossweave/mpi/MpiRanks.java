package crossweave.mpi;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import crossweave.engine.parallel.Ranks;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * Processes started by {@code mpirun}. An exchange is one collective call if nobody has more to say
 * than fits into a first block, and two if somebody has.
 */
public final class MpiRanks implements Ranks, AutoCloseable {
    private static final int BLOCK = 256; // ints: how many there are, and the first of them

    private final OpenMpi mpi = new OpenMpi();
    private final Arena arena = Arena.ofShared();
    private final int rank;
    private final int size;
    private final MemorySegment myBlock;
    private final MemorySegment blocks;
    private final MemorySegment counts; // of what did not fit, per rank
    private final MemorySegment places; // of it, per rank
    private MemorySegment myRest = MemorySegment.NULL;
    private MemorySegment rests = MemorySegment.NULL;
    private int[] heard = new int[BLOCK];
    private final int[] first; // per rank, and one more

    /** Joins the others; an IllegalStateException says why that cannot be. */
    public MpiRanks() {
        mpi.start();
        this.rank = mpi.rank();
        this.size = mpi.size();
        this.first = new int[size + 1];
        this.myBlock = arena.allocate(JAVA_INT, BLOCK);
        this.blocks = arena.allocate(JAVA_INT, (long) BLOCK * size);
        this.counts = arena.allocate(JAVA_INT, size);
        this.places = arena.allocate(JAVA_INT, size);
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
    public int[] heard() {
        return heard;
    }

    @Override
    public int first(int of) {
        return first[of];
    }

    @Override
    public void exchange(int[] mine, int count) {
        int early = Math.min(count, BLOCK - 1);
        myBlock.set(JAVA_INT, 0, count);
        MemorySegment.copy(mine, 0, myBlock, JAVA_INT, Integer.BYTES, early);
        mpi.gather(myBlock, blocks, BLOCK);
        int rest = 0; // of all
        for (int r = 0; r < size; r++) {
            int all = blocks.getAtIndex(JAVA_INT, (long) r * BLOCK);
            int late = Math.max(0, all - (BLOCK - 1));
            first[r + 1] = first[r] + all;
            counts.setAtIndex(JAVA_INT, r, late);
            places.setAtIndex(JAVA_INT, r, rest);
            rest += late;
        }
        if (heard.length < first[size]) {
            heard = new int[2 * first[size]];
        }
        if (rest > 0) {
            gatherRests(mine, early, count - early, rest);
        }
        for (int r = 0; r < size; r++) {
            hear(r);
        }
    }

    private void gatherRests(int[] mine, int from, int count, int all) {
        myRest = room(myRest, count);
        rests = room(rests, all);
        MemorySegment.copy(mine, from, myRest, JAVA_INT, 0, count);
        mpi.gather(myRest, count, rests, counts, places);
    }

    private MemorySegment room(MemorySegment there, int ints) {
        long bytes = (long) ints * Integer.BYTES;
        return there.byteSize() >= bytes ? there : arena.allocate(JAVA_INT, 2L * ints + 1);
    }

    private void hear(int r) {
        int early = Math.min(first[r + 1] - first[r], BLOCK - 1);
        int late = counts.getAtIndex(JAVA_INT, r);
        long block = ((long) r * BLOCK + 1) * Integer.BYTES;
        long place = (long) places.getAtIndex(JAVA_INT, r) * Integer.BYTES;
        MemorySegment.copy(blocks, JAVA_INT, block, heard, first[r], early);
        MemorySegment.copy(rests, JAVA_INT, place, heard, first[r] + early, late);
    }

    @Override
    public void sum(long[] numbers) {
        try (Arena once = Arena.ofConfined()) {
            MemorySegment mine = once.allocateFrom(JAVA_LONG, numbers);
            MemorySegment all = once.allocate(JAVA_LONG, numbers.length);
            mpi.sum(mine, all, numbers.length);
            MemorySegment.copy(all, JAVA_LONG, 0, numbers, 0, numbers.length);
        }
    }

    /** Ends all processes, because this one cannot go on. */
    public void abort(int code) {
        mpi.abort(code);
    }

    @Override
    public void close() {
        mpi.finish();
        arena.close();
    }
}
