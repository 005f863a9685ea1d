package crossweave.network.vc;

import static crossweave.network.vc.RouterState.LEFT;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.STORED;

import crossweave.network.NetworkConfig;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntConsumer;

/**
 * How flits get onto channels that others may be before them on: several may cross the switch to a
 * channel in a cycle, or a channel may carry less than a flit a cycle.
 */
final class ChannelAccess implements Serializable {
    private final ChannelSide partition;
    private final RouterState state;
    private final RouterPorts ports;
    private final int traversal; // cycles in the switch
    private final boolean isQueued; // see VcMode
    private final long[] taken; // per port, if so: cycle in which its channel last took a flit
    private final @Nullable ChannelQueues queues; // if some channels are slow

    ChannelAccess(ChannelSide partition, VcShared shared, NetworkConfig config) {
        this.partition = partition;
        this.state = shared.state;
        this.ports = shared.ports;
        this.traversal = shared.settings.switchTraversalDelay();
        this.isQueued = shared.mode.isQueued();
        this.taken = new long[isQueued ? ports.count : 0];
        this.queues =
                shared.mode.isPaced()
                        ? new ChannelQueues(partition, state.channelOf, config)
                        : null;
        Arrays.fill(taken, -1);
    }

    /** Whether some channels are slow. */
    boolean isPaced() {
        return queues != null;
    }

    long nextTime() {
        return queues == null ? Long.MAX_VALUE : queues.nextTime();
    }

    /** Flits that waited for slow channels start to cross them. */
    void run(long cycle) {
        if (queues != null) {
            queues.run(cycle);
        }
    }

    /** A flit leaves for a VC behind this port. */
    void add(int vc, int port, long cycle) {
        long across = traversal == 0 ? cycle : partition.nextStep() + traversal - 1;
        int number = state.number(port);
        int head = state.leadsOut(number) ? partition.takeHead(vc) : NONE;
        if (queues != null) {
            queues.add(number, vc, head, across, cycle);
            return;
        }
        taken[number] = Math.max(across, taken[number] + 1);
        partition.crosses(vc, head, taken[number] + 1 + ports.latency(number), cycle);
    }

    /** Flits that leave for slow channels queue for them; heads come to the front at the end. */
    void addAll(long cycle) {
        if (queues == null || isQueued) {
            return; // they were added one by one
        }
        int[] cell = state.cell;
        int end = cell[state.slowHeads.end(0, 0)];
        for (int i = state.slowHeads.first(0, 0); i < end; i++) {
            cell[cell[i] + STORED] = 0;
            cell[cell[i] + LEFT] = 0;
            add(cell[i], state.port(cell[i]), cycle);
        }
        state.slowHeads.clear();
        end = cell[state.slow.end(0, 0)];
        for (int i = state.slow.first(0, 0); i < end; i++) {
            add(cell[i], state.port(cell[i]), cycle);
        }
        state.slow.clear();
    }

    /** The cycle from which the slow channel of a terminal can take a flit. */
    long freeFrom(int port) {
        return Objects.requireNonNull(queues).freeFrom(state.number(port));
    }

    /** A flit of a terminal crosses its slow channel, to a VC at its end. */
    void inject(int vc, int port, long cycle) {
        long arrival = Objects.requireNonNull(queues).cross(state.number(port), cycle);
        state.addArrivalAt(vc, (int) (arrival - cycle));
    }

    /** Calls for the VC of every flit that waits for a slow channel. */
    void forEach(IntConsumer action) {
        if (queues != null) {
            queues.forEach(action);
        }
    }
}
