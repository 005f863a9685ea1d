package crossweave.calibrate;

import crossweave.calibration.Target;
import crossweave.calibration.Unknown;
import crossweave.config.FieldSynonyms;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.files.Json;
import crossweave.files.result.ResultDocument;
import crossweave.files.scenario.ScenarioFile;
import crossweave.metric.Metrics;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.result.Result;
import crossweave.util.Suggestion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The runs of a trial; targets with equal settings share a run. */
final class TrialRuns {
    private static final Pattern ITEM = Pattern.compile("(.+)\\[(\\d{1,6})]");

    private final ScenarioFile scenario;
    private final List<String> set;
    private final List<Unknown> unknowns;
    private final List<Target> targets;
    private final BooleanSupplier isWanted;

    /** The user stopped the search. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    TrialRuns(ScenarioFile scenario, CalibrationFile file, BooleanSupplier isWanted) {
        this.scenario = scenario;
        this.set = file.set();
        this.unknowns = file.unknowns();
        this.targets = file.targets();
        this.isWanted = isWanted;
    }

    /** The figures of all targets; NaN where a run failed or has no such figure. */
    List<Double> figures(List<Double> values) {
        Map<List<String>, Map<String, Object>> results = new LinkedHashMap<>();
        List<Double> figures = new ArrayList<>();
        for (Target target : targets) {
            double figure = figure(target, target.figure(), run(target.set(), values, results));
            double base =
                    target.isRatio()
                            ? figure(
                                    target,
                                    target.overFigure().orElse(target.figure()),
                                    run(target.base(), values, results))
                            : 1;
            figures.add(target.scale() * figure / base);
        }
        return figures;
    }

    private Map<String, Object> run(
            List<String> own, List<Double> values, Map<List<String>, Map<String, Object>> results) {
        return results.computeIfAbsent(own, _ -> run(own, values));
    }

    private static double figure(Target target, String path, Map<String, Object> result) {
        if (result.isEmpty()) {
            return Double.NaN;
        }
        return number(result, path)
                .orElseThrow(
                        () ->
                                new BadInput(
                                        target.name(),
                                        ProblemCode.UNKNOWN_NAME,
                                        none(path, result)));
    }

    private static String none(String path, Map<String, Object> result) {
        List<String> known = new ArrayList<>(Metrics.CATALOG.names());
        known.addAll(result.keySet());
        return "a result has neither a metric nor a number '%s'%s"
                .formatted(
                        path,
                        Suggestion.of(
                                path, known, FieldSynonyms.choices(Metrics.CATALOG.concept())));
    }

    /** The document of a result; empty after a deadlock or a failed workload. */
    private Map<String, Object> run(List<String> own, List<Double> values) {
        List<String> written = Stream.concat(set.stream(), own.stream()).toList();
        ScenarioFile file = scenario;
        for (int i = 0; i < unknowns.size(); i++) {
            if (!isWritten(unknowns.get(i))) {
                file = file.with("unknowns", unknowns.get(i).set(values.get(i)));
            }
        }
        for (String setting : written) {
            file = file.with("set", filled(setting, values));
        }
        Experiment experiment = file.experiment();
        Run run = new Run(experiment);
        Result result = run.run(_ -> isWanted.getAsBoolean());
        if (result.interrupted()) {
            throw new Stopped();
        }
        boolean hasFailed = result.deadlock().isPresent() || result.failure().isPresent();
        return hasFailed
                ? Map.of()
                : Json.read(
                        Json.compact(
                                ResultDocument.document(
                                        result,
                                        experiment.scenario().measure().measured(),
                                        "",
                                        run.pace(1))));
    }

    /** Whether a setting of any run contains an unknown. */
    private boolean isWritten(Unknown unknown) {
        return Stream.concat(
                        set.stream(),
                        targets.stream()
                                .flatMap(t -> Stream.concat(t.set().stream(), t.over().stream())))
                .anyMatch(unknown::isIn);
    }

    private String filled(String setting, List<Double> values) {
        String filled = setting;
        for (int i = 0; i < unknowns.size(); i++) {
            filled = unknowns.get(i).put(filled, values.get(i));
        }
        return filled;
    }

    /** A metric by name, or the value at a path such as processes[0].last_end. */
    private static Optional<Double> number(Map<String, Object> document, String path) {
        Object here = document;
        if (document.get("metrics") instanceof Map<?, ?> metrics
                && metrics.get(path) instanceof Map<?, ?> metric) {
            return metric.get("value") instanceof Number value
                    ? Optional.of(value.doubleValue())
                    : Optional.empty();
        }
        for (String word : path.split("\\.", -1)) {
            Matcher item = ITEM.matcher(word);
            String key = item.matches() ? item.group(1) : word;
            here = here instanceof Map<?, ?> group ? group.get(key) : null;
            if (item.matches() && here instanceof List<?> list) {
                int index = Integer.parseInt(item.group(2));
                here = index < list.size() ? list.get(index) : null;
            }
        }
        return here instanceof Number number ? Optional.of(number.doubleValue()) : Optional.empty();
    }
}
