package crossweave.experiment;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;
import crossweave.config.Doc;
import crossweave.engine.EventQueue;
import crossweave.network.Counters;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.network.deadlock.Deadlock;
import crossweave.network.deadlock.PacketPlace;
import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A network whose theory is known: each source has one server that takes as many cycles for a
 * message as it has flits, and a queue without bound before it. It deadlocks when told to.
 */
final class QueueNetwork implements Network {
    private final Topology topology;
    private final Settings settings;
    private final Receiver receiver;
    private final Counters counters;
    private final EventQueue arrivals = new EventQueue();
    private final long[] free; // per terminal: the cycle in which its server is idle again
    private long[] entered = new long[64]; // per message
    private int[] lengths = new int[64]; // per message
    private long now;

    record Settings(
            @Doc(value = "the cycle of a deadlock; 0: there is none", byDefault = "0")
                    long deadlockAt)
            implements Technique {
        @Override
        public Network on(NetworkConfig config, Receiver receiver) {
            return new QueueNetwork(config, this, receiver);
        }
    }

    static final Catalog<Technique> CATALOG =
            new Catalog<>(
                    "technique",
                    Technique.class,
                    List.of(Entry.of("queue", "for tests", Settings.class, settings -> settings)));

    private QueueNetwork(NetworkConfig config, Settings settings, Receiver receiver) {
        this.topology = config.topology();
        this.settings = settings;
        this.receiver = receiver;
        this.counters = new Counters(topology);
        this.free = new long[topology.terminals()];
    }

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        if (message >= entered.length) {
            entered = Arrays.copyOf(entered, 2 * message);
            lengths = Arrays.copyOf(lengths, 2 * message);
        }
        counters.sent(flits);
        lengths[message] = flits;
        entered[message] = Math.max(cycle, free[source]);
        free[source] = entered[message] + flits;
        arrivals.add(free[source], message);
    }

    @Override
    public long nextEvent() {
        return arrivals.nextTime();
    }

    @Override
    public void compute(long cycle) {}

    @Override
    public String engine() {
        return "queue";
    }

    @Override
    public void commit(long cycle) {
        now = cycle;
        while (arrivals.nextTime() == cycle && deadlock().isEmpty()) {
            int message = arrivals.remove();
            counters.arrived(lengths[message], 0);
            receiver.arrived(message, cycle, entered[message], 1, 0);
        }
    }

    @Override
    public Counters counters() {
        return counters;
    }

    @Override
    public Optional<Deadlock> deadlock() {
        int channel = topology.firstChannel(0);
        return settings.deadlockAt > 0 && now >= settings.deadlockAt
                ? Optional.of(
                        new Deadlock(
                                now,
                                List.of(
                                        new PacketPlace(
                                                0,
                                                0,
                                                1,
                                                1,
                                                0,
                                                List.of(new PacketPlace.Held(channel, 0, 1)),
                                                Optional.of(
                                                        new PacketPlace.Blocker(
                                                                channel + 1,
                                                                PacketPlace.Reason.HELD,
                                                                0,
                                                                1,
                                                                0))))))
                : Optional.empty();
    }
}
