package crossweave.network.technique;

import crossweave.engine.parallel.Ranks;

import java.util.Arrays;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Processes that are threads of this one: what they say goes through arrays. There are two for what
 * is said by turns, so that nobody waits until all have read: whoever writes into one again has met
 * all the others since then, who had read it.
 */
final class Neighbours {
    private final int size;
    private final int[][][] said; // by turn and rank
    private final long[][][] numbers; // by turn and rank
    private final CyclicBarrier barrier;
    private final AtomicReference<Throwable> failure = new AtomicReference<>(); // the first one

    Neighbours(int size) {
        this.size = size;
        this.said = new int[2][size][];
        this.numbers = new long[2][size][];
        this.barrier = new CyclicBarrier(size);
    }

    Ranks rank(int rank) {
        return new Rank(rank);
    }

    /** One of them cannot go on: the others need not wait for it, and know why. */
    void fail(Throwable why) {
        failure.compareAndSet(null, why);
        barrier.reset();
    }

    private void await() {
        try {
            if (failure.get() == null) {
                barrier.await(1, TimeUnit.MINUTES);
            }
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            failure.compareAndSet(null, e);
        }
        if (failure.get() != null) {
            throw new IllegalStateException("another one cannot go on", failure.get());
        }
    }

    private final class Rank implements Ranks {
        private final int rank;
        private int exchanges;
        private int sums;
        private int[] heard = new int[0];
        private final int[] first = new int[size + 1];

        Rank(int rank) {
            this.rank = rank;
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
        public void exchange(int[] mine, int count) {
            int[][] all = said[exchanges++ % 2];
            all[rank] = Arrays.copyOf(mine, count);
            await();
            for (int r = 0; r < size; r++) {
                first[r + 1] = first[r] + all[r].length;
            }
            heard = new int[first[size]];
            for (int r = 0; r < size; r++) {
                System.arraycopy(all[r], 0, heard, first[r], all[r].length);
            }
        }

        @Override
        public int[] received() {
            return heard;
        }

        @Override
        public int first(int of) {
            return first[of];
        }

        @Override
        public void sum(long[] mine) {
            long[][] all = numbers[sums++ % 2];
            all[rank] = mine.clone();
            await();
            for (int i = 0; i < mine.length; i++) {
                int at = i;
                mine[i] = Arrays.stream(all).mapToLong(each -> each[at]).sum();
            }
        }
    }
}
