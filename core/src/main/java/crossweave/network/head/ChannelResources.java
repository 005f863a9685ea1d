package crossweave.network.head;

import crossweave.network.Counters;
import crossweave.topology.Topology;

import java.io.Serializable;

/**
 * The state of each resource, and of each channel (they have the same number where a channel is a
 * resource of its own). Each entry fills one line of the processor's cache: in a large network most
 * of the time of a hop is the wait for such lines (docs/decisions/0007).
 *
 * <pre>
 *   of a resource    0 free at | 1 wake at | 2 contested at * 2 + taken | 3 first request &lt;&lt; 32 | holder
 *   of a channel     4 latency &lt;&lt; 32 | target | 5, 6, 7 counters
 * </pre>
 */
public final class ChannelResources implements Serializable {
    /** The free cycle of a resource whose holder does not know yet when it will release it. */
    static final long UNKNOWN = Long.MAX_VALUE;

    private static final int STRIDE = 8; // longs: 64 bytes
    // An array has a header of 16 bytes, and with G1 large ones begin on a line: 48 more end it.
    private static final int START = 6; // longs
    private static final int FREE = 0; // cycle from which it can be granted
    private static final int WAKE = 1; // cycle for which waiting requests are scheduled to be woken
    private static final int CONTESTED = 2; // cycle of its last arbitration, and if it was granted
    private static final int PACKETS = 3; // the first request for it, and its last holder
    private static final int CHANNEL = 4; // its target and its latency
    private static final int COUNTERS = 5;
    private static final long LOW = 0xFFFF_FFFFL;

    private final long[] book;
    private final Counters counters;

    ChannelResources(Topology topology) {
        this.book = new long[START + topology.channels() * STRIDE];
        this.counters = new Counters(topology, book, STRIDE, START + COUNTERS);
        for (int at = START; at < book.length; at += STRIDE) {
            book[at + WAKE] = -1;
            book[at + CONTESTED] = -1;
            book[at + PACKETS] = -1;
        }
        for (int channel = 0; channel < topology.channels(); channel++) {
            book[at(channel) + CHANNEL] =
                    (long) topology.latency(channel) << Integer.SIZE
                            | topology.target(channel) & LOW;
        }
    }

    private static int at(int resource) {
        return START + resource * STRIDE;
    }

    Counters counters() {
        return counters;
    }

    public int target(int channel) {
        return (int) book[at(channel) + CHANNEL];
    }

    public int latency(int channel) {
        return (int) (book[at(channel) + CHANNEL] >> Integer.SIZE);
    }

    /**
     * Prefetches the state of a resource. Cache misses of several calls in a row overlap, whereas
     * those of the later uses would follow each other.
     */
    long fetch(int resource) {
        return book[at(resource)];
    }

    long freeAt(int resource) {
        return book[at(resource) + FREE];
    }

    void setFree(int resource, long cycle) {
        book[at(resource) + FREE] = cycle;
    }

    /** Everything that is known of a resource in the future happens so many cycles later. */
    void shift(int resource, long cycles) {
        int at = at(resource);
        book[at + FREE] += book[at + FREE] == UNKNOWN ? 0 : cycles;
        book[at + WAKE] += book[at + WAKE] < 0 ? 0 : cycles;
    }

    long wakeAt(int resource) {
        return book[at(resource) + WAKE];
    }

    void setWake(int resource, long cycle) {
        book[at(resource) + WAKE] = cycle;
    }

    boolean isContested(int resource, long cycle) {
        return book[at(resource) + CONTESTED] >> 1 == cycle;
    }

    void contest(int resource, long cycle) {
        book[at(resource) + CONTESTED] = cycle << 1;
    }

    /** Whether the resource was granted in this cycle. */
    boolean isTaken(int resource, long cycle) {
        return book[at(resource) + CONTESTED] == (cycle << 1 | 1);
    }

    void occupy(int resource, long cycle) {
        book[at(resource) + CONTESTED] = cycle << 1 | 1;
    }

    int holder(int resource) {
        return (int) book[at(resource) + PACKETS];
    }

    void setHolder(int resource, int packet) {
        int at = at(resource) + PACKETS;
        book[at] = book[at] & ~LOW | packet & LOW;
    }

    int firstRequest(int resource) {
        return (int) (book[at(resource) + PACKETS] >> Integer.SIZE);
    }

    void setFirstRequest(int resource, int request) {
        int at = at(resource) + PACKETS;
        book[at] = book[at] & LOW | (long) request << Integer.SIZE;
    }
}
