package crossweave.experiment;

import crossweave.config.Settings;
import crossweave.engine.EventQueue;
import crossweave.engine.Fingerprint;
import crossweave.network.Network;
import crossweave.random.RandomStream;
import crossweave.random.Streams;
import crossweave.stats.Samples;
import crossweave.workload.Pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * One run of an experiment: terminals make packets, the network carries them, latencies are kept.
 */
public final class Run implements Network.Receiver {
    private static final long MOST_CYCLES = 10_000_000; // a run that asks for precision ends here
    private static final long MOST_PACKETS = 20_000_000; // or here
    private static final int WATCH_EVERY = 256; // steps
    private static final double MARGIN = .9; // packets that arrive after the end may cost precision
    private static final int CHECK_EVERY = 1024; // packets between two looks at the precision

    private final Experiment experiment;
    private final Network network;
    private final Pattern pattern;
    private final double packetsPerCycle;
    private final RandomStream[] random; // per terminal
    private final EventQueue injections = new EventQueue(); // the next packet of each terminal
    private final Samples latency = new Samples();
    private final Fingerprint fingerprint = new Fingerprint();

    private int[] source = new int[64]; // per packet on its way
    private int[] destination = new int[64];
    private long[] sentAt = new long[64];
    private long[] number = new long[64]; // in the order of sending
    private int[] free = new int[64]; // packet ids to use again
    private int freeCount;
    private int ids;

    private long cycle;
    private long made;
    private long hopSum;
    private long nextCheck = CHECK_EVERY; // packets

    public Run(Experiment experiment) {
        this.experiment = experiment;
        this.network = experiment.machine().network();
        this.pattern = experiment.scenario().workload().pattern().build();
        this.packetsPerCycle = experiment.scenario().workload().packetsPerCycle();
        Streams streams = new Streams(experiment.scenario().seed());
        this.random = new RandomStream[experiment.machine().topology().terminals()];
        for (int terminal = 0; terminal < random.length; terminal++) {
            random[terminal] = streams.stream("terminal", terminal);
            injections.add(random[terminal].nextGap(packetsPerCycle), terminal);
        }
    }

    /**
     * Runs to the end that the scenario asks for; the watcher may look at it every now and then.
     */
    public Result run(Consumer<Run> watcher) {
        for (int steps = 1; !isEnough(); steps++) {
            step();
            if (steps % WATCH_EVERY == 0) {
                watcher.accept(this);
            }
        }
        long end = experiment.scenario().measure().cycles().orElse(cycle);
        // Packets still on their way count too: leaving them out would favour the short ways.
        network.advance(EventQueue.NEVER - 1, this);
        return result(end);
    }

    /** Goes on to the next cycle in which something happens. */
    public void step() {
        cycle = Math.min(injections.nextTime(), network.nextEvent());
        network.advance(cycle, this);
        while (injections.nextTime() == cycle) {
            inject(injections.remove());
        }
    }

    public long cycle() {
        return cycle;
    }

    /** Packets that have arrived. */
    public long packets() {
        return latency.count();
    }

    private void inject(int terminal) {
        int packet = newPacket();
        source[packet] = terminal;
        destination[packet] = pattern.destination(terminal, random.length, random[terminal]);
        sentAt[packet] = cycle;
        number[packet] = made++;
        int flits = experiment.scenario().workload().packet();
        network.send(packet, terminal, destination[packet], flits, cycle);
        injections.add(cycle + random[terminal].nextGap(packetsPerCycle), terminal);
    }

    private int newPacket() {
        if (freeCount > 0) {
            return free[--freeCount];
        }
        if (ids == source.length) {
            source = Arrays.copyOf(source, 2 * ids);
            destination = Arrays.copyOf(destination, 2 * ids);
            sentAt = Arrays.copyOf(sentAt, 2 * ids);
            number = Arrays.copyOf(number, 2 * ids);
            free = Arrays.copyOf(free, 2 * ids);
        }
        return ids++;
    }

    @Override
    public void arrived(int packet, long at, int hops) {
        latency.add(number[packet], at - sentAt[packet]);
        fingerprint.delivered(at, source[packet], destination[packet], sentAt[packet]);
        hopSum += hops;
        free[freeCount++] = packet;
    }

    private boolean isEnough() {
        long next = Math.min(injections.nextTime(), network.nextEvent());
        MeasureSettings measure = experiment.scenario().measure();
        if (measure.cycles().isPresent()) {
            return next > measure.cycles().get();
        }
        if (latency.count() >= nextCheck) {
            nextCheck = latency.count() + CHECK_EVERY;
            if (latency.relativePrecision() <= MARGIN * measure.precision().orElseThrow()) {
                return true;
            }
        }
        return next > MOST_CYCLES || made > MOST_PACKETS;
    }

    private Result result(long cycles) {
        Scenario scenario = experiment.scenario();
        int flits = scenario.workload().packet();
        long packets = latency.count();
        double terminalCycles = (double) random.length * cycles;
        return new Result(
                Settings.effective(scenario),
                scenario.seed(),
                fingerprint.toString(),
                cycles,
                packets,
                packets * flits,
                hopSum * flits,
                latency.summary(),
                new Result.Hops((double) hopSum / packets),
                made * flits / terminalCycles,
                packets * flits / terminalCycles,
                notes());
    }

    private List<String> notes() {
        List<String> notes =
                new ArrayList<>(experiment.scenario().network().technique().build().notes());
        if (latency.count() == 0) {
            notes.add("no packet arrived: the run is too short for so low a load");
        }
        double asked = experiment.scenario().measure().precision().orElse(Double.MAX_VALUE);
        if (latency.count() > 0 && latency.relativePrecision() > asked) {
            notes.add(
                    "the precision asked for was not reached in %,d cycles and %,d packets"
                            .formatted(cycle, made));
        }
        return notes;
    }
}
