package crossweave.network.wormhole;

import crossweave.util.IntPool;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The packets in each buffer, first to last. A packet is in the queue of a VC from the grant of the
 * VC until its last flit has left the buffer, and may be in several queues at once.
 */
final class BufferQueues implements Serializable {
    static final int NONE = -1;

    private final int[] first; // per VC: the entry of the packet at the front, or NONE
    private final int[] last; // per VC
    private int[] packet = new int[64]; // per entry
    private int[] next = new int[64]; // per entry: the one behind it
    private final IntPool places = new IntPool();

    BufferQueues(int vcs) {
        this.first = new int[vcs];
        this.last = new int[vcs];
        Arrays.fill(first, NONE);
    }

    /** Queues of the same VCs with separate entries: each queue is kept by one of the two. */
    BufferQueues(BufferQueues others) {
        this.first = others.first;
        this.last = others.last;
    }

    /** Appends a packet to a queue. */
    void add(int vc, int newcomer) {
        int place = create();
        packet[place] = newcomer;
        next[place] = NONE;
        if (first[vc] == NONE) {
            first[vc] = place;
        } else {
            next[last[vc]] = place;
        }
        last[vc] = place;
    }

    private int create() {
        int place = places.take();
        if (place == packet.length) {
            packet = Arrays.copyOf(packet, 2 * place);
            next = Arrays.copyOf(next, 2 * place);
        }
        return place;
    }

    /** The packet at the front of a queue, or NONE. */
    int front(int vc) {
        return first[vc] == NONE ? NONE : packet[first[vc]];
    }

    /** Whether a queue has exactly one packet. */
    boolean hasOne(int vc) {
        return first[vc] == last[vc] && first[vc] != NONE;
    }

    /** The first entry of a queue, or NONE; for iteration. */
    int firstPlace(int vc) {
        return first[vc];
    }

    int nextPlace(int place) {
        return next[place];
    }

    int at(int place) {
        return packet[place];
    }

    /** The packet directly before another one in a queue. */
    int before(int vc, int one) {
        int place = first[vc];
        while (packet[next[place]] != one) {
            place = next[place];
        }
        return packet[place];
    }

    void removeFront(int vc) {
        remove(vc, NONE, first[vc]);
    }

    void remove(int vc, int one) {
        int before = NONE;
        int place = first[vc];
        while (packet[place] != one) {
            before = place;
            place = next[place];
        }
        remove(vc, before, place);
    }

    private void remove(int vc, int before, int place) {
        if (before == NONE) {
            first[vc] = next[place];
        } else {
            next[before] = next[place];
        }
        if (last[vc] == place) {
            last[vc] = before;
        }
        places.giveBack(place);
    }
}
