package crossweave.network.technique;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The packets in each buffer, first to last. A packet is in line from the moment in which it gets
 * the lane until its last flit has left the buffer, and may be in several lines at once.
 */
final class Lines implements Serializable {
    static final int NONE = -1;

    private final int[] first; // per lane: the place of the packet at the front, or NONE
    private final int[] last; // per lane
    private int[] packet = new int[64]; // per place
    private int[] next = new int[64]; // per place: the one behind it; also of the free ones
    private int free = NONE;
    private int places;

    Lines(int lanes) {
        this.first = new int[lanes];
        this.last = new int[lanes];
        Arrays.fill(first, NONE);
    }

    /** The lines of the same lanes, with places of its own: each line is kept by one of them. */
    Lines(Lines others) {
        this.first = others.first;
        this.last = others.last;
    }

    /** Puts a packet at the end of a line. */
    void add(int lane, int newcomer) {
        int place = create();
        packet[place] = newcomer;
        next[place] = NONE;
        if (first[lane] == NONE) {
            first[lane] = place;
        } else {
            next[last[lane]] = place;
        }
        last[lane] = place;
    }

    private int create() {
        if (free != NONE) {
            int place = free;
            free = next[place];
            return place;
        }
        if (places == packet.length) {
            packet = Arrays.copyOf(packet, 2 * places);
            next = Arrays.copyOf(next, 2 * places);
        }
        return places++;
    }

    /** The packet at the front of a line, or NONE. */
    int front(int lane) {
        return first[lane] == NONE ? NONE : packet[first[lane]];
    }

    /** Whether a line has one packet only. */
    boolean hasOne(int lane) {
        return first[lane] == last[lane] && first[lane] != NONE;
    }

    /** The first place of a line, or NONE; for walks along it. */
    int firstPlace(int lane) {
        return first[lane];
    }

    int nextPlace(int place) {
        return next[place];
    }

    int at(int place) {
        return packet[place];
    }

    /** The packet right before another one in a line. */
    int before(int lane, int one) {
        int place = first[lane];
        while (packet[next[place]] != one) {
            place = next[place];
        }
        return packet[place];
    }

    void removeFront(int lane) {
        remove(lane, NONE, first[lane]);
    }

    void remove(int lane, int one) {
        int before = NONE;
        int place = first[lane];
        while (packet[place] != one) {
            before = place;
            place = next[place];
        }
        remove(lane, before, place);
    }

    private void remove(int lane, int before, int place) {
        if (before == NONE) {
            first[lane] = next[place];
        } else {
            next[before] = next[place];
        }
        if (last[lane] == place) {
            last[lane] = before;
        }
        next[place] = free;
        free = place;
    }
}
