package crossweave.network.technique;

import static crossweave.network.technique.LaneNetwork.NONE;

import java.util.Arrays;

/**
 * What {@link FlowPart}s know of flows. They share it; each entry is written by the sender of its
 * way, or by the receiver.
 */
final class Flows {
    final Levels sent; // per way, by the sender: flits of its owner that have crossed it
    final Levels stored; // per lane, by the receiver: flits in its buffer
    final Levels slots; // per lane, by the sender: free ones, as far as it knows
    final boolean[] going; // per way, by the sender: a flit crosses it in this cycle and the next
    final boolean[] entering; // per lane, by the sender: flits enter it; going at the last look
    final boolean[] leaving; // per lane, by the receiver: flits leave its buffer
    final boolean[] arriving; // per lane, by the receiver: as entering, a latency ago
    final boolean[] crediting; // per lane, by the sender: as leaving, a credit delay ago
    final long[]
            lookAt; // per way, by the sender: cycle of its next look as far as is known, or NONE
    final long[] touchedAt; // per way, by the sender: cycle in which it was put on its list
    final long[] decidedAt; // per way, by the sender: cycle in which it was decided whether it goes
    final long[]
            passedBy; // per way: the last walk that came through; there are some in one part only

    Flows(LaneNetwork network) {
        int ways = network.owner.length;
        int lanes = network.all;
        this.sent = new Levels(ways);
        this.stored = new Levels(lanes);
        this.slots = new Levels(lanes);
        this.going = new boolean[ways];
        this.entering = new boolean[lanes];
        this.leaving = new boolean[lanes];
        this.arriving = new boolean[lanes];
        this.crediting = new boolean[lanes];
        this.lookAt = new long[ways];
        this.touchedAt = new long[ways];
        this.decidedAt = new long[ways];
        this.passedBy = new long[ways];
        Arrays.fill(lookAt, NONE);
        Arrays.fill(touchedAt, NONE);
        Arrays.fill(decidedAt, NONE);
        for (int lane = 0; lane < lanes; lane++) {
            slots.set(lane, network.buffer, 0);
        }
    }
}
