package crossweave.experiment;

import crossweave.engine.EventQueue;
import crossweave.util.CountedNoun;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The phases of a run: warm-up, the measured window, and the time until the messages sent inside it
 * have arrived while traffic goes on. Decides when each begins, and makes sure that each ends.
 */
final class RunPhases implements Serializable {
    private static final long MOST_MESSAGES = 20_000_000; // in the sample, if nothing else ends it
    private static final long MOST_WAITING = 2_000_000; // messages on their way: they need memory
    private static final int WAITING_PER_TERMINAL = 4; // and so many more
    private static final int FINITE_WORKLOAD_FACTOR =
            8; // times as many for workloads that end by themselves
    private static final double MARGIN = .9; // messages that arrive after the end cost precision
    private static final double SATURATED_LATE_SHARE =
            .1; // share of the sample that is late when patience ends
    private static final int MIN_LATENCIES = 10; // times the latency of an empty network
    private static final int MIN_LATENCIES_IF_GROWING = 100; // a random burst is no saturation
    private static final long LEAST_WARMUP =
            2000; // cycles after which a warm-up without an end is cut
    private static final int WARMUP_LATENCIES = 200; // and so many latencies more
    private static final long LEAST_PATIENCE = 10_000; // cycles to wait for the last messages
    private static final int CHECKS = 16; // number of checks while time grows by a factor e

    private final Measurement measurement;
    private final MeasureSettings measure;
    private final RunLimit limit;
    private final RunningWorkloads works;
    private final boolean hasEnd; // the run ends when workloads end
    private final long mostWaiting;
    private final long mostCycles; // of the window
    private final List<String> notes = new ArrayList<>();
    private RunPhase phase = RunPhase.WARMING;
    private boolean isSaturated;
    private String stuckBy = ""; // what ended it, if it could not go on
    private boolean isDone; // all workloads were done inside the window
    private boolean isEarly; // they were done before the warm-up was over
    private boolean isUnfinished; // a workload with an end did not reach it
    private boolean isSteady = true;
    private long nextCheck; // cycle
    private long quietUntil; // checks up to this cycle change nothing: too little can be sent
    private long patience; // the last cycle that waits for the last messages

    RunPhases(Measurement measurement, Experiment experiment, RunningWorkloads works) {
        this.measurement = measurement;
        this.measure = experiment.scenario().measure();
        this.limit = experiment.limit();
        this.works = works;
        this.hasEnd = works.hasEnd();
        this.mostCycles = measure.cycles().orElse(measure.limit());
        int terminals = experiment.machine().topology().terminals();
        this.mostWaiting =
                (hasEnd ? FINITE_WORKLOAD_FACTOR : 1) * MOST_WAITING
                        + (long) WAITING_PER_TERMINAL * terminals;
        if (isWarmupGiven()) {
            measurement.endsWarmupAsGiven();
        }
        if (fixedWarmup() == 0) {
            open(begin());
        }
    }

    /**
     * Whether the window covers all of the finite workloads: then what was measured is no sample,
     * and there is nothing to estimate. It does not if a warm-up or a requested end cuts something
     * off, or if an endless workload runs beside them.
     */
    boolean coversWholeWorkload() {
        boolean isFromBeginning = fixedWarmup() == 0 || isEarly;
        boolean mayBeCut = measure.precision().isPresent() || measure.cycles().isPresent();
        return works.isFinite() && isFromBeginning && (isDone || !mayBeCut);
    }

    /** The cycle in which workloads that end begin; otherwise the first cycle of the run. */
    private long begin() {
        return hasEnd && works.begin() != EventQueue.NEVER ? works.begin() : 0;
    }

    /** A warm-up of known length: given, or none for workloads that have an end. */
    private long fixedWarmup() {
        return measure.warmup().orElse(hasEnd ? 0L : EventQueue.NEVER);
    }

    /** The precision at which the run ends; none where workloads or a number of cycles end it. */
    double wantedPrecision() {
        boolean endsOtherwise = measure.cycles().isPresent() || hasEnd;
        return measure.precision().orElse(endsOtherwise ? 0 : MeasureSettings.USUAL_PRECISION);
    }

    boolean isOver() {
        return phase == RunPhase.OVER;
    }

    /**
     * Ends a phase if its end comes before cycle {@code next}, until which nothing happens. The
     * cycles of these checks follow from the run alone, whether something happens in them or not,
     * so that engines which skip idle cycles measure the same.
     */
    void before(long next, long now) {
        while (isWarmingOrMeasuring() && Math.min(nextCheck, lastOfPhase()) < next) {
            if (nextCheck <= lastOfPhase()) {
                check(nextCheck);
            } else if (phase == RunPhase.WARMING) {
                endWarmup(Math.max(now, lastOfWarmup()));
            } else {
                endWindow();
            }
        }
        if (phase == RunPhase.WAITING && next > patience) {
            isSaturated =
                    !hasEnd
                            && measurement.missing()
                                    > SATURATED_LATE_SHARE * measurement.all().sent();
            phase = RunPhase.OVER;
        }
        if (next == EventQueue.NEVER) {
            finish(now);
        }
    }

    /**
     * Nothing is decided before this cycle, whatever arrives: all cycles before it may be simulated
     * at once. Where a workload may end, that is one cycle at a time, and so it is while the last
     * messages arrive, unless the network stops by itself when they have.
     */
    long horizon() {
        if (phase == RunPhase.WAITING && !hasEnd && measurement.stopsAfterSample()) {
            return patience + 1;
        }
        return isWarmingOrMeasuring() && !hasEnd
                ? Math.min(decidingCheck(), leastOfPhase()) + 1
                : 0;
    }

    /** The next check that may decide something. */
    private long decidingCheck() {
        boolean isFixed = phase == RunPhase.WARMING && isWarmupGiven();
        return isFixed ? EventQueue.NEVER : Math.max(nextCheck, quietUntil);
    }

    /** The phase does not end before this cycle, whatever arrives. */
    private long leastOfPhase() {
        if (phase == RunPhase.MEASURING || isWarmupGiven()) {
            return lastOfPhase();
        }
        double latency = measurement.leastEmptyLatency();
        return latency == 0 ? Math.min(measure.limit(), LEAST_WARMUP) : cutAfter(latency);
    }

    private boolean isWarmupGiven() {
        return fixedWarmup() != EventQueue.NEVER;
    }

    private boolean isWarmingOrMeasuring() {
        return phase == RunPhase.WARMING || phase == RunPhase.MEASURING;
    }

    private long lastOfPhase() {
        return phase == RunPhase.WARMING ? lastOfWarmup() : lastOfWindow();
    }

    /**
     * Last cycle of the warm-up; unknown while the first messages have not shown how long one
     * takes.
     */
    private long lastOfWarmup() {
        if (isWarmupGiven()) {
            return fixedWarmup();
        }
        boolean knowsNothing = measurement.emptyLatency() == 0 && measurement.onTheWay() > 0;
        return knowsNothing ? measure.limit() : cutAfter(measurement.emptyLatency());
    }

    /** The same; empty as long as it is unknown. */
    OptionalLong latestWarmupEnd() {
        boolean isKnown = isWarmupGiven() || measurement.emptyLatency() > 0;
        return isKnown ? OptionalLong.of(lastOfWarmup()) : OptionalLong.empty();
    }

    /** The cycle after which a warm-up without an end is cut. */
    private static long cutAfter(double emptyLatency) {
        return LEAST_WARMUP + (long) (WARMUP_LATENCIES * emptyLatency);
    }

    private long lastOfWindow() {
        return measurement.start() + mostCycles;
    }

    /** Ends a warm-up: a given one as set, one whose end was not found is cut. */
    private void endWarmup(long cycle) {
        isSteady = measure.warmup().isPresent() || !measurement.warmup().canTell();
        open(cycle);
    }

    private void endWindow() {
        close(lastOfWindow());
        if (hasEnd && measure.cycles().isEmpty()) {
            phase = RunPhase.OVER; // messages on their way would wait for the rest of the workload
            isUnfinished = true;
            notes.add(PhaseNotes.unfinished(measure.limit(), limit));
        }
    }

    private void check(long cycle) {
        nextCheck = cycle + Math.max(32, (cycle - measurement.start()) / CHECKS);
        if (phase == RunPhase.WARMING) {
            detectSteadyState(cycle);
        } else if (isEnough(cycle)) {
            close(cycle);
        } else if (measure.cycles().isPresent()) {
            long room =
                    Math.min(
                            mostWaiting - measurement.onTheWay(),
                            MOST_MESSAGES - measurement.all().sent());
            quietUntil = cycle + room / works.mostInCycle();
        }
    }

    /** A cycle was simulated. */
    void after() {
        if (phase == RunPhase.WAITING && measurement.missing() == 0) {
            phase = RunPhase.OVER;
        }
    }

    private void detectSteadyState(long now) {
        if (!isWarmupGiven()
                && now >= MIN_LATENCIES * measurement.emptyLatency()
                && measurement.warmup().isSteady()) {
            open(now);
        }
    }

    private boolean isEnough(long now) {
        if (!hasEnd && measurement.all().sent() > MOST_MESSAGES) {
            notes.add(
                    "stopped in cycle %,d: %,d messages were measured, which is the most for a run"
                            .formatted(now, measurement.all().arrived()));
            return true;
        }
        if (measurement.onTheWay() > mostWaiting) {
            notes.add(PhaseNotes.tooMany(now, measurement.onTheWay(), mostWaiting, hasEnd));
            return true;
        }
        if (measure.cycles().isPresent() || wantedPrecision() == 0) {
            return false;
        }
        if (isGrowing(now)) {
            boolean isLong =
                    now - measurement.start()
                            >= MIN_LATENCIES_IF_GROWING * measurement.emptyLatency();
            return isLong && measurement.acceptedPrecision(now) <= wantedPrecision();
        }
        return now - measurement.start() >= MIN_LATENCIES * measurement.all().meanLatency()
                && measurement.all().precision() <= MARGIN * wantedPrecision();
    }

    /** Whether the backlog grows; while a network fills that means nothing. */
    private boolean isGrowing(long now) {
        return now - measurement.start() >= MIN_LATENCIES * measurement.emptyLatency()
                && measurement.isGrowing(now);
    }

    private void open(long cycle) {
        phase = RunPhase.MEASURING;
        nextCheck = cycle;
        measurement.open(cycle);
    }

    private void close(long cycle) {
        isSaturated = !hasEnd && isGrowing(cycle);
        measurement.close(cycle);
        phase = isSaturated || measurement.missing() == 0 ? RunPhase.OVER : RunPhase.WAITING;
        patience =
                cycle
                        + measurement.cycles()
                        + LEAST_PATIENCE
                        + (long) (MIN_LATENCIES * measurement.emptyLatency());
    }

    /**
     * All workloads are done: what is still on its way arrives, unless an endless workload goes on.
     * If this is still the warm-up, the window becomes all of the workload.
     */
    void done(long now) {
        isDone |= isWarmingOrMeasuring();
        if (phase == RunPhase.WARMING) {
            isEarly = true;
            notes.add(PhaseNotes.doneEarly(fixedWarmup()));
            measurement.openedIn(begin());
        }
        if (isWarmingOrMeasuring()) {
            close(now);
        }
        if (!works.isFinite()) {
            finish(now);
        }
    }

    /** Ends the run now, in whatever phase; in the warm-up, all of that becomes the window. */
    void finish(long now) {
        boolean early = phase == RunPhase.WARMING;
        if (isWarmingOrMeasuring()) {
            close(now);
        }
        if (early) {
            isSaturated = false;
            notes.add("the run ended during the warm-up: the results cover the warm-up");
        }
        phase = RunPhase.OVER;
    }

    /** Nothing will happen any more, but a workload that has an end has not reached it. */
    void endByStarvation(long now) {
        finish(now);
        isUnfinished = true;
        notes.add(
                "the workload is not done, and nothing can happen any more: all "
                        + "processes wait for each other, or for messages that nobody sends");
    }

    /** Nothing will move any more: that is neither saturation nor too short a run. */
    void endByDeadlock(long now, String cause) {
        finish(now);
        isSaturated = false;
        stuckBy = cause;
    }

    boolean isSaturated() {
        return isSaturated;
    }

    /** Whether a workload that has an end did not reach it in all the time it had. */
    boolean isUnfinished() {
        return isUnfinished;
    }

    /** Notes on these phases for readers of the result. */
    List<String> notes() {
        List<String> all = new ArrayList<>(notes);
        if (!stuckBy.isEmpty()) {
            all.add(stuckBy + ": the results cover the time before it");
            return all;
        }
        if (isSaturated) {
            all.add(
                    "saturated: more is offered than accepted; latency grows without "
                            + "bound and depends on the length of the run");
            return all;
        }
        if (!isSteady) {
            all.add(
                    "no steady state was found in the first %s; the measurement starts after them"
                            .formatted(CountedNoun.of(measurement.start(), "cycle")));
        }
        if (measurement.all().sent() == 0 && hasEnd) {
            return all; // it sends all that it has to
        }
        if (measurement.all().sent() == 0) {
            all.add("nothing was sent: the run is too short for such a low load");
        } else if (measurement.all().arrived() == 0) {
            all.add("no packet arrived: the run is too short");
        } else if (measurement.missing() > 0) {
            all.add(
                    "%,d of %s sent in the window %s still in flight at the end and not measured"
                            .formatted(
                                    measurement.missing(),
                                    CountedNoun.of(measurement.all().sent(), "message"),
                                    measurement.missing() == 1 ? "was" : "were"));
        }
        if (!coversWholeWorkload()
                && measurement.all().arrived() > 0
                && wantedPrecision() > 0
                && measurement.all().precision() > wantedPrecision()) {
            all.add(
                    "the requested precision was not reached in %s and %s"
                            .formatted(
                                    CountedNoun.of(measurement.cycles(), "cycle"),
                                    CountedNoun.of(measurement.all().arrived(), "message")));
        }
        return all;
    }

    /** The phase in one word, for progress displays. */
    @Override
    public String toString() {
        return phase.toString();
    }
}
