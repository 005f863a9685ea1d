package crossweave.experiment;

import crossweave.config.BadInput;
import crossweave.engine.EventQueue;
import crossweave.engine.Fingerprint;
import crossweave.engine.Simulation;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.Network;
import crossweave.network.UnsendableMessage;
import crossweave.result.Result;
import crossweave.routing.check.TerminalPairs;
import crossweave.workload.ProgramReport;
import crossweave.workload.Workload;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * One run of an experiment: workloads send, the network carries, latencies are kept. What is
 * measured is the business of {@link Measurement}, when it ends that of {@link RunPhases}.
 */
public final class Run implements MessageBroker.Clerk, Serializable {
    private static final int WATCH_EVERY = 16; // steps

    private final Experiment experiment;
    private final Log log;
    private final ThreadTeam team;
    private final MessageBroker mail;
    private final Simulation simulation;
    private final Measurement measurement;
    private final RunPhases phases;
    private final Fingerprint fingerprint = new Fingerprint();
    private final TerminalPairs pairs = new TerminalPairs(); // that a program sent between
    private final boolean isOfPrograms;
    private boolean interrupted;
    private String failure = ""; // why it could not go on
    private transient @Nullable BooleanSupplier wanted; // while it runs

    public Run(Experiment experiment) {
        this(experiment, _ -> {});
    }

    /** Hears all that happens, in the warm-up too. */
    @FunctionalInterface
    public interface Log {
        void delivered(Delivery delivery);

        /** Told instead of it if the experiment is tracked. */
        default void travelled(RoutedDelivery delivery) {
            delivered(delivery.delivery());
        }

        /** A process of a work did something from one cycle to another. */
        default void did(int work, Workload.Deed deed) {}
    }

    /** A run that tells of every delivery, those of the warm-up included. */
    public Run(Experiment experiment, Log log) {
        this(experiment, log, new ThreadTeam(1));
    }

    /** The same, by several threads; what comes out does not depend on how many they are. */
    public Run(Experiment experiment, Log log, ThreadTeam team) {
        this.experiment = experiment;
        this.isOfPrograms = experiment.isOfPrograms();
        this.log = log;
        this.team = team;
        this.mail = new MessageBroker(experiment, team, this);
        this.simulation = new Simulation(mail, mail.nodes());
        int terminals = experiment.machine().topology().terminals();
        this.measurement = new Measurement(mail.nodes(), mail.works(), terminals);
        this.phases = new RunPhases(measurement, experiment, mail.works());
    }

    /** By one thread, in so many parts: for what is to be known of windows. */
    public static Run inParts(Experiment experiment, int parts) {
        return new Run(experiment, _ -> {}, ThreadTeam.alone(parts));
    }

    /** Runs to the end that the scenario asks for. */
    public Result run() {
        return run(_ -> true);
    }

    /**
     * Runs to the end that the scenario asks for, or until the watcher, who may look at it every
     * now and then, says no.
     */
    public Result run(Predicate<Run> goOn) {
        return run(goOn, () -> goOn.test(this));
    }

    /**
     * The same; work that takes its time within a step asks {@code isWanted} instead, as often as
     * it likes: of several processes one may ask more often than others.
     */
    public Result run(Predicate<Run> goOn, BooleanSupplier isWanted) {
        wanted = isWanted;
        return mail.works().takesTurns() ? VirtualThreads.call(() -> runHere(goOn)) : runHere(goOn);
    }

    private Result runHere(Predicate<Run> goOn) {
        for (int steps = 1; step(); steps++) {
            if (steps % WATCH_EVERY == 0 && !goOn.test(this)) {
                interrupt();
            }
        }
        wanted = null;
        return result();
    }

    /** Asked within a step, by work that takes its time. */
    @Override
    public boolean isWanted() {
        return wanted == null || wanted.getAsBoolean();
    }

    /**
     * Goes on to the next cycle in which something happens, perhaps to some more; false if the run
     * is over.
     */
    public boolean step() {
        return step(Long.MAX_VALUE - 1);
    }

    /** The same, but to no cycle after this one but the next. */
    public boolean step(long last) {
        if (!phases.isOver()) {
            lookAhead();
        }
        if (phases.isOver()) {
            return false;
        }
        assert simulation.nextEvent() != EventQueue.NEVER : "the course has seen to that";
        simulate(Math.min(phases.horizon(), last + 1));
        phases.after();
        if (network().deadlock().isPresent()) {
            phases.standStill(cycle(), "deadlock");
        } else if (mail.works().isFinished(cycle())) {
            mail.shut();
            phases.done(cycle());
        }
        return true;
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
            phases.starve(cycle());
        }
    }

    /** Ends the run now. */
    public void interrupt() {
        interrupted = !phases.isOver();
        phases.finish(cycle());
    }

    /**
     * Ends the run now, because something in it threw this and cannot go on; what was measured
     * before is a result.
     */
    public Result failed(RuntimeException why) {
        failure = "in cycle %,d: %s".formatted(cycle(), why.getMessage());
        phases.standStill(cycle(), "an error");
        return result();
    }

    public long cycle() {
        return simulation.cycle();
    }

    public Network network() {
        return mail.network();
    }

    /** The cycle that {@link #step} would go to, or NEVER. */
    public long nextCycle() {
        return phases.isOver() ? EventQueue.NEVER : simulation.nextEvent();
    }

    /** Whether something would happen if nobody had ended the run. */
    public boolean couldGoOn() {
        return simulation.nextEvent() != EventQueue.NEVER;
    }

    /** What programs have done so far, of each work that is a compiled one. */
    public List<ProgramReport> programs() {
        return mail.works().programs();
    }

    /** Something of this kind to look at while nothing moves, if a work has it. */
    public <T> Optional<T> view(Class<T> kind) {
        return mail.works().view(kind);
    }

    /** The messages on their way now, in the order of sending. */
    public List<InFlightMessage> inFlight() {
        return mail.inFlight();
    }

    /** How fast it went, if it took so long; of several processes all must ask. */
    public RunSpeed pace(double seconds) {
        ThreadTeam.Effort effort = team.effort(seconds);
        return new RunSpeed(
                seconds,
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

    /** Messages that are on their way now. */
    public long onTheWay() {
        return measurement.onTheWay();
    }

    private void simulate(long until) {
        try {
            simulation.step(until);
        } catch (
                UnsendableMessage
                        e) { // a network knows its own settings, not where they stand in a scenario
            throw new BadInput("network." + e.setting(), e.code(), String.valueOf(e.getMessage()));
        }
    }

    /** The cycle since which channels are counted. */
    public long countedSince() {
        return measurement.start();
    }

    /** Of messages that are measured and have arrived; NaN if there is none. */
    public double meanLatency() {
        return measurement.all().arrived() == 0 ? Double.NaN : measurement.all().meanLatency();
    }

    /** Messages that are measured and have arrived. */
    public long messages() {
        return measurement.all().arrived();
    }

    /** What the run is doing, in one word or two. */
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
        return fingerprint.toString();
    }

    @Override
    public void sent(int message, long cycle) {
        measurement.sent(message, mail, cycle);
    }

    @Override
    public void delivered(int message, Delivery delivery) {
        measurement.delivered(message, mail.kind(message), delivery);
        fingerprint.delivered(
                delivery.arrived(), delivery.source(), delivery.destination(), delivery.sent());
        if (isOfPrograms) {
            addPair(delivery);
        }
        if (!experiment.isTracked()) {
            log.delivered(delivery);
        }
    }

    private void addPair(Delivery delivery) {
        int ports = experiment.machine().node().ports();
        for (int port = 0; port < ports; port++) {
            pairs.add(delivery.source() * ports + port, delivery.destination() * ports + port);
        }
    }

    /** What there is to say of packets that wait for each other in a ring, if some do. */
    public Optional<ProgramDeadlock> standstill(Result result) {
        return result.deadlock().map(ring -> new ProgramDeadlock(experiment, ring, inFlight()));
    }

    /**
     * What may go wrong another time although nothing is wrong with the settings; of programs that
     * is known once they have run. A deadlock that has come about says more.
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
    public void did(int work, Workload.Deed deed) {
        log.did(work, deed);
    }

    /** What was measured; the run is ended if it is not over. */
    public Result result() {
        phases.finish(cycle());
        mail.stop(Math.max(cycle(), measurement.start() + measurement.cycles()));
        if (failure.isEmpty()) { // otherwise the network may have been in the midst of its cycle
            network().checkConservation();
        }
        Optional<String> failed = Optional.of(failure).filter(why -> !why.isEmpty());
        return new ResultBuilder(experiment, measurement, phases, mail)
                .result(fingerprint.toString(), network().deadlock(), failed, interrupted);
    }
}
