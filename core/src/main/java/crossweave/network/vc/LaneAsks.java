package crossweave.network.vc;

import java.io.Serializable;
import java.util.Arrays;

/** The heads that ask for lanes in a step, and what they get. */
final class LaneAsks implements Serializable {
    int count;
    int[] lane = new int[16]; // per head: where it is
    int[] port = new int[16]; // per head: the output that it wants
    long[] free = new long[16]; // per head: bits of lanes there that it could have
    int[] grant = new int[16]; // per head: the lane that it gets, or NONE

    void add(int from, int to, long lanes) {
        if (count == lane.length) {
            lane = Arrays.copyOf(lane, 2 * count);
            port = Arrays.copyOf(port, 2 * count);
            free = Arrays.copyOf(free, 2 * count);
            grant = Arrays.copyOf(grant, 2 * count);
        }
        lane[count] = from;
        port[count] = to;
        free[count] = lanes;
        grant[count++] = Lanes.NONE;
    }
}
