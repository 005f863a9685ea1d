package crossweave.experiment;

import crossweave.engine.EventQueue;
import crossweave.engine.Simulation;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.InFlightMessage;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.network.Network;
import crossweave.network.NetworkBuilder;
import crossweave.network.UnsendableMessage;
import crossweave.network.deadlock.PacketPlace;
import crossweave.network.device.Device.DeviceBroken;
import crossweave.network.device.Device.DeviceFailure;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.result.Result;
import crossweave.routing.check.TerminalPairs;
import crossweave.workload.ProgramReport;
import crossweave.workload.Workload;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * One run of an experiment: workloads send, the network carries, latencies are recorded. {@link
 * Measurement} decides what is measured, {@link RunPhases} when the run ends.
 */
public final class Run implements MessageBroker.Observer, Serializable {
    private static final int WATCH_EVERY = 16; // steps

    private final Experiment experiment;
    private final Log log;
    private final ThreadTeam team;
    private final MessageBroker mail;
    private final Simulation simulation;
    private final Measurement measurement;
    private final RunPhases phases;
    private final TerminalPairs pairs = new TerminalPairs(); // that programs used
    private final boolean isOfPrograms;
    private final boolean isOnDevice; // where a step is long
    private boolean hasBegun;
    private boolean interrupted;
    private String failure = ""; // why the run could not go on
    private transient @Nullable BooleanSupplier wanted; // set while it runs

    public Run(Experiment experiment) {
        this(experiment, Log.NONE);
    }

    /** Receives all events, those of the warm-up too. */
    @FunctionalInterface
    public interface Log {
        /** Listens to nothing. */
        Log NONE =
                new Log() {
                    @Override
                    public void delivered(Delivery delivery) {}

                    @Override
                    public boolean listens() {
                        return false;
                    }
                };

        void delivered(Delivery delivery);

        /** Whether anybody listens; asked when the run begins, which is faster if nobody does. */
        default boolean listens() {
            return true;
        }

        /** Called instead of the above if the experiment is tracked. */
        default void travelled(RoutedDelivery delivery) {
            delivered(delivery.delivery());
        }

        /** A process of a workload did something from one cycle to another. */
        default void recordActivity(int work, Workload.ActivityRecord activity) {}
    }

    /** A run that reports every delivery, those of the warm-up included. */
    public Run(Experiment experiment, Log log) {
        this(experiment, log, new ThreadTeam(1));
    }

    /** The same, by several threads; results do not depend on their number. */
    public Run(Experiment experiment, Log log, ThreadTeam team) {
        this(experiment, log, team, NetworkBuilder.ON_CORES);
    }

    /** The same with a network that something else builds, such as a device. */
    public Run(Experiment experiment, Log log, ThreadTeam team, NetworkBuilder builder) {
        this.experiment = experiment;
        this.isOfPrograms = experiment.isOfPrograms();
        this.isOnDevice = !builder.isOnCores();
        this.log = log;
        this.team = team;
        this.mail = new MessageBroker(experiment, team, builder, this);
        this.simulation = new Simulation(mail, mail.nodes());
        int terminals = experiment.machine().topology().terminals();
        this.measurement =
                new Measurement(mail, terminals, experiment.scenario().measure().interval());
        this.phases = new RunPhases(measurement, experiment, mail.works());
        if (isOnDevice) {
            beginOnDevice();
        }
    }

    /** A run by one thread in so many partitions, for figures about windows. */
    public static Run inParts(Experiment experiment, int parts) {
        return new Run(experiment, Log.NONE, ThreadTeam.alone(parts));
    }

    /** Runs to the end that the scenario asks for. */
    public Result run() {
        return run(_ -> true);
    }

    /**
     * Runs to the end that the scenario asks for, or until {@code goOn}, which may inspect the run
     * every now and then, returns false.
     */
    public Result run(Predicate<Run> goOn) {
        return run(goOn, () -> goOn.test(this));
    }

    /**
     * The same; code that takes long within a step asks {@code isWanted} instead, as often as it
     * likes: of several processes one may ask more often than others.
     */
    public Result run(Predicate<Run> goOn, BooleanSupplier isWanted) {
        wanted = isWanted;
        return mail.works().takesTurns() ? VirtualThreads.call(() -> runHere(goOn)) : runHere(goOn);
    }

    private Result runHere(Predicate<Run> goOn) {
        for (int steps = 1; step(); steps++) {
            if ((isOnDevice || steps % WATCH_EVERY == 0) && !goOn.test(this)) {
                interrupt();
            }
        }
        wanted = null;
        return result();
    }

    /**
     * Advances to this cycle, or to the end if that comes before, and no further at a time than to
     * the next cycle in which something happens. The watcher looks at the run after each step; the
     * run stays where it is when it returns false. Returns the number of steps.
     */
    public long watch(long last, Predicate<Run> watcher) {
        return mail.works().takesTurns()
                ? VirtualThreads.call(() -> watchHere(last, watcher))
                : watchHere(last, watcher);
    }

    private long watchHere(long last, Predicate<Run> watcher) {
        long steps = 0;
        while (nextCycle() <= last && step(nextCycle())) {
            steps++;
            if (!watcher.test(this)) {
                break;
            }
        }
        return steps;
    }

    /** Asked within a step, by code that takes long. */
    @Override
    public boolean isWanted() {
        return wanted == null || wanted.getAsBoolean();
    }

    /**
     * Advances to the next cycle in which something happens, perhaps a few further; false if the
     * run is over.
     */
    public boolean step() {
        return step(Long.MAX_VALUE - 1);
    }

    /** The same, but no further than this cycle or, if that is later, the next one. */
    public boolean step(long last) {
        if (!hasBegun) {
            begin();
        }
        if (!phases.isOver()) {
            lookAhead();
        }
        if (phases.isOver()) {
            return false;
        }
        assert simulation.nextEvent() != EventQueue.NEVER : "the course has seen to that";
        simulate(Math.min(phases.horizon(), last + 1));
        measurement.stepped();
        phases.after();
        if (network().deadlock().isPresent()) {
            phases.endByDeadlock(cycle(), "deadlock");
        } else if (mail.works().isFinished(cycle())) {
            mail.shut();
            phases.done(cycle());
        }
        return true;
    }

    private boolean begin() {
        hasBegun = true;
        return !log.listens()
                && !experiment.isTracked()
                && experiment.scenario().measure().interval().isEmpty()
                && mail.carry(experiment.workloads(), measurement::meter);
    }

    /** A device refuses before the first cycle what it cannot simulate. */
    private void beginOnDevice() {
        try {
            if (!begin()) {
                throw new DeviceFailure(
                        "a GPU simulates only what draws its messages by itself, and tells nobody"
                                + " of each of them");
            }
        } catch (DeviceBroken e) {
            throw e; // which says nothing of the scenario
        } catch (DeviceFailure e) {
            throw new BadInput(
                    "measure.device",
                    ProblemCode.NOT_SUPPORTED,
                    "is gpu, but %s",
                    String.valueOf(e.getMessage()));
        }
    }

    private void lookAhead() {
        long next = simulation.nextEvent();
        RunningWorkloads works = mail.works();
        if (next != EventQueue.NEVER || !works.hasEnd()) {
            phases.before(next, cycle());
        } else if (works.isFinished(cycle())) {
            phases.done(cycle());
            phases.finish(cycle());
        } else {
            phases.endByStarvation(cycle());
        }
    }

    /** Ends the run now. */
    public void interrupt() {
        interrupted = !phases.isOver();
        phases.finish(cycle());
    }

    /**
     * Ends the run because something in it threw this exception; the result is what was measured
     * before.
     */
    public Result failed(RuntimeException why) {
        failure = "in cycle %,d: %s".formatted(cycle(), why.getMessage());
        phases.endByDeadlock(cycle(), "an error");
        return result();
    }

    public long cycle() {
        return simulation.cycle();
    }

    public Network network() {
        return mail.network();
    }

    /** The cycle that {@link #step} would advance to, or NEVER. */
    public long nextCycle() {
        return phases.isOver() ? EventQueue.NEVER : simulation.nextEvent();
    }

    /** Whether something would still happen if the run had not been ended. */
    public boolean couldGoOn() {
        return simulation.nextEvent() != EventQueue.NEVER;
    }

    /** Reports of the compiled programs among the workloads, as of now. */
    public List<ProgramReport> programs() {
        return mail.works().programs();
    }

    /**
     * The first view of this kind that a workload offers, for use while the simulation stands
     * still.
     */
    public <T> Optional<T> view(Class<T> kind) {
        return mail.works().view(kind);
    }

    /**
     * The messages on their way now, in the order of sending; if nobody listened when the run
     * began, synthetic traffic is not among them.
     */
    public List<InFlightMessage> inFlight() {
        return mail.inFlight(cycle());
    }

    /** The packets in the network now, with the numbers of their messages. */
    public List<PacketPlace> places() {
        List<PacketPlace> all = network().places(cycle() + 1);
        return isOnDevice ? all : all.stream().map(mail::numbered).toList();
    }

    /** Speed of the run if it took so long; of several processes all must call this. */
    public RunSpeed pace(double seconds) {
        ThreadTeam.Effort effort = team.effort(seconds);
        return new RunSpeed(
                seconds,
                cycle(),
                network().counters().everHopped(),
                network().engine(),
                network()
                        .divided()
                        .map(
                                parts ->
                                        new RunSpeed.Parallel(
                                                team.ranks().size(),
                                                team.threads(),
                                                team.workers(),
                                                parts.count(),
                                                parts.crossing(),
                                                parts.windows(),
                                                parts.meanWindow(),
                                                parts.fullBuffers(),
                                                effort.balance(),
                                                effort.waiting())));
    }

    /** Number of messages that are on their way now. */
    public long onTheWay() {
        return measurement.onTheWay();
    }

    private void simulate(long until) {
        try {
            simulation.step(until);
        } catch (
                UnsendableMessage
                        e) { // a network knows its own settings, not their paths in a scenario
            throw new BadInput("network." + e.setting(), e.code(), String.valueOf(e.getMessage()));
        }
    }

    /** The cycle since which channels are counted. */
    public long countedSince() {
        return measurement.start();
    }

    /** Mean latency of the measured messages that have arrived; NaN if there is none. */
    public double meanLatency() {
        return measurement.all().arrived() == 0 ? Double.NaN : measurement.all().meanLatency();
    }

    /** Number of measured messages that have arrived. */
    public long messages() {
        return measurement.all().arrived();
    }

    /** The latest cycle in which the warm-up ends; empty before messages have shown it. */
    public OptionalLong lastOfWarmup() {
        return phases.latestWarmupEnd();
    }

    /** The phase of the run, in one or two words. */
    public String phase() {
        return phases.toString();
    }

    /** Half the 95 % interval of the mean latency relative to it; infinite if it is not known. */
    public double precision() {
        return measurement.all().precision();
    }

    /** The precision at which the run ends; 0 if it ends otherwise. */
    public double wantedPrecision() {
        return phases.wantedPrecision();
    }

    /** One number for all deliveries so far. */
    public String fingerprint() {
        return measurement.fingerprint().toString();
    }

    @Override
    public void sent(int message, long cycle) {
        measurement.sent(message, mail, cycle);
    }

    @Override
    public void delivered(int message, Delivery delivery) {
        measurement.delivered(message, mail.kind(message), delivery);
        if (isOfPrograms) {
            addPair(delivery);
        }
        if (!experiment.isTracked()) {
            log.delivered(delivery);
        }
    }

    @Override
    public void lost(int message, long cycle) {
        measurement.lost(message, mail, cycle);
    }

    private void addPair(Delivery delivery) {
        int ports = experiment.machine().node().ports();
        for (int port = 0; port < ports; port++) {
            pairs.add(delivery.source() * ports + port, delivery.destination() * ports + port);
        }
    }

    /** The explanation of a deadlock, if there is one. */
    public Optional<DeadlockReport> explainDeadlock(Result result) {
        return result.deadlock()
                .map(
                        ring ->
                                DeadlockReport.of(
                                        experiment, ring, isOfPrograms ? inFlight() : List.of()));
    }

    /**
     * Warns of what may go wrong in another run although the settings are valid; for programs that
     * is known once they have run. A deadlock in this run says more than a warning.
     */
    public List<String> warnings() {
        if (network().deadlock().isPresent() && isOfPrograms) {
            return List.of();
        }
        return isOfPrograms ? experiment.warnings(pairs) : experiment.warnings();
    }

    @Override
    public void travelled(RoutedDelivery delivery) {
        log.travelled(delivery);
    }

    @Override
    public void recordActivity(int work, Workload.ActivityRecord activity) {
        log.recordActivity(work, activity);
    }

    /** What was measured; ends the run if it is not over. */
    public Result result() {
        phases.finish(cycle());
        mail.stop(Math.max(cycle(), measurement.start() + measurement.cycles()));
        if (failure.isEmpty()) { // otherwise the network may have stopped in the middle of a cycle
            network().checkConservation();
            network().settle();
        }
        Optional<String> failed = Optional.of(failure).filter(why -> !why.isEmpty());
        return new ResultBuilder(experiment, measurement, phases, mail)
                .result(fingerprint(), network().deadlock(), failed, interrupted);
    }
}
