package crossweave.network.deadlock;

import crossweave.util.IntList;

import java.util.Arrays;

/**
 * Computes where the flits of all packets would end up if no head were granted a buffer any more:
 * they move on along their paths while there are slots. Nobody has to wait for what a packet
 * releases in this way.
 */
public final class SettledFlits {
    private final NetworkState state;
    private final int slots; // of a buffer
    private final int unlimited; // buffers from this one on take every flit
    private final int[] inside; // per buffer that has a limit: flits
    private final IntList moving = new IntList(); // packets whose flits may move

    SettledFlits(NetworkState state, int slots, int unlimited) {
        this.state = state;
        this.slots = slots;
        this.unlimited = unlimited;
        this.inside = new int[unlimited];
    }

    /** Lets all flits move as far as they can. */
    void settle() {
        Arrays.fill(inside, 0);
        for (int i = 0; i < state.count(); i++) {
            PacketState packet = state.get(i);
            packet.unsettled = packet.unsent();
            for (int h = 0; h < packet.held(); h++) {
                packet.settle(h, 0);
                enter(packet, h, packet.stored(h) + packet.coming(h));
            }
            moving.add(i);
        }
        while (moving.size() > 0) {
            compress(state.get(moving.removeLast()));
        }
    }

    /** Moves the flits of a packet into the buffers nearest to its head. */
    private void compress(PacketState packet) {
        for (int h = packet.held() - 1; h >= 0; h--) {
            int room = room(packet.buffer(h));
            for (int from = h - 1; from >= 0 && room > 0; from--) {
                int flits = Math.min(room, packet.settled(from));
                enter(packet, h, flits);
                enter(packet, from, -flits);
                room -= flits;
                if (flits > 0) {
                    wakeOwner(packet.buffer(from), packet);
                }
            }
            int flits = Math.min(room, packet.unsettled);
            packet.unsettled -= flits;
            enter(packet, h, flits);
        }
    }

    private int room(int buffer) {
        return buffer < unlimited ? slots - inside[buffer] : Integer.MAX_VALUE;
    }

    private void enter(PacketState packet, int h, int flits) {
        packet.settle(h, packet.settled(h) + flits);
        if (packet.buffer(h) < unlimited) {
            inside[packet.buffer(h)] += flits;
        }
    }

    /** Another packet may send to a buffer that flits have left. */
    private void wakeOwner(int buffer, PacketState packet) {
        PacketState owner = state.find(state.buffers().owner(buffer));
        if (owner != null && owner != packet) {
            moving.add(owner.row());
        }
    }

    /** Whether all flits of a packet will be in a buffer that it holds, or beyond it. */
    public boolean allEnter(int packet, int buffer) {
        PacketState its = state.of(packet);
        int behind = its.unsettled;
        for (int h = 0; its.buffer(h) != buffer; h++) {
            behind += its.settled(h);
        }
        return behind == 0;
    }

    /** Whether all flits of a packet will be beyond a buffer that it holds. */
    public boolean allLeave(int packet, int buffer) {
        PacketState its = state.of(packet);
        int h = 0;
        while (its.buffer(h) != buffer) {
            h++;
        }
        return its.settled(h) == 0 && allEnter(packet, buffer);
    }
}
