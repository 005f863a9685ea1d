package crossweave.network.vc;

import static crossweave.network.vc.Lanes.HEAD_TURN;
import static crossweave.network.vc.Lanes.LANE_TURN;
import static crossweave.network.vc.Lanes.NONE;
import static crossweave.network.vc.Ports.ASKERS;

/**
 * iSLIP with one iteration and without priorities: every lane that is free picks the head next in
 * turn, every head the lane next in turn among those that picked it.
 *
 * <p>Turns are numbers of lanes or places. Whoever is at or after the turn comes first, then the
 * others: as unsigned numbers the differences {@code number - turn} are in that order.
 */
final class IslipLanes extends LaneAllocation {
    private final int shift;
    private final int[] pick; // per lane, while a step is decided: ask that it picks

    IslipLanes(VcNetwork network, Lanes lanes, Ports ports) {
        super(network, lanes, ports);
        this.shift = lanes.shift;
        this.pick = filled(lanes.count());
    }

    @Override
    void match() {
        for (int i = 0; i < asks.count; i++) {
            ports.set(asks.port[i], ASKERS, ports.get(asks.port[i], ASKERS) + 1);
        }
        boolean contested = false;
        for (int i = 0; i < asks.count; i++) {
            if (askers(i) == 1) {
                accept(i, asks.free[i]);
            } else {
                contested = true;
            }
        }
        if (contested) {
            contest();
        }
        for (int i = 0; i < asks.count; i++) {
            ports.set(asks.port[i], ASKERS, 0);
        }
    }

    /** How many want lanes of the port that this one wants. */
    private int askers(int i) {
        return ports.get(asks.port[i], ASKERS);
    }

    /** Among those that want lanes of the same port. */
    private void contest() {
        for (int i = 0; i < asks.count; i++) {
            if (askers(i) > 1) {
                offer(i);
            }
        }
        for (int i = 0; i < asks.count; i++) {
            if (askers(i) > 1) {
                long picked = picked(i);
                if (picked != 0) {
                    accept(i, picked);
                }
            }
        }
        for (int i = 0; i < asks.count; i++) {
            if (askers(i) > 1) {
                for (long bits = asks.free[i]; bits != 0; bits &= bits - 1) {
                    pick[lane(asks.port[i], bits)] = NONE;
                }
            }
        }
    }

    private int lane(int port, long bits) {
        return (port << shift) + Long.numberOfTrailingZeros(bits);
    }

    private void offer(int i) {
        for (long bits = asks.free[i]; bits != 0; bits &= bits - 1) {
            int lane = lane(asks.port[i], bits);
            int other = pick[lane];
            int turn = lanes.get(lane, LANE_TURN);
            if (other == NONE
                    || Integer.compareUnsigned(asks.lane[i] - turn, asks.lane[other] - turn) < 0) {
                pick[lane] = i;
            }
        }
    }

    private long picked(int i) {
        long picked = 0;
        for (long bits = asks.free[i]; bits != 0; bits &= bits - 1) {
            if (pick[lane(asks.port[i], bits)] == i) {
                picked |= Long.lowestOneBit(bits);
            }
        }
        return picked;
    }

    private void accept(int i, long picked) {
        int head = asks.lane[i];
        int port = asks.port[i];
        int first = ports.outputPlace(port) << shift;
        int ahead = lanes.get(head, HEAD_TURN) - first;
        long later = ahead > 0 && ahead < 1 << shift ? picked & -1L << ahead : 0;
        int index = Long.numberOfTrailingZeros(later != 0 ? later : picked);
        int lane = (port << shift) + index;
        asks.grant[i] = lane;
        lanes.set(head, HEAD_TURN, first + index + 1); // place of the lane that it likes best
        lanes.set(lane, LANE_TURN, head + 1); // the lane whose head it likes best
    }
}
