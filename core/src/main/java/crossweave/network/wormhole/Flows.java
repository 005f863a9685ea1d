package crossweave.network.wormhole;

import static crossweave.network.wormhole.WormholeVcNetwork.NONE;

import java.util.Arrays;

/**
 * The state of flows that {@link FlowPartition}s share; each entry is written by the sender of its
 * way, or by the receiver.
 */
final class Flows {
    final BufferLevels sent; // per way, by the sender: flits of its owner that have crossed it
    final BufferLevels stored; // per VC, by the receiver: flits in its buffer
    final BufferLevels slots; // per VC, by the sender: free ones, as far as it knows
    final boolean[] going; // per way, by the sender: a flit crosses it in this cycle and the next
    final boolean[] entering; // per VC, by the sender: flits enter it; going when last evaluated
    final boolean[] leaving; // per VC, by the receiver: flits leave its buffer
    final boolean[] arriving; // per VC, by the receiver: as entering, a latency ago
    final boolean[] crediting; // per VC, by the sender: as leaving, a credit delay ago
    final long[] lookAt; // per way, by the sender: cycle of its next evaluation, or NONE
    final long[] touchedAt; // per way, by the sender: cycle in which it was put on its list
    final long[] decidedAt; // per way, by the sender: cycle in which it was decided whether it goes
    final long[] passedBy; // per way: the last walk that passed it; only with a single partition

    Flows(WormholeVcNetwork network) {
        int ways = network.owner.length;
        int vcs = network.all;
        this.sent = new BufferLevels(ways);
        this.stored = new BufferLevels(vcs);
        this.slots = new BufferLevels(vcs);
        this.going = new boolean[ways];
        this.entering = new boolean[vcs];
        this.leaving = new boolean[vcs];
        this.arriving = new boolean[vcs];
        this.crediting = new boolean[vcs];
        this.lookAt = new long[ways];
        this.touchedAt = new long[ways];
        this.decidedAt = new long[ways];
        this.passedBy = new long[ways];
        Arrays.fill(lookAt, NONE);
        Arrays.fill(touchedAt, NONE);
        Arrays.fill(decidedAt, NONE);
        for (int vc = 0; vc < vcs; vc++) {
            slots.set(vc, network.buffer, 0);
        }
    }
}
