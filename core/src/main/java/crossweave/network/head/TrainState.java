package crossweave.network.head;

import crossweave.network.packet.Packets;
import crossweave.util.IntList;

import java.io.Serializable;

/**
 * The state of a train after a cycle: all that its future depends on if nobody else comes, with
 * times counted from that cycle on, so that a state that repeats itself is the same list again.
 */
final class TrainState implements Serializable {
    private final TrainSite site;
    private final Packets packets;
    private final ChannelResources resources;
    private final ChannelRequests requests;
    private final IntList state = new IntList();

    TrainState(
            TrainSite site, Packets packets, ChannelResources resources, ChannelRequests requests) {
        this.site = site;
        this.packets = packets;
        this.resources = resources;
        this.requests = requests;
    }

    /** The state that was read last. */
    IntList all() {
        return state;
    }

    /**
     * Reads the state of a train, if nobody else is on its path; {@code due} says for each packet
     * when its head requests, or ~ when it arrives.
     */
    boolean read(Train train, long[] due, long cycle) {
        state.clear();
        return describe(train, due, cycle) && site.describe(train, cycle, state);
    }

    private boolean describe(Train train, long[] due, long cycle) {
        for (int i = 0; i < train.path.size(); i++) {
            if (!describeResource(train, site.resourceOf(train.path.get(i)), cycle)) {
                return false;
            }
        }
        int front = packets.number[train.front()];
        for (int i = 0; i < train.packets.size(); i++) {
            int packet = train.packets.get(i);
            state.add(front - packets.number[packet]);
            state.add(packets.router[packet]);
            state.add(packets.hops(packet));
            state.add(packets.state(packet));
            describeHead(packet, due[packet], cycle);
        }
        return true;
    }

    private boolean describeResource(Train train, int resource, long cycle) {
        long free = resources.freeAt(resource);
        boolean held = free > cycle + 1;
        if (held && !isIn(train, resources.holder(resource))) {
            return false;
        }
        state.add(free == ChannelResources.UNKNOWN ? -1 : held ? (int) (free - cycle) : 0);
        int waiting = 0;
        for (int r = requests.first(resource); r != ChannelRequests.NONE; r = requests.next(r)) {
            if (!isIn(train, requests.packet(r)) && !isBehind(train, requests.packet(r))) {
                return false;
            }
            waiting++;
        }
        state.add(waiting);
        return true;
    }

    private boolean isIn(Train train, int packet) {
        return packets.message[packet] == train.message && !packets.last[packet];
    }

    /**
     * Whether a packet waits behind a train in the queue of its source: if it gets no chance in a
     * period, it gets none later.
     */
    private boolean isBehind(Train train, int packet) {
        return packets.source[packet] == train.source
                && packets.hops(packet) == 0
                && packets.number[packet] > packets.number[train.front()];
    }

    private void describeHead(int packet, long due, long cycle) {
        boolean asks = requests.isAsking(packet);
        state.add(asks ? packets.losses(packet) : due >= 0 ? -1 : -2);
        long when = due >= 0 ? due : ~due;
        state.add(asks ? 0 : (int) (when - cycle));
        site.describe(packet, cycle, state);
    }
}
