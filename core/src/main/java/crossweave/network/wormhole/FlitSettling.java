package crossweave.network.wormhole;

import static crossweave.network.wormhole.WormholeVcNetwork.NONE;

import crossweave.network.packet.IntList;

import java.io.Serializable;

/**
 * Computes where the flits in a {@link WormholeVcNetwork} would end up if no head were granted a VC
 * any more, as {@code ReferenceSettling} defines it: from counts of flits, however many cycles that
 * would take.
 */
final class FlitSettling implements Serializable {
    private final WormholeVcNetwork network;
    private final int[] crossed; // per way: flits of its owner that will have crossed it
    private final int[] inside; // per VC: flits that will have entered and not left it
    private final IntList moving = new IntList(); // ways that flits may still cross

    FlitSettling(WormholeVcNetwork network) {
        this.network = network;
        this.crossed = new int[network.owner.length];
        this.inside = new int[network.all];
    }

    /** Lets all flits move as far as they can. */
    void settle() {
        for (int way = 0; way < crossed.length; way++) {
            if (network.owner[way] != NONE) {
                crossed[way] = network.crossed(way);
                moving.add(way);
            }
        }
        for (int vc = 0; vc < inside.length; vc++) {
            inside[vc] = network.flitsIn(vc);
        }
        for (int way = network.firstEjection; way < crossed.length; way++) {
            if (network.owner[way] != NONE) {
                drain(way);
            }
        }
        while (moving.size() > 0) {
            move(moving.removeLast());
        }
    }

    /** Moves all flits of a packet that leaves the network out at once: a shortcut. */
    private void drain(int exit) {
        int packet = network.owner[exit];
        int way = exit;
        boolean owned = true;
        while (owned) {
            crossed[way] = network.packets.flits(packet);
            way = network.previous[way];
            if (way != NONE) {
                inside[way] -= network.flitsIn(packet, way);
                addOwned(way);
            }
            owned = way != NONE && network.owner[way] == packet;
        }
    }

    private void move(int way) {
        int count = Math.min(come(way) - crossed[way], room(way));
        if (count <= 0) {
            return;
        }
        crossed[way] += count;
        if (way < network.firstEjection) {
            inside[way] += count;
            addOwned(network.next[way]);
        }
        int before = network.previous[way];
        if (before != NONE) {
            inside[before] -= count;
            addOwned(before);
        }
    }

    private void addOwned(int way) {
        if (way != NONE && network.owner[way] != NONE) {
            moving.add(way);
        }
    }

    /** Flits of its owner that have come, or will come, to the beginning of a way. */
    private int come(int way) {
        int packet = network.owner[way];
        int before = network.previous[way];
        boolean all = before == NONE || network.owner[before] != packet;
        return all ? network.packets.flits(packet) : crossed[before];
    }

    private int room(int way) {
        return way < network.firstEjection ? network.buffer - inside[way] : Integer.MAX_VALUE;
    }

    /** Whether all flits of its owner will cross a way. */
    boolean allCross(int way) {
        return crossed[way] == network.packets.flits(network.owner[way]);
    }

    /** Whether all flits of the packet at the front of a buffer will leave it. */
    boolean frontLeaves(int vc) {
        return network.next[vc] != NONE && allCross(network.next[vc]);
    }
}
