package crossweave.network.technique;

import crossweave.engine.parallel.Ranks;

import java.util.Arrays;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/** Processes that are threads of this one: what they say goes through arrays. */
final class Neighbours {
    private final int[][] said;
    private final long[][] numbers;
    private final CyclicBarrier barrier;
    private final AtomicReference<Throwable> failure = new AtomicReference<>(); // the first one

    Neighbours(int size) {
        this.said = new int[size][];
        this.numbers = new long[size][];
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
        private int[] heard = new int[0];
        private final int[] first = new int[said.length + 1];

        Rank(int rank) {
            this.rank = rank;
        }

        @Override
        public int rank() {
            return rank;
        }

        @Override
        public int size() {
            return said.length;
        }

        @Override
        public void exchange(int[] mine, int count) {
            said[rank] = Arrays.copyOf(mine, count);
            await();
            heard = Arrays.stream(said).flatMapToInt(Arrays::stream).toArray();
            for (int r = 0; r < said.length; r++) {
                first[r + 1] = first[r] + said[r].length;
            }
            await();
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
            numbers[rank] = mine.clone();
            await();
            for (int i = 0; i < mine.length; i++) {
                int at = i;
                mine[i] = Arrays.stream(numbers).mapToLong(each -> each[at]).sum();
            }
            await();
        }
    }
}
