package crossweave.network;

import crossweave.engine.parallel.Ranks;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Counters of switching elements with a central queue, in addition to those per channel. Waiting is
 * that of heads in each part of an element, beyond the minimum time of that part.
 */
public final class ElementCounters implements Serializable {
    /** The parts of an element in which heads wait. */
    public enum Part {
        INPUT_FIFO(6),
        DESERIALISER(7),
        CENTRAL_QUEUE(8),
        SERIALISER(9),
        OUTPUT_FIFO(10);

        private final int waited; // index of its waiting cycles among the counters of a router

        Part(int waited) {
            this.waited = waited;
        }
    }

    // Counters of a router; two routers share no cache line, as different threads write them
    private static final int CHUNKS = 0; // in its central queue
    private static final int MOST = 1; // highest number of chunks so far
    private static final int SINCE = 2; // cycle of the last change of CHUNKS
    private static final int CHUNK_CYCLES = 3; // chunks times cycles until then
    private static final int FAST = 4; // packets that took the crossbar
    private static final int STORED = 5; // packets that went through the central queue
    private static final int STRIDE = 16; // longs

    private final int places; // capacity of a central queue, in chunks
    private final int routers;
    private final long[] book;

    public ElementCounters(int routers, int places) {
        this.places = places;
        this.routers = routers;
        this.book = new long[routers * STRIDE];
    }

    private ElementCounters(ElementCounters other) {
        this.places = other.places;
        this.routers = other.routers;
        this.book = other.book.clone();
    }

    ElementCounters copy() {
        return new ElementCounters(this);
    }

    /** Resets the counters in this cycle. */
    void clear(long cycle) {
        for (int at = 0; at < book.length; at += STRIDE) {
            long chunks = book[at + CHUNKS];
            Arrays.fill(book, at, at + STRIDE, 0);
            book[at + CHUNKS] = chunks;
            book[at + MOST] = chunks;
            book[at + SINCE] = cycle;
        }
    }

    /** Combines the counters of all processes; each has counted its own routers. */
    void join(Ranks ranks) {
        for (int at = 0; at < book.length; at += STRIDE) {
            book[at + CHUNK_CYCLES] -= book[at + CHUNKS] * book[at + SINCE];
            book[at + SINCE] = 0;
        }
        ranks.sum(book);
    }

    /** Sets the number of chunks in the central queue of a router from this cycle on. */
    public void holds(int router, int count, long cycle) {
        int at = router * STRIDE;
        book[at + CHUNK_CYCLES] += book[at + CHUNKS] * (cycle - book[at + SINCE]);
        book[at + SINCE] = cycle;
        book[at + CHUNKS] = count;
        book[at + MOST] = Math.max(book[at + MOST], count);
    }

    /** A packet took the crossbar. */
    public void bypassed(int router) {
        book[router * STRIDE + FAST]++;
    }

    /** The first chunk of a packet was stored in the central queue. */
    public void stored(int router) {
        book[router * STRIDE + STORED]++;
    }

    public void waited(int router, Part part, long cycles) {
        book[router * STRIDE + part.waited] += cycles;
    }

    public int routers() {
        return routers;
    }

    /** The capacity of a central queue, in chunks. */
    public int places() {
        return places;
    }

    /** Chunks times the cycles that they were stored, before this cycle. */
    public long chunkCycles(int router, long cycle) {
        int at = router * STRIDE;
        return book[at + CHUNK_CYCLES] + book[at + CHUNKS] * (cycle - book[at + SINCE]);
    }

    /** The highest number of chunks stored at once. */
    public int mostChunks(int router) {
        return (int) book[router * STRIDE + MOST];
    }

    public long bypassedPackets(int router) {
        return book[router * STRIDE + FAST];
    }

    public long storedPackets(int router) {
        return book[router * STRIDE + STORED];
    }

    public long waited(int router, Part part) {
        return book[router * STRIDE + part.waited];
    }
}
