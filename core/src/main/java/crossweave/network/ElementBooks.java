package crossweave.network;

import crossweave.engine.parallel.Ranks;

import java.io.Serializable;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * What switching elements with a central queue count beside what is counted per channel. Waiting is
 * that of heads, in each part of an element, beyond the least time that the part takes.
 */
public final class ElementBooks implements Serializable {
    /** The parts of an element in which heads wait. */
    public enum Part {
        INPUT_FIFO,
        DESERIALISER,
        CENTRAL_QUEUE,
        SERIALISER,
        OUTPUT_FIFO
    }

    private final int places; // of a central queue, in chunks
    private final int[] chunks; // per router: in its central queue
    private final int[] most; // per router: that there ever were
    private final long[] since; // per router: the cycle from which on there are so many
    private final long[] chunkCycles; // per router: chunks times cycles until then
    private final long[] fast; // per router: packets that took the crossbar
    private final long[] stored; // per router: packets that went through the central queue
    private final Map<Part, long[]> waited = new EnumMap<>(Part.class); // per router: cycles

    public ElementBooks(int routers, int places) {
        this.places = places;
        this.chunks = new int[routers];
        this.most = new int[routers];
        this.since = new long[routers];
        this.chunkCycles = new long[routers];
        this.fast = new long[routers];
        this.stored = new long[routers];
        for (Part part : Part.values()) {
            waited.put(part, new long[routers]);
        }
    }

    /** Begins anew in this cycle. */
    void clear(long cycle) {
        System.arraycopy(chunks, 0, most, 0, chunks.length);
        Arrays.fill(since, cycle);
        Arrays.fill(chunkCycles, 0);
        Arrays.fill(fast, 0);
        Arrays.fill(stored, 0);
        waited.values().forEach(cycles -> Arrays.fill(cycles, 0));
    }

    /** Puts together what processes have counted, each of its own routers. */
    void join(Ranks ranks) {
        int routers = chunks.length;
        for (int router = 0; router < routers; router++) {
            chunkCycles[router] -= chunks[router] * since[router];
            since[router] = 0;
        }
        sum(ranks, chunks);
        sum(ranks, most);
        ranks.sum(chunkCycles);
        ranks.sum(fast);
        ranks.sum(stored);
        waited.values().forEach(ranks::sum);
    }

    private static void sum(Ranks ranks, int[] numbers) {
        long[] sums = Arrays.stream(numbers).asLongStream().toArray();
        ranks.sum(sums);
        Arrays.setAll(numbers, i -> (int) sums[i]);
    }

    /** From this cycle on there are so many chunks in the central queue of a router. */
    public void holds(int router, int count, long cycle) {
        chunkCycles[router] += chunks[router] * (cycle - since[router]);
        since[router] = cycle;
        chunks[router] = count;
        most[router] = Math.max(most[router], count);
    }

    /** A packet took the crossbar. */
    public void bypassed(int router) {
        fast[router]++;
    }

    /** The first chunk of a packet was stored in the central queue. */
    public void stored(int router) {
        stored[router]++;
    }

    public void waited(int router, Part part, long cycles) {
        in(part)[router] += cycles;
    }

    public int routers() {
        return chunks.length;
    }

    /** Chunks that a central queue holds at most. */
    public int places() {
        return places;
    }

    /** Chunks times the cycles that they were there, before this cycle. */
    public long chunkCycles(int router, long cycle) {
        return chunkCycles[router] + chunks[router] * (cycle - since[router]);
    }

    /** The most chunks that there were at once. */
    public int mostChunks(int router) {
        return most[router];
    }

    public long bypassedPackets(int router) {
        return fast[router];
    }

    public long storedPackets(int router) {
        return stored[router];
    }

    public long waited(int router, Part part) {
        return in(part)[router];
    }

    private long[] in(Part part) {
        return Objects.requireNonNull(waited.get(part));
    }
}
