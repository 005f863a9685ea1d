package crossweave.network.formula;

import crossweave.engine.EventQueue;
import crossweave.network.Counters;
import crossweave.network.Interfaces;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.settings.LogGpSettings;

import java.util.Arrays;
import java.util.Optional;

/**
 * The engine of technique loggp. A message of s flits that leaves its interface in cycle t reaches
 * the other one in t + L, where its last flit is (s - 1) G cycles later; each of the two interfaces
 * handles its next message g + (s - 1) G cycles after it has begun with this one.
 */
public final class LogGpNetwork implements Network, Interfaces {
    private final LogGpSettings settings;
    private final Receiver receiver;
    private final Counters counters;
    private final long[] freeToSend; // per terminal: cycle
    private final long[] freeToTake; // per terminal: cycle
    private final EventQueue reaching = new EventQueue(); // messages, by when their heads are there
    private final EventQueue arriving = new EventQueue(); // messages that are being taken
    private long written; // messages so far

    // Per message under way
    private int[] source = new int[64];
    private int[] destination = new int[64];
    private int[] flits = new int[64];
    private long[] number = new long[64]; // messages sent before it
    private long[] leftAt = new long[64];
    private long[] waited = new long[64]; // cycles for the two interfaces

    private long[] come = new long[64]; // source << 32 | message: those there since this cycle

    public LogGpNetwork(NetworkConfig config, LogGpSettings settings, Receiver receiver) {
        this.settings = settings;
        this.receiver = receiver;
        this.counters = new Counters(config.topology());
        this.freeToSend = new long[config.topology().terminals()];
        this.freeToTake = new long[config.topology().terminals()];
    }

    @Override
    public void send(int message, int from, int to, int length, int priority, long cycle) {
        grow(message);
        long leaves = Math.max(cycle, freeToSend[from]);
        freeToSend[from] = leaves + settings.gap() + settings.tail(length);
        source[message] = from;
        destination[message] = to;
        flits[message] = length;
        number[message] = written++;
        leftAt[message] = leaves;
        waited[message] = leaves - cycle;
        counters.sent(length);
        reaching.add(leaves + settings.latency(), message);
        receiver.left(message, freeToSend[from]);
    }

    private void grow(int message) {
        if (message < source.length) {
            return;
        }
        int size = Math.max(message + 1, 2 * source.length);
        source = Arrays.copyOf(source, size);
        destination = Arrays.copyOf(destination, size);
        flits = Arrays.copyOf(flits, size);
        number = Arrays.copyOf(number, size);
        leftAt = Arrays.copyOf(leftAt, size);
        waited = Arrays.copyOf(waited, size);
    }

    @Override
    public long freeToSend(int terminal) {
        return freeToSend[terminal];
    }

    @Override
    public long freeToTake(int terminal) {
        return freeToTake[terminal];
    }

    @Override
    public long take(int message, long cycle) {
        counters.arrived(flits[message], 0);
        return begin(message, cycle);
    }

    /** Occupies the interface of the destination; returns when the last flit is there. */
    private long begin(int message, long cycle) {
        int at = destination[message];
        assert cycle >= freeToTake[at] : "interface %d takes two messages".formatted(at);
        long arrives = cycle + settings.tail(flits[message]);
        freeToTake[at] = arrives + settings.gap();
        return arrives;
    }

    @Override
    public long nextEvent() {
        return Math.min(reaching.nextTime(), arriving.nextTime());
    }

    @Override
    public void compute(long cycle) {}

    @Override
    public void commit(long cycle) {
        int count = 0;
        while (reaching.nextTime() <= cycle) {
            int message = reaching.remove();
            if (count == come.length) {
                come = Arrays.copyOf(come, 2 * count);
            }
            come[count++] = (long) source[message] << 32 | message;
        }
        Arrays.sort(come, 0, count);
        for (int i = 1; i < count; i++) {
            orderOfSource(i);
        }
        for (int i = 0; i < count; i++) {
            reach((int) come[i], cycle);
        }
        while (arriving.nextTime() <= cycle) {
            arrive(arriving.remove(), cycle);
        }
    }

    /** Moves a message before those of its source that it was sent before, whatever its id. */
    private void orderOfSource(int index) {
        long moved = come[index];
        int at = index;
        while (at > 0
                && come[at - 1] >>> 32 == moved >>> 32
                && number[(int) moved] < number[(int) come[at - 1]]) {
            come[at] = come[at - 1];
            at--;
        }
        come[at] = moved;
    }

    private void reach(int message, long cycle) {
        if (!receiver.reached(message, cycle)) {
            long begins = Math.max(cycle, freeToTake[destination[message]]);
            waited[message] += begins - cycle;
            arriving.add(begin(message, begins), message);
        }
    }

    private void arrive(int message, long cycle) {
        counters.arrived(flits[message], 0);
        receiver.arrived(message, cycle, leftAt[message], 0, waited[message]);
    }

    @Override
    public Counters counters() {
        return counters;
    }

    @Override
    public Optional<Interfaces> interfaces() {
        return Optional.of(this);
    }

    @Override
    public String engine() {
        return "formula";
    }
}
