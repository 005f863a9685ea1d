package crossweave.calibrate;

import crossweave.calibration.Calibration;
import crossweave.calibration.CalibrationResult;
import crossweave.calibration.Target;
import crossweave.calibration.Trial;
import crossweave.calibration.Unknown;
import crossweave.config.code.CodeTrust;
import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;
import crossweave.files.scenario.ScenarioFile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A calibration and its outcome.
 *
 * @param name of its file
 * @param isInterrupted whether the user stopped it early
 */
public record CalibrationReport(
        String name, CalibrationFile file, CalibrationResult fit, boolean isInterrupted) {
    // in tolerances; smaller deviations are drawn here
    private static final double LEAST_DRAWN = .01;

    /**
     * Searches; {@code isWanted} receives the number of finished trials, and stops the search by
     * returning false.
     *
     * @throws Stopped if that happens before any trial is finished
     */
    public static CalibrationReport search(
            String name, CalibrationFile file, CodeTrust trust, IntPredicate isWanted) {
        AtomicInteger done = new AtomicInteger();
        TrialRuns runs =
                new TrialRuns(
                        ScenarioFile.open(file.scenario().path()).trusting(trust),
                        file,
                        () -> isWanted.test(done.get()));
        Calibration calibration =
                new Calibration(
                        file.unknowns(),
                        file.targets(),
                        values -> {
                            List<Double> figures = runs.figures(values);
                            done.incrementAndGet();
                            return figures;
                        });
        try {
            CalibrationResult fit = calibration.search(file.search().effort());
            return new CalibrationReport(name, file, fit, false);
        } catch (TrialRuns.Stopped e) {
            CalibrationResult soFar = calibration.soFar();
            if (soFar.trials().isEmpty()) {
                throw new Stopped();
            }
            return new CalibrationReport(name, file, soFar, true);
        }
    }

    /** The user stopped the search. */
    public static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** The report as JSON. */
    public Map<String, Object> document(String version) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("version", version);
        document.put("seed", file.search().seed());
        document.put("interrupted", isInterrupted);
        document.put("best", values(fit.best()));
        document.put("targets", targets());
        document.put("feasible", fit.feasible().size());
        document.put("region", region());
        document.put(
                "conflicts",
                fit.conflicts().stream()
                        .map(
                                c ->
                                        Map.of(
                                                "one",
                                                c.one().name(),
                                                "other",
                                                c.other().name(),
                                                "worst",
                                                c.worst()))
                        .toList());
        document.put("unreachable", fit.unreachable().stream().map(Target::name).toList());
        document.put("trials", fit.trials());
        return document;
    }

    private Map<String, Object> values(Trial trial) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < fit.unknowns().size(); i++) {
            values.put(fit.unknowns().get(i).path(), trial.values().get(i));
        }
        return values;
    }

    private List<Map<String, Object>> targets() {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < fit.targets().size(); i++) {
            Target target = fit.targets().get(i);
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", target.name());
            row.put("held_out", target.heldOut());
            row.put("value", target.value());
            row.put("tolerance", target.tolerance());
            row.put("found", fit.best().figures().get(i));
            row.put("deviation", fit.best().deviations().get(i));
            row.put("nearest", fit.nearest(i));
            rows.add(row);
        }
        return rows;
    }

    private Map<String, Object> region() {
        Map<String, Object> region = new LinkedHashMap<>();
        List<CalibrationResult.Range> ranges = fit.region();
        for (int i = 0; i < ranges.size(); i++) {
            region.put(fit.unknowns().get(i).path(), ranges.get(i));
        }
        return region;
    }

    /** A panel per unknown: the deviation of the worst target over the values tried. */
    public Figure figure(String version) {
        List<Chart> charts =
                IntStream.range(0, fit.unknowns().size()).mapToObj(this::chart).toList();
        String caption =
                "%s, %d trials, crossweave %s, seed %d. Below 1 all targets are met."
                        .formatted(name, fit.trials().size(), version, file.search().seed());
        return new Figure("Error of the worst target", caption, charts);
    }

    private Chart chart(int index) {
        Unknown unknown = fit.unknowns().get(index);
        List<Dot> dots =
                fit.trials().stream()
                        .map(
                                t ->
                                        new Dot(
                                                t.values().get(index),
                                                Math.max(LEAST_DRAWN, fit.worst(t))))
                        .toList();
        Dot best =
                new Dot(
                        fit.best().values().get(index),
                        Math.max(LEAST_DRAWN, fit.worst(fit.best())));
        AxisText across =
                unknown.log()
                        ? AxisText.logarithmic(unknown.path())
                        : AxisText.fitted(unknown.path());
        return new Chart(
                unknown.path(),
                across,
                AxisText.logarithmic("deviation (tolerances)"),
                List.of(
                        Series.scattered("trials", dots),
                        Series.scattered("best", List.of(best)),
                        Series.reference(
                                "tolerance",
                                List.of(new Dot(unknown.from(), 1), new Dot(unknown.to(), 1)))));
    }
}
