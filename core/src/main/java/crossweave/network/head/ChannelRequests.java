package crossweave.network.head;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The requests of packets: for each resource (such as a channel) a list. A packet with several
 * routes has a request in several lists, in the order of preference.
 */
public final class ChannelRequests implements Serializable {
    static final int NONE = -1;

    private final ChannelResources resources; // hold the first request of each list
    private int[] firstOf = new int[64]; // per packet: its most preferred request
    private int[] packet = new int[64]; // per request, as all below
    private int[] channel = new int[64];
    private long[] vcs = new long[64];
    private int[] state = new int[64]; // routing state of the packet once it takes this route
    private int[] resource = new int[64];
    private boolean[] granted = new boolean[64];
    private int[] next = new int[64]; // in the list of the resource
    private int[] previous = new int[64]; // of the first: the last
    private int[] nextOf = new int[64]; // in the list of the packet; also links the free ones
    private int free = NONE;
    private int ids;

    ChannelRequests(ChannelResources resources) {
        this.resources = resources;
        Arrays.fill(firstOf, NONE);
    }

    /**
     * Adds a request of a packet for a resource, to cross a channel by one of these VCs. It takes
     * effect when it is {@link #enter entered}.
     */
    int add(int asker, int wanted, int over, long by, int then) {
        int request = create();
        packet[request] = asker;
        resource[request] = wanted;
        channel[request] = over;
        vcs[request] = by;
        state[request] = then;
        granted[request] = false;
        nextOf[request] = NONE;
        append(asker, request);
        return request;
    }

    /** Puts a request into the list of its resource, behind another one; NONE: before all. */
    void enter(int request, int behind) {
        int wanted = resource[request];
        int first = resources.firstRequest(wanted);
        int following = behind == NONE ? first : next[behind];
        next[request] = following;
        if (behind == NONE) {
            previous[request] = first == NONE ? request : previous[first];
            resources.setFirstRequest(wanted, request);
        } else {
            next[behind] = request;
            previous[request] = behind;
        }
        if (following != NONE) {
            previous[following] = request;
        } else if (behind != NONE) {
            previous[first] = request;
        }
    }

    /** The last of the requests for a resource, or NONE. */
    int last(int wanted) {
        int first = resources.firstRequest(wanted);
        return first == NONE ? NONE : previous[first];
    }

    /** The request before another one for the same resource, or NONE. */
    int previous(int request) {
        return request == resources.firstRequest(resource[request]) ? NONE : previous[request];
    }

    private void append(int asker, int request) {
        if (asker >= firstOf.length) {
            int size = firstOf.length;
            firstOf = Arrays.copyOf(firstOf, Math.max(2 * size, asker + 1));
            Arrays.fill(firstOf, size, firstOf.length, NONE);
        }
        int last = firstOf[asker];
        if (last == NONE) {
            firstOf[asker] = request;
            return;
        }
        while (nextOf[last] != NONE) {
            last = nextOf[last];
        }
        nextOf[last] = request;
    }

    private int create() {
        if (free != NONE) {
            int request = free;
            free = nextOf[request];
            return request;
        }
        if (ids == packet.length) {
            grow(2 * ids);
        }
        return ids++;
    }

    private void grow(int size) {
        packet = Arrays.copyOf(packet, size);
        channel = Arrays.copyOf(channel, size);
        vcs = Arrays.copyOf(vcs, size);
        state = Arrays.copyOf(state, size);
        resource = Arrays.copyOf(resource, size);
        granted = Arrays.copyOf(granted, size);
        next = Arrays.copyOf(next, size);
        previous = Arrays.copyOf(previous, size);
        nextOf = Arrays.copyOf(nextOf, size);
    }

    /** Withdraws all requests of a packet. */
    void removeAll(int asker) {
        int request = firstOf[asker];
        while (request != NONE) {
            int following = nextOf[request];
            unlink(request);
            nextOf[request] = free;
            free = request;
            request = following;
        }
        firstOf[asker] = NONE;
    }

    private void unlink(int request) {
        int first = resources.firstRequest(resource[request]);
        int following = next[request];
        if (request == first) {
            resources.setFirstRequest(resource[request], following);
            first = following;
        } else {
            next[previous[request]] = following;
        }
        if (following != NONE) {
            previous[following] = previous[request];
        } else if (first != NONE) {
            previous[first] = previous[request];
        }
    }

    /** Marks a request that will be removed with all others of its packet. */
    void grant(int request) {
        granted[request] = true;
    }

    boolean isGranted(int request) {
        return granted[request];
    }

    boolean isAsking(int asker) {
        return asker < firstOf.length && firstOf[asker] != NONE;
    }

    /** The first of the requests for a resource, or NONE. */
    int first(int wanted) {
        return resources.firstRequest(wanted);
    }

    int next(int request) {
        return next[request];
    }

    /** The most preferred request of a packet, or NONE. */
    int firstOf(int asker) {
        return firstOf[asker];
    }

    int nextOf(int request) {
        return nextOf[request];
    }

    int packet(int request) {
        return packet[request];
    }

    public int channel(int request) {
        return channel[request];
    }

    public long vcs(int request) {
        return vcs[request];
    }

    int state(int request) {
        return state[request];
    }

    int resource(int request) {
        return resource[request];
    }
}
