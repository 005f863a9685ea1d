package crossweave.web.live;

import crossweave.experiment.Scenario;
import crossweave.experiment.sweep.Sweep;
import crossweave.files.Json;
import crossweave.files.result.SweepTable;
import crossweave.files.scenario.ScenarioFile;
import crossweave.metric.MetricValues;
import crossweave.store.MemoryStore;
import crossweave.store.Outcome;
import crossweave.store.StoredPoint;
import crossweave.study.BoundPoint;
import crossweave.study.FitCheck;
import crossweave.study.LocalWorkers;
import crossweave.study.Misfits;
import crossweave.study.Slots;
import crossweave.study.Study;
import crossweave.study.StudyProgress;
import crossweave.study.StudyRun;
import crossweave.study.Workers;
import crossweave.web.http.EventStream;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * A sweep that a page watches. Few sweeps compute at a time, so it waits for its turn. Its page
 * then receives the plan, each finished run, and finally the table. A sweep that is stopped, by its
 * page or by the time limit, has a table of the finished runs.
 */
public final class LiveSweep extends BackgroundTask implements StudyRun.Watcher {
    private final Sweep sweep;
    private final Semaphore permits;
    private final Terms terms;
    private final Study study;
    private final StudyRun run;
    private final MemoryStore store = new MemoryStore();
    private final Map<Map<String, String>, List<MetricValues>> replicas = new HashMap<>();
    private volatile long end = Long.MAX_VALUE; // time limit, by System.nanoTime

    /** The version of xw, and the time limit. */
    public record Terms(String version, Duration most) {}

    /** Queues the sweep; throws at once if any of its scenarios is wrong. */
    public LiveSweep(Sweep sweep, ScenarioFile scenario, Semaphore permits, Terms terms) {
        this(sweep, scenario, permits, terms, Map.of());
    }

    /**
     * Goes on with a sweep of which some runs are known, by the keys that were told with them; keys
     * of other scenarios or versions are ignored.
     */
    public LiveSweep(
            Sweep sweep,
            ScenarioFile scenario,
            Semaphore permits,
            Terms terms,
            Map<String, Outcome> known) {
        this.sweep = sweep;
        this.permits = permits;
        this.terms = terms;
        this.study = Study.of("sweep", scenario, sweep);
        Misfits misfits = FitCheck.of(study);
        misfits.refuse();
        this.run = new StudyRun(study, misfits, store, terms.version);
        store.add(
                known.entrySet().stream()
                        .map(each -> stored(each.getKey(), each.getValue()))
                        .toList());
        start("live sweep");
    }

    /** Only the key and the outcome of a point are asked for. */
    private StoredPoint stored(String key, Outcome outcome) {
        return new StoredPoint(key, "", "", Map.of(), 0, terms.version, outcome);
    }

    /** Sends the finished runs, even if the rest fails. */
    @Override
    EventStream.Message compute() {
        tell("plan", plan());
        try {
            if (waitForTurn()) {
                try (Workers workers = new LocalWorkers(Slots.ofMachine())) {
                    end = System.nanoTime() + terms.most.toNanos();
                    run.run(workers, this);
                } finally {
                    permits.release();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        run.unfinished().stream()
                .findFirst()
                .ifPresent(failure -> fail(String.valueOf(failure.why().getMessage())));
        return new EventStream.Message("table", Json.compact(table()));
    }

    /** Waits for its turn; returns false if the sweep was stopped meanwhile. */
    private boolean waitForTurn() throws InterruptedException {
        boolean isFirst = permits.tryAcquire();
        while (!isFirst && !isStopped()) {
            show(() -> frame(true, 0));
            if (permits.tryAcquire(500, TimeUnit.MILLISECONDS)) {
                return true;
            }
        }
        return isFirst;
    }

    @Override
    public boolean isInterrupted() {
        return isStopped() || isOverLimit();
    }

    private boolean isOverLimit() {
        return System.nanoTime() > end;
    }

    @Override
    public void finished(BoundPoint point, MetricValues values) {
        Sweep.Point at = point.point().at();
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("settings", at.settings());
        event.put("replica", at.replica());
        event.put("metrics", values.document());
        event.put("key", point.key());
        event.put("outcome", new Outcome(values, List.of(), 0).document());
        List<MetricValues> all = replicas.computeIfAbsent(at.settings(), _ -> new ArrayList<>());
        all.add(values);
        if (all.size() == sweep.replicas()) {
            event.put(
                    "row",
                    SweepTable.document(
                            new SweepTable.Row(at.settings(), MetricValues.combined(all))));
        }
        tell("point", event);
    }

    @Override
    public void progress(StudyProgress progress) {
        show(() -> frame(false, progress.finished()));
    }

    private Object frame(boolean isWaiting, int finished) {
        Map<String, Object> frame = new LinkedHashMap<>();
        frame.put("waiting", isWaiting);
        frame.put("finished", finished);
        frame.put("runs", sweep.points().size());
        return frame;
    }

    private void tell(String event, Object document) {
        feed().event(event, Json.compact(document));
    }

    private Map<String, Object> plan() {
        Scenario first = study.first();
        Map<String, Object> plan = new LinkedHashMap<>();
        plan.put("format", SweepTable.FORMAT);
        plan.put("version", terms.version);
        plan.put("network", first.network().topology() + ", " + first.network().technique());
        plan.put("seed", first.seed());
        plan.put("runs", sweep.points().size());
        plan.put("axes", sweep.axes());
        plan.put("replicas", sweep.replicas());
        return plan;
    }

    private Map<String, Object> table() {
        Map<String, Object> table = plan();
        table.putAll(run.table().document());
        table.put("finished", run.progress().finished());
        table.put("stopped", stopped());
        return table;
    }

    /** Why the sweep is incomplete; empty if it was not stopped. */
    private String stopped() {
        int runs = sweep.points().size();
        if (run.progress().finished() == runs) {
            return "";
        }
        String why =
                isOverLimit()
                        ? "stopped after %,d seconds, the limit of xw lab --limit"
                                .formatted(terms.most.toSeconds())
                        : "stopped";
        return "%s: %,d of %,d runs are finished".formatted(why, run.progress().finished(), runs);
    }
}
