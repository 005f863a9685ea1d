package crossweave.study.search;

import crossweave.experiment.MeasureSettings;
import crossweave.experiment.sweep.Sweep;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.result.SweepTable;
import crossweave.files.scenario.ScenarioFile;
import crossweave.metric.MetricValues;
import crossweave.store.PointStore;
import crossweave.study.Configuration;
import crossweave.study.Misfits;
import crossweave.study.Study;
import crossweave.study.StudyRun;
import crossweave.study.Workers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs candidates as points of a small study, so that the store has them as the whole study would,
 * and gives those that it has already.
 */
final class TrialRuns {
    private final Study study;
    private final PointStore store;
    private final String version;
    private final Workers workers;
    private final StudyRun.Watcher watcher;
    private final List<StudyRun.Unfinished> failures = new ArrayList<>();
    private int found; // runs that were in the store

    TrialRuns(
            Study study,
            PointStore store,
            String version,
            Workers workers,
            StudyRun.Watcher watcher) {
        this.study = study;
        this.store = store;
        this.version = version;
        this.workers = workers;
        this.watcher = watcher;
    }

    /** The values of those that were run, by candidate; some may have failed. */
    Map<Candidate, MetricValues> run(List<SearchMethod.Proposal> proposals) {
        Map<Candidate, Configuration> configurations = new LinkedHashMap<>();
        for (SearchMethod.Proposal each : proposals) {
            configurations.put(each.candidate(), configuration(each));
        }
        Study small =
                new Study(study.name(), List.copyOf(configurations.values()), study.settings());
        StudyRun run = new StudyRun(small, new Misfits(), store, version);
        run.run(workers, watcher);
        failures.addAll(run.unfinished());
        found += run.progress().inStore();
        Map<Map<String, String>, MetricValues> rows = new HashMap<>();
        SweepTable table = run.table();
        table.rows().forEach(row -> rows.put(row.settings(), row.values()));
        Map<Candidate, MetricValues> values = new LinkedHashMap<>();
        configurations.forEach(
                (candidate, configuration) ->
                        Optional.ofNullable(rows.get(cells(candidate, configuration, table)))
                                .ifPresent(row -> values.put(candidate, row)));
        return values;
    }

    /** The cells of a row of the table, as the study makes them. */
    private static Map<String, String> cells(
            Candidate candidate, Configuration configuration, SweepTable table) {
        Map<String, String> cells = new LinkedHashMap<>();
        for (SweepAxis axis : table.axes()) {
            boolean isName = axis.path().equals(Study.CONFIGURATION);
            Map<String, String> settings = candidate.point().at().settings();
            cells.put(
                    axis.path(),
                    isName ? configuration.name() : settings.getOrDefault(axis.path(), ""));
        }
        return cells;
    }

    /** A configuration in which nothing varies but one value of each axis. */
    private static Configuration configuration(SearchMethod.Proposal proposal) {
        Study.Point point = proposal.candidate().point();
        Configuration whole = point.configuration();
        List<SweepAxis> axes = new ArrayList<>();
        point.at()
                .settings()
                .forEach((path, value) -> axes.add(new SweepAxis(path, List.of(value))));
        Sweep sweep = new Sweep(axes, whole.sweep().replicas());
        if (proposal.divisor() == 1) {
            return new Configuration(whole.name(), whole.scenario(), sweep);
        }
        String part = "1/%d of the time".formatted(proposal.divisor());
        return new Configuration(
                whole.name().isEmpty() ? part : whole.name() + ", " + part,
                shortened(whole.scenario(), point, proposal.divisor()),
                sweep);
    }

    /** Fewer cycles; or less precision, which needs time that falls with its square. */
    private static ScenarioFile shortened(ScenarioFile scenario, Study.Point point, int divisor) {
        MeasureSettings measure = point.configuration().at(point.at().each()).scenario().measure();
        if (measure.cycles().isPresent()) {
            long cycles = Math.max(1, measure.cycles().get() / divisor);
            return scenario.with("search", "measure.cycles", Long.toString(cycles));
        }
        double precision = measure.precision().orElse(MeasureSettings.USUAL_PRECISION);
        return scenario.with(
                "search",
                "measure.precision",
                Double.toString(Math.min(.5, precision * Math.sqrt(divisor))));
    }

    /** Points that could not be computed. */
    List<StudyRun.Unfinished> failures() {
        return List.copyOf(failures);
    }

    int found() {
        return found;
    }
}
