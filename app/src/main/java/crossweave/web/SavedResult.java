package crossweave.web;

import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.result.SweepTable;
import crossweave.files.scenario.ScenarioFile;
import crossweave.metric.MetricValues;
import crossweave.metric.Metrics;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.web.http.PageRequest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A result that a page has saved, with its scenario. */
record SavedResult(String name, boolean isSweep, PageRequest request, PageScenarios scenarios) {

    static SavedResult of(PageRequest request, PageScenarios scenarios) {
        String kind = request.text("kind");
        if (!kind.equals("run") && !kind.equals("sweep")) {
            throw new BadInput(
                    "kind", ProblemCode.UNKNOWN_CHOICE, "'%s' is neither run nor sweep", kind);
        }
        String name = request.text("name").strip();
        return new SavedResult(
                name.isEmpty() ? kind : name, kind.equals("sweep"), request, scenarios);
    }

    PageRequest document() {
        return request.object("document");
    }

    /** The document with its keys in their usual order. */
    Object wholeDocument() {
        document(); // reports problems of the document
        return Objects.requireNonNull(request.fields().get("document"));
    }

    ScenarioFile scenario() {
        return scenarios.of(request.object("scenario"));
    }

    /** A scenario file for {@code xw run} or {@code xw sweep}. */
    String yaml() {
        if (!isSweep) {
            return scenario().yaml();
        }
        List<SweepAxis> axes = table().axes();
        ScenarioFile file =
                scenarios.of(
                        request.object("scenario"), axes.stream().map(SweepAxis::path).toList());
        for (SweepAxis axis : axes) {
            String values = "sweep [" + String.join(", ", axis.values()) + "]";
            file = file.with(axis.path(), axis.path() + "='" + values.replace("'", "''") + "'");
        }
        return file.yaml();
    }

    /** The command that repeats the result. */
    String command() {
        String file = ExportEndpoints.fileName(name) + ".yaml";
        int replicas = isSweep ? table().replicas() : 1;
        return (isSweep ? "xw sweep " : "xw run ")
                + file
                + (replicas > 1 ? " --replicas " + replicas : "");
    }

    /** The metrics of a run. */
    MetricValues values() {
        return MetricValues.read(document().fields(), Metrics.ALL);
    }

    /** The rows of a sweep. */
    SweepTable table() {
        List<SweepAxis> axes =
                document().objects("axes").stream()
                        .map(axis -> new SweepAxis(axis.text("path"), axis.texts("values")))
                        .toList();
        List<SweepTable.Row> rows = new ArrayList<>();
        for (PageRequest row : document().objects("rows")) {
            Map<String, String> settings = new LinkedHashMap<>();
            axes.forEach(axis -> settings.put(axis.path(), value(axis, row)));
            MetricValues values = MetricValues.read(row.fields(), Metrics.ALL);
            rows.add(new SweepTable.Row(settings, values));
        }
        return new SweepTable(axes, document().integer("replicas"), rows);
    }

    private static String value(SweepAxis axis, PageRequest row) {
        String value = row.object("settings").text(axis.path());
        if (!axis.values().contains(value)) {
            throw new BadInput(
                    axis.path(),
                    ProblemCode.CONTRADICTION,
                    "a row has '%s', which its axis does not",
                    value);
        }
        return value;
    }

    /** A field of the document as text; empty if it is missing. */
    String fact(String key) {
        return Objects.requireNonNullElse(document().fields().get(key), "").toString();
    }
}
