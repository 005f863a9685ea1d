package crossweave.network.vc;

import static crossweave.network.vc.Lanes.HEAD_TURN;
import static crossweave.network.vc.Lanes.LANE_TURN;
import static crossweave.network.vc.Lanes.NONE;
import static crossweave.network.vc.Ports.ASKERS;

import java.util.Arrays;

/**
 * iSLIP with one iteration and without priorities: every lane that is free picks the head next in
 * turn, every head the lane next in turn among those that picked it.
 *
 * <p>Turns are numbers of lanes or places. Whoever is at or after the turn comes first, then the
 * others: as unsigned numbers the differences {@code number - turn} are in that order.
 */
final class IslipLanes extends LaneAllocation {
    private final int shift;
    private final int[] pick; // per lane, while a step is decided: lane whose head it picks

    IslipLanes(VcNetwork network, Lanes lanes, Ports ports) {
        super(network, lanes, ports);
        this.shift = lanes.shift;
        this.pick = filled(lanes.count());
    }

    @Override
    void match(long cycle) {
        int[] list = asking.lanes;
        int count = asking.count;
        for (int i = 0; i < count; i++) {
            int port = lanes.way(list[i]);
            ports.set(port, ASKERS, ports.get(port, ASKERS) + 1);
        }
        int contested = 0;
        for (int i = 0; i < count; i++) {
            int head = list[i];
            int port = lanes.way(head);
            if (ports.get(port, ASKERS) == 1) {
                ports.set(port, ASKERS, 0);
                accept(head, port, free(head, port), cycle);
            } else {
                list[contested++] = head;
            }
        }
        if (contested > 0) {
            contest(list, contested, cycle);
        }
    }

    private long free(int head, int port) {
        return lanes.wayLanes(head) & lanes.notTaken(port);
    }

    /** Among heads that want lanes of the same ports. */
    private void contest(int[] heads, int count, long cycle) {
        for (int i = 0; i < count; i++) {
            offer(heads[i]);
        }
        for (int i = 0; i < count; i++) {
            int head = heads[i];
            int port = lanes.way(head);
            long picked = picked(head, port);
            if (picked != 0) {
                accept(head, port, picked, cycle);
            } else {
                lose(head);
            }
        }
        for (int i = 0; i < count; i++) {
            int port = lanes.way(heads[i]);
            ports.set(port, ASKERS, 0);
            Arrays.fill(pick, port << shift, port + 1 << shift, NONE);
        }
    }

    private int lane(int port, long bits) {
        return (port << shift) + Long.numberOfTrailingZeros(bits);
    }

    private void offer(int head) {
        int port = lanes.way(head);
        for (long bits = free(head, port); bits != 0; bits &= bits - 1) {
            int lane = lane(port, bits);
            int other = pick[lane];
            int turn = lanes.get(lane, LANE_TURN);
            if (other == NONE || Integer.compareUnsigned(head - turn, other - turn) < 0) {
                pick[lane] = head;
            }
        }
    }

    /** Bits of lanes that picked a head; what others took meanwhile had picked them. */
    private long picked(int head, int port) {
        long picked = 0;
        for (long bits = free(head, port); bits != 0; bits &= bits - 1) {
            if (pick[lane(port, bits)] == head) {
                picked |= Long.lowestOneBit(bits);
            }
        }
        return picked;
    }

    private void accept(int head, int port, long picked, long cycle) {
        int first = ports.outputPlace(port) << shift;
        int ahead = lanes.get(head, HEAD_TURN) - first;
        int skipped = Integer.compareUnsigned(ahead, 1 << shift) < 0 ? ahead : 0;
        long later = picked & -1L << skipped;
        int index = Long.numberOfTrailingZeros(later != 0 ? later : picked);
        int lane = (port << shift) + index;
        lanes.set(head, HEAD_TURN, first + index + 1); // place of the lane that it likes best
        lanes.set(lane, LANE_TURN, head + 1); // the lane whose head it likes best
        grant(head, lane, cycle);
    }
}
