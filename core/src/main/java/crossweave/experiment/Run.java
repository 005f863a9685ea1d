package crossweave.experiment;

import crossweave.config.Settings;
import crossweave.engine.EventQueue;
import crossweave.engine.Fingerprint;
import crossweave.engine.Simulation;
import crossweave.network.Counters;
import crossweave.stats.Samples;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** One run of an experiment: workloads send, the network carries, latencies are kept. */
public final class Run implements Mailroom.Clerk, Serializable {
    private static final long MOST_CYCLES = 10_000_000; // a run that asks for precision ends here
    private static final long MOST_PACKETS = 20_000_000; // or here
    private static final int WATCH_EVERY = 256; // steps
    private static final double MARGIN = .9; // packets that arrive after the end may cost precision
    private static final int CHECK_EVERY = 1024; // packets between two looks at the precision

    private final Experiment experiment;
    private final Mailroom mail;
    private final Simulation simulation;
    private final Samples latency = new Samples();
    private final Fingerprint fingerprint = new Fingerprint();
    private long[] number = new long[64]; // per message on its way, in the order of sending
    private long made;
    private long hopSum;
    private long nextCheck = CHECK_EVERY; // packets

    public Run(Experiment experiment) {
        this.experiment = experiment;
        this.mail = new Mailroom(experiment, this);
        this.simulation = new Simulation(mail, mail.network());
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
        return result(experiment.scenario().measure().cycles().orElse(cycle()));
    }

    /** Goes on to the next cycle in which something happens. */
    public void step() {
        simulation.step();
    }

    public long cycle() {
        return simulation.cycle();
    }

    /** Packets that have arrived. */
    public long packets() {
        return latency.count();
    }

    /** One number for all deliveries so far. */
    public String fingerprint() {
        return fingerprint.toString();
    }

    @Override
    public void sent(int message, long cycle) {
        if (message >= number.length) {
            number = Arrays.copyOf(number, 2 * number.length);
        }
        number[message] = made++;
    }

    @Override
    public void delivered(int message, long at, long entered, int hops) {
        latency.add(number[message], at - mail.sentAt(message));
        fingerprint.delivered(
                at, mail.source(message), mail.destination(message), mail.sentAt(message));
        hopSum += hops;
    }

    private boolean isEnough() {
        long next = simulation.nextEvent();
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
        return next == EventQueue.NEVER || next > MOST_CYCLES || made > MOST_PACKETS;
    }

    private Result result(long cycles) {
        Scenario scenario = experiment.scenario();
        Counters counters = mail.network().counters();
        double terminalCycles = (double) experiment.machine().topology().terminals() * cycles;
        return new Result(
                Settings.effective(scenario),
                scenario.seed(),
                fingerprint.toString(),
                cycles,
                latency.count(),
                counters.arrivedFlits(),
                counters.flitHops(),
                latency.summary(),
                new Result.Hops((double) hopSum / latency.count()),
                counters.sentFlits() / terminalCycles,
                counters.arrivedFlits() / terminalCycles,
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
                            .formatted(cycle(), made));
        }
        return notes;
    }
}
