package crossweave.network.vc;

import static crossweave.network.vc.RouterState.BEHIND;
import static crossweave.network.vc.RouterState.FRONT;
import static crossweave.network.vc.RouterState.GOAL;
import static crossweave.network.vc.RouterState.HOPS;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.RECORD_BITS;

import crossweave.network.packet.Packets;

import java.io.Serializable;

/**
 * The packets of every VC, in order. The record of a VC names the one at the front; those behind it
 * are in a ring.
 */
final class VcPackets implements Serializable {
    private final RouterState state;
    private final Packets packets;
    private final int ring; // capacity of a ring, a power of 2
    private final int[] behind; // per VC, by number, and place of its ring
    private final int[] places; // per VC, by number: of the first of them, and of the next one

    /** So many slots may be used by a VC, and so many packets be in it. */
    VcPackets(RouterState state, Packets packets, int slots) {
        this.state = state;
        this.packets = packets;
        int vcs = state.endOfVcs >> RECORD_BITS;
        this.ring = Math.max(1, 2 * Integer.highestOneBit(Math.max(1, slots - 1)));
        this.behind = new int[Math.multiplyExact(vcs, ring)];
        this.places = new int[2 * vcs];
    }

    /** Adds a packet, with its hops so far, whose head is under way to a VC; true: it is alone. */
    boolean add(int vc, int packet, int hops) {
        if (state.cell[vc + FRONT] == NONE) {
            putFront(vc, packet, hops);
            return true;
        }
        state.cell[vc + BEHIND]++;
        putBehind(vc, packet, hops);
        return false;
    }

    private void putFront(int vc, int packet, int hops) {
        state.cell[vc + FRONT] = packet;
        state.cell[vc + GOAL] = state.goal(packets.destination(packet), packets.state(packet));
        state.cell[vc + HOPS] = hops;
    }

    /** Stores a packet behind others, which already counts as such. */
    void putBehind(int vc, int packet, int hops) {
        int next = 2 * (vc >> RECORD_BITS) + 1;
        behind[at(vc, places[next]++)] = packet;
        packets.setHops(packet, hops);
    }

    /** The front packet of a VC has left: the next one, if any, comes to the front. */
    void removeFront(int vc) {
        if (state.cell[vc + BEHIND] == 0) {
            state.cell[vc + FRONT] = NONE;
            return;
        }
        state.cell[vc + BEHIND]--;
        int first = 2 * (vc >> RECORD_BITS);
        int packet = behind[at(vc, places[first]++)];
        putFront(vc, packet, packets.hops(packet));
    }

    /** Removes the n-th packet of a VC, which is not at the front. */
    void removeBehind(int vc, int n) {
        state.cell[vc + BEHIND]--;
        int place = 2 * (vc >> RECORD_BITS);
        int last = --places[place + 1];
        for (int at = places[place] + n - 1; at < last; at++) {
            behind[at(vc, at)] = behind[at(vc, at + 1)];
        }
    }

    /** The n-th packet of a VC. */
    int packet(int vc, int n) {
        int first = places[2 * (vc >> RECORD_BITS)];
        return n == 0 ? state.cell[vc + FRONT] : behind[at(vc, first + n - 1)];
    }

    private int at(int vc, int place) {
        return (vc >> RECORD_BITS) * ring + (place & ring - 1);
    }
}
