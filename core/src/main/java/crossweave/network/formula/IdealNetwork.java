package crossweave.network.formula;

import crossweave.engine.EventQueue;
import crossweave.network.Counters;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;

import java.util.Arrays;

/** The engine of technique ideal. */
public final class IdealNetwork implements Network {
    private final Receiver receiver;
    private final Counters counters;
    private int[] due = new int[64]; // messages sent in this cycle
    private int count;
    private long now;

    public IdealNetwork(NetworkConfig config, Receiver receiver) {
        this.receiver = receiver;
        this.counters = new Counters(config.topology());
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
