package crossweave.bench;

import crossweave.engine.Actor;
import crossweave.engine.Calendar;
import crossweave.engine.EventQueue;
import crossweave.engine.MessageSource;
import crossweave.network.Network;
import crossweave.network.TrafficMeter;
import crossweave.random.Geometric;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import java.util.List;

/**
 * Uniform Bernoulli traffic of equal packets, the sender itself among the destinations. Networks
 * that can draw it themselves do so, as in every run.
 */
@SuppressWarnings("NullAway.Init") // the network needs its receiver first
final class UniformTraffic implements Actor, MessageSource, Network.Receiver, TrafficMeter {
    private final int flits;
    private final Geometric gaps; // between packets of a terminal
    private final RandomStream[] random; // per terminal
    private final Calendar next = new Calendar(); // packet of each terminal
    private final int[] free = new int[1 << 22]; // message ids
    private final long[] made = new long[free.length]; // per message: cycle
    private int freeCount;
    private int ids;
    private long arrived;
    private long latency; // sum over those
    private Network network;
    private boolean isCarried;

    UniformTraffic(int terminals, int flits, double load) {
        this.flits = flits;
        this.gaps = new Geometric(load / flits);
        this.random = new RandomStream[terminals];
        for (int terminal = 0; terminal < terminals; terminal++) {
            random[terminal] = new RandomStreams(1).stream("terminal", terminal);
            next.add(gaps.next(random[terminal]), terminal);
        }
    }

    void on(Network some) {
        network = some;
        isCarried =
                some.carry(
                        new Network.Traffic(
                                List.of(new Network.Traffic.Source(_ -> this, flits, 0)),
                                _ -> this));
    }

    @Override
    public long nextEvent() {
        return isCarried ? EventQueue.NEVER : next.nextTime();
    }

    @Override
    public long nextTime() {
        return next.nextTime();
    }

    @Override
    public void drawNext(Sink sink) {
        long cycle = next.nextTime();
        while (next.hasAt(cycle)) {
            int source = next.removeNext();
            sink.add(cycle, source, random[source].nextInt(random.length), flits);
            next.add(cycle + gaps.next(random[source]), source);
        }
    }

    @Override
    public void sent(long cycle, int length) {}

    @Override
    public void arrived(Arrived message) {
        arrived++;
        latency += message.arrived - message.sent;
    }

    @Override
    public void act(long cycle) {
        while (next.hasAt(cycle)) {
            int source = next.removeNext();
            int message = freeCount > 0 ? free[--freeCount] : ids++;
            made[message] = cycle;
            network.send(message, source, random[source].nextInt(random.length), flits, 0, cycle);
            next.add(cycle + gaps.next(random[source]), source);
        }
    }

    @Override
    public boolean actsAhead() {
        return true;
    }

    @Override
    public void arrived(int message, long cycle, long entered, int hops, long blocked) {
        free[freeCount++] = message;
        arrived++;
        latency += cycle - made[message];
    }

    /** Forgets what has arrived. */
    void clear() {
        arrived = 0;
        latency = 0;
    }

    double meanLatency() {
        return (double) latency / arrived;
    }
}
