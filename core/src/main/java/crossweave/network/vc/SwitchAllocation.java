package crossweave.network.vc;

import java.io.Serializable;

/** Who crosses the switches, of the lanes that have a flit and a slot for it. */
abstract class SwitchAllocation implements Serializable {
    final VcNetwork network;
    final Lanes lanes;
    final Ports ports;
    LaneList ready; // lanes that ask in this step
    LaneList next; // lanes that ask in the next one

    SwitchAllocation(VcNetwork network, Lanes lanes, Ports ports) {
        this.network = network;
        this.lanes = lanes;
        this.ports = ports;
        this.ready = new LaneList(lanes.count());
        this.next = new LaneList(lanes.count());
    }

    /** A lane can send, in the step that comes. */
    void add(int lane) {
        ready.add(lane);
    }

    /** A lane can send, in the step after this one. */
    void addNext(int lane) {
        next.add(lane);
    }

    /** The head of a lane got a lane in this step: it may ask in the next one. */
    abstract void hasLane(int lane);

    /** A step is over. */
    final void advance() {
        LaneList done = ready;
        ready = next;
        next = done;
        next.count = 0;
    }

    boolean hasWork() {
        return ready.count > 0;
    }

    /** The next cycle in which something happens that was decided before. */
    long nextPromise(long now) {
        return Long.MAX_VALUE;
    }

    /** Whether it was decided that a flit leaves a lane, but in a later cycle. */
    boolean isPromised(int lane) {
        return false;
    }

    /** A step; {@code isFirst} of its cycle. */
    abstract void decide(long cycle, boolean isFirst);
}
