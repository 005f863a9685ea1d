package crossweave.network.technique;

import crossweave.engine.EventQueue;
import crossweave.network.Counters;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.routing.RoutingFunction;

import java.util.Arrays;
import java.util.List;

/** A message arrives when it is sent, as in a shared memory. */
final class IdealNetwork implements Network {
    private final Receiver receiver;
    private final Counters counters;
    private int[] due = new int[64]; // messages sent in this cycle
    private int count;
    private long now;

    private IdealNetwork(NetworkConfig config, Receiver receiver) {
        this.receiver = receiver;
        this.counters = new Counters(config.topology());
    }

    /** The technique, which has no settings. */
    enum Settings implements Technique {
        ONLY;

        @Override
        public Network on(NetworkConfig config, Network.Receiver receiver) {
            return new IdealNetwork(config, receiver);
        }

        @Override
        public List<String> notes(RoutingFunction routing) {
            return List.of("technique ideal takes no time: settings of the network have no effect");
        }
    }

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        if (count == due.length) {
            due = Arrays.copyOf(due, 2 * count);
        }
        due[count++] = message;
        receiver.left(message, cycle);
        now = cycle;
        counters.sent(flits);
        counters.arrived(flits, 0);
    }

    @Override
    public long nextEvent() {
        return count == 0 ? EventQueue.NEVER : now;
    }

    @Override
    public void compute(long cycle) {}

    @Override
    public void commit(long cycle) {
        for (int i = 0; i < count; i++) {
            receiver.arrived(due[i], cycle, cycle, 0, 0);
        }
        count = 0;
    }

    @Override
    public Counters counters() {
        return counters;
    }

    @Override
    public String engine() {
        return "formula";
    }
}
