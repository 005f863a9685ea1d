package crossweave.network.deadlock;

import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

/**
 * Finds the packets that can never go on. A packet can go on if it waits for nobody, or for a
 * packet that can go on: therefore nothing is found that could still move, with any number of VCs
 * and routes.
 */
final class DeadlockSearch {
    private final NetworkState state;
    private final IntList waiter = new IntList(); // per wait: the packet that waits
    private final IntList nextWaiter = new IntList(); // per wait: another one for the same packet
    private final IntList found = new IntList(); // packets that go on, at the end those that do not

    DeadlockSearch(NetworkState state) {
        this.state = state;
    }

    /** The packets that are stuck; empty if there are none. */
    IntList stuck() {
        waiter.clear();
        nextWaiter.clear();
        found.clear();
        for (int i = 0; i < state.count(); i++) {
            state.get(i).isStuck = true;
            state.get(i).firstWaiter = NetworkState.NONE;
        }
        for (int i = 0; i < state.count(); i++) {
            PacketState packet = state.get(i);
            if (packet.moves() || packet.waits() == 0 || !enterWaits(packet)) {
                goesOn(packet);
            }
        }
        while (found.size() > 0) {
            int wait = state.get(found.removeLast()).firstWaiter;
            for (; wait != NetworkState.NONE; wait = nextWaiter.get(wait)) {
                goesOn(state.get(waiter.get(wait)));
            }
        }
        for (int i = 0; i < state.count(); i++) {
            if (state.get(i).isStuck) {
                found.add(state.get(i).packet());
            }
        }
        return found;
    }

    /** Enters what a packet waits for; false if one of them is not in the state, and moves. */
    private boolean enterWaits(PacketState packet) {
        for (int i = 0; i < packet.waits(); i++) {
            @Nullable PacketState other = state.find(packet.other(i));
            if (other == null) {
                return false;
            }
            nextWaiter.add(other.firstWaiter);
            other.firstWaiter = waiter.size();
            waiter.add(packet.row());
        }
        return true;
    }

    private void goesOn(PacketState packet) {
        if (packet.isStuck) {
            packet.isStuck = false;
            found.add(packet.row());
        }
    }
}
