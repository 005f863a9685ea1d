package crossweave.network.packet;

import static crossweave.network.packet.Packets.NONE;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Finds the packets that can never go on. A packet can go on if it waits for something that is
 * free, or that is held by a packet that can go on. The lists are reused, so that a search
 * allocates memory only if more packets wait than ever before.
 */
final class StuckPackets implements Serializable {
    private final IntList packets = new IntList(); // waiting packets; NONE: found to go on
    private final IntList firstWait = new IntList(); // per index in that list: a wait for it
    private final IntList waiter = new IntList(); // per wait: index of the packet that waits
    private final IntList nextWait = new IntList(); // per wait: next one for the same packet
    private final IntList going = new IntList(); // those that go on, with waiters to process
    private final IntList holders = new IntList(); // of what a packet waits for
    private int[] place = new int[64]; // per packet: its index in the list, if it is there

    /** All packets that are stuck. */
    IntList findAll(DeadlockDetector.WaitForGraph waits) {
        packets.clear();
        waits.addWaiting(packets);
        return keepStuck(waits);
    }

    /** At least one stuck packet, if there are any. */
    IntList findHolders(DeadlockDetector.WaitForGraph waits) {
        packets.clear();
        waits.addWaitingHolders(packets);
        return keepStuck(waits);
    }

    private IntList keepStuck(DeadlockDetector.WaitForGraph waits) {
        enterPlaces();
        for (int i = 0; i < packets.size(); i++) {
            enterWaits(i, waits);
        }
        while (going.size() > 0) {
            notifyWaiters(going.removeLast());
        }
        packets.removeAll(NONE);
        return packets;
    }

    private void enterPlaces() {
        firstWait.clear();
        waiter.clear();
        nextWait.clear();
        for (int i = 0; i < packets.size(); i++) {
            int packet = packets.get(i);
            if (packet >= place.length) {
                place = Arrays.copyOf(place, Math.max(packet + 1, 2 * place.length));
            }
            place[packet] = i;
            firstWait.add(NONE);
        }
    }

    private void enterWaits(int at, DeadlockDetector.WaitForGraph waits) {
        holders.clear();
        waits.addHolders(packets.get(at), holders);
        for (int i = 0; i < holders.size(); i++) {
            if (!seemsStuck(holders.get(i))) {
                goesOn(at);
                return;
            }
        }
        for (int i = 0; i < holders.size(); i++) {
            int holder = place[holders.get(i)];
            nextWait.add(firstWait.get(holder));
            firstWait.set(holder, waiter.size());
            waiter.add(at);
        }
    }

    /** Whether a packet waits, as far as is known; the indexes of other packets are outdated. */
    private boolean seemsStuck(int packet) {
        if (packet == NONE || packet >= place.length) {
            return false;
        }
        int at = place[packet];
        return at < packets.size() && packets.get(at) == packet;
    }

    private void goesOn(int at) {
        packets.set(at, NONE);
        going.add(at);
    }

    private void notifyWaiters(int at) {
        for (int wait = firstWait.get(at); wait != NONE; wait = nextWait.get(wait)) {
            if (packets.get(waiter.get(wait)) != NONE) {
                goesOn(waiter.get(wait));
            }
        }
    }
}
