package crossweave.web;

import crossweave.files.Csv;
import crossweave.files.Json;
import crossweave.files.result.MetricColumns;
import crossweave.files.result.SweepTable;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.report.ResultsPage;
import crossweave.web.http.Attachment;
import crossweave.web.http.Endpoints;
import crossweave.web.http.PageRequest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Exports results that a page has kept as files. */
final class ExportEndpoints {
    private static final int MOST_NAME = 80; // characters of a file's name

    private ExportEndpoints() {}

    static void addTo(Endpoints endpoints, PageScenarios scenarios) {
        endpoints.question("export", request -> export(request, scenarios));
    }

    private static Attachment export(PageRequest request, PageScenarios scenarios) {
        List<SavedResult> items =
                request.objects("items").stream()
                        .map(item -> SavedResult.of(item, scenarios))
                        .toList();
        if (items.isEmpty()) {
            throw new BadInput("items", ProblemCode.MISSING_SETTING, "nothing is chosen");
        }
        String name = request.text("name", items.getFirst().name());
        String kind = request.text("kind");
        return switch (kind) {
            case "scenario" -> file(name, "yaml", "application/yaml", only(items, kind).yaml());
            case "json" -> file(name, "json", "application/json", json(items));
            case "csv" -> file(name, "csv", "text/csv", csv(items));
            case "svg" -> file(name, "svg", "image/svg+xml", svg(name, items));
            case "html" -> file(name, "html", "text/html", html(name, items));
            default ->
                    throw new BadInput(
                            "kind", ProblemCode.UNKNOWN_CHOICE, "there is no '%s'", kind);
        };
    }

    private static Attachment file(String name, String ending, String type, String text) {
        return new Attachment(fileName(name) + "." + ending, type, text);
    }

    /** A name that all systems accept, and shells without quotes. */
    static String fileName(String name) {
        String plain = name.strip().replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[-.]+", "");
        return plain.isEmpty() ? "result" : plain.substring(0, Math.min(MOST_NAME, plain.length()));
    }

    private static SavedResult only(List<SavedResult> items, String kind) {
        if (items.size() > 1) {
            throw new BadInput(
                    "items",
                    ProblemCode.WRONG_COUNT,
                    "%d results are chosen; %s is of one",
                    items.size(),
                    kind);
        }
        return items.getFirst();
    }

    /** One document as xw run --out writes it, or a list of documents with their names. */
    private static String json(List<SavedResult> items) {
        if (items.size() == 1) {
            return Json.write(items.getFirst().wholeDocument());
        }
        return Json.write(items.stream().map(ExportEndpoints::named).toList());
    }

    private static Map<String, Object> named(SavedResult item) {
        Map<String, Object> named = new LinkedHashMap<>();
        named.put("name", item.name());
        named.put("kind", item.isSweep() ? "sweep" : "run");
        named.put("document", item.wholeDocument());
        return named;
    }

    /** A row per run and per combination of a sweep; for a single sweep, its own table. */
    private static String csv(List<SavedResult> items) {
        if (items.size() == 1 && items.getFirst().isSweep()) {
            SavedResult sweep = items.getFirst();
            return columns(items).csv(sweep.table(), sweep.fact("version"));
        }
        Csv csv = new Csv();
        List<String> paths =
                items.stream()
                        .filter(SavedResult::isSweep)
                        .flatMap(item -> item.table().axes().stream())
                        .map(axis -> axis.path())
                        .distinct()
                        .toList();
        MetricColumns columns = columns(items);
        csv.cell("name");
        paths.forEach(csv::cell);
        columns.titles().forEach(csv::cell);
        csv.end();
        for (SavedResult item : items) {
            for (SweepTable.Row row : rows(item)) {
                csv.cell(item.name());
                paths.forEach(path -> csv.cell(row.settings().getOrDefault(path, "")));
                int replicas = item.isSweep() ? item.table().replicas() : 1;
                columns.cells(row.values(), replicas, item.fact("version"))
                        .values()
                        .forEach(csv::cell);
                csv.end();
            }
        }
        return csv.toString();
    }

    private static MetricColumns columns(List<SavedResult> items) {
        return MetricColumns.all(
                items.stream()
                        .flatMap(item -> rows(item).stream())
                        .map(SweepTable.Row::values)
                        .toList());
    }

    private static List<SweepTable.Row> rows(SavedResult item) {
        return item.isSweep()
                ? item.table().rows()
                : List.of(new SweepTable.Row(Map.of(), item.values()));
    }

    /** The curves of sweeps, or the links of one run. */
    private static String svg(String name, List<SavedResult> items) {
        return items.stream().allMatch(SavedResult::isSweep)
                ? SavedFigures.curves(name, items)
                : SavedFigures.links(only(items, "a heat map"));
    }

    private static String html(String name, List<SavedResult> items) {
        String subtitle =
                "%d result%s of the laboratory crossweave; times are in cycles, loads in flits per"
                                .formatted(items.size(), items.size() == 1 ? "" : "s")
                        + " terminal per cycle, intervals (±) cover 95 %.";
        return new ResultsPage(name, subtitle, items.stream().map(ExportEndpoints::item).toList())
                .html();
    }

    private static ResultsPage.Item item(SavedResult item) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("version", "crossweave " + item.fact("version"));
        facts.put("seed", item.fact("seed"));
        if (item.isSweep()) {
            facts.put("replicas", item.fact("replicas"));
            facts.put("runs", item.fact("finished") + " of " + item.fact("runs"));
        } else {
            facts.put("fingerprint", item.fact("fingerprint"));
        }
        return new ResultsPage.Item(
                item.name(),
                facts,
                item.yaml(),
                item.command(),
                item.isSweep() ? FigureTables.of(item.table()) : FigureTables.of(item),
                item.isSweep()
                        ? List.of(SavedFigures.curves(item.name(), List.of(item)))
                        : SavedFigures.ofRun(item),
                Json.compact(item.wholeDocument()));
    }
}
