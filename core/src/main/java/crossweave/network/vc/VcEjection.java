package crossweave.network.vc;

import static crossweave.network.vc.RouterState.FRONT;
import static crossweave.network.vc.RouterState.HOPS;
import static crossweave.network.vc.RouterState.LEFT;
import static crossweave.network.vc.RouterState.STORED;

import crossweave.network.packet.Packets;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;

/**
 * Terminals receive flits. Where they have room for so many replies only, flits wait in the buffer
 * behind the channel to a terminal while there is none for the reply to the request before them.
 */
final class VcEjection implements Serializable {
    private final VcSite partition;
    private final RouterState state;
    private final Packets packets;
    private final @Nullable ReplyPlaces places; // where they are limited

    VcEjection(VcSite partition) {
        this.partition = partition;
        this.state = partition.shared().state;
        this.packets = partition.shared().packets;
        this.places =
                partition.shared().settings.replyQueue().isPresent()
                        ? new ReplyPlaces(partition.shared())
                        : null;
    }

    /** Whether some place is free from the coming cycle on for which a request may wait. */
    boolean hasWork() {
        return places != null && places.areFreed();
    }

    /** The last flit of a reply leaves its terminal in this cycle. */
    void replyLeft(int terminal) {
        if (places != null) {
            places.freeNext(terminal);
        }
    }

    /** Adds the VCs in which requests wait for room, in no order that matters. */
    void addWaiting(IntList found) {
        if (places != null) {
            places.addWaiting(found);
        }
    }

    boolean isWaiting(int vc) {
        return places != null && places.isWaiting(vc);
    }

    /**
     * Places of a terminal for replies that were not sent yet, although their requests are there.
     */
    int taken(int terminal) {
        return places == null ? 0 : places.taken(terminal);
    }

    void run(long cycle) {
        if (places != null) {
            for (int vc = places.next(); vc != RouterState.NONE; vc = places.next()) {
                state.cell[vc + STORED]--;
                receiveFlit(vc, cycle); // a head, for whose reply there is room now
                receiveAll(vc, places, cycle);
            }
        }
        int[] cell = state.cell;
        int due = state.ejected.end(0, 0);
        int first = state.ejected.first(0, 0);
        int end = cell[due];
        for (int i = first; i < end; i++) {
            int vc = cell[i];
            if (places == null) {
                receiveFlit(vc, cycle);
                continue;
            }
            cell[vc + STORED]++;
            if (!places.isWaiting(vc)) {
                receiveAll(vc, places, cycle);
            }
        }
        cell[due] = first;
    }

    /** A terminal receives the flits in a buffer up to a request for whose reply it has no room. */
    private void receiveAll(int vc, ReplyPlaces some, long cycle) {
        int[] cell = state.cell;
        while (cell[vc + STORED] > 0) {
            boolean isRequest =
                    cell[vc + LEFT] == 0 && packets.messageClass(cell[vc + FRONT]).isRequest();
            if (isRequest && !some.take(vc)) {
                return;
            }
            cell[vc + STORED]--;
            receiveFlit(vc, cycle);
        }
    }

    private void receiveFlit(int vc, long cycle) {
        int[] cell = state.cell;
        int left = cell[vc + LEFT];
        if (left == 0) {
            left = packets.flits(cell[vc + FRONT]);
        }
        cell[vc + LEFT] = left - 1;
        state.addCredit(vc);
        if (left == 1) {
            int packet = cell[vc + FRONT];
            packets.setHops(packet, cell[vc + HOPS] - 1); // without the channel to the terminal
            partition.shared().vcPackets.removeFront(vc);
            partition.arrived(packet, cycle);
        }
    }
}
