package crossweave.study.figure;

import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.result.SweepTable;
import crossweave.metric.Metric;
import crossweave.metric.Metrics;
import crossweave.study.Study;
import crossweave.study.TableSettings;
import crossweave.util.Numbers;
import crossweave.util.Suggestion;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Computes the tables of a study from its rows. */
public final class StudyTables {
    private final Study study;
    private final SweepTable table;

    public StudyTables(Study study, SweepTable table) {
        this.study = study;
        this.table = table;
    }

    /**
     * Throws an IllegalArgumentException if it needs what the study has not. A table of all rows,
     * which the command prints anyway, is empty here.
     */
    public TextTable of(TableSettings settings) {
        return switch (settings.kind()) {
            case SATURATION -> saturation(settings);
            case SPEED_UP -> speedUp(settings);
            case ROWS -> new TextTable(settings.name(), List.of(), List.of());
        };
    }

    /** Throws an IllegalArgumentException unless the study varies this, with this value. */
    private void check(String path, Optional<String> value) {
        SweepAxis axis =
                table.axes().stream()
                        .filter(each -> each.path().equals(path))
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "'%s' does not vary; what does: %s"
                                                        .formatted(path, paths())));
        if (value.isPresent() && !axis.values().contains(value.get())) {
            throw new IllegalArgumentException(
                    "there is no %s '%s'%s"
                            .formatted(
                                    path, value.get(), Suggestion.of(value.get(), axis.values())));
        }
    }

    private String paths() {
        return table.axes().stream().map(SweepAxis::path).collect(Collectors.joining(", "));
    }

    /** The settings of a row but one. */
    private static Map<String, String> without(String path, SweepTable.Row row) {
        Map<String, String> others = new LinkedHashMap<>(row.settings());
        others.remove(path);
        return others;
    }

    private List<String> axesWithout(String path) {
        return new ArrayList<>(
                table.axes().stream()
                        .map(SweepAxis::path)
                        .filter(each -> !each.equals(path))
                        .toList());
    }

    /** For each line of a chart over the load: where it saturates, and the most that it accepts. */
    private TextTable saturation(TableSettings settings) {
        check(settings.load(), Optional.empty());
        Map<Map<String, String>, List<SweepTable.Row>> lines = new LinkedHashMap<>();
        for (SweepTable.Row row : table.rows()) {
            lines.computeIfAbsent(without(settings.load(), row), _ -> new ArrayList<>()).add(row);
        }
        List<String> columns = axesWithout(settings.load());
        columns.addAll(List.of("carried", "saturated", "most accepted"));
        List<List<String>> rows = new ArrayList<>();
        lines.forEach(
                (others, line) -> {
                    List<String> cells = new ArrayList<>(others.values());
                    cells.addAll(saturation(line, settings.load()));
                    rows.add(cells);
                });
        return new TextTable(settings.name(), columns, rows);
    }

    private static List<String> saturation(List<SweepTable.Row> line, String path) {
        List<SweepTable.Row> rising = new ArrayList<>(line);
        rising.sort(Comparator.comparingDouble(row -> load(row, path)));
        String carried = "";
        String saturated = "";
        for (SweepTable.Row row : rising) {
            if (row.values().saturated() || row.values().deadlocked()) {
                saturated = row.settings().getOrDefault(path, "");
                break;
            }
            carried = row.settings().getOrDefault(path, "");
        }
        double most =
                line.stream()
                        .mapToDouble(row -> row.values().number(Metrics.ACCEPTED))
                        .filter(Double::isFinite)
                        .max()
                        .orElse(Double.NaN);
        return List.of(carried, saturated, Metrics.ACCEPTED.text(most));
    }

    private static double load(SweepTable.Row row, String path) {
        return Numbers.real(row.settings().getOrDefault(path, "0"));
    }

    /** How many times less a metric is than in the base, all else being equal. */
    private TextTable speedUp(TableSettings settings) {
        check(Study.CONFIGURATION, settings.base());
        Metric metric = Metrics.find(settings.metric(), study.first().measure().measured());
        Map<Map<String, String>, Double> bases = new LinkedHashMap<>();
        for (SweepTable.Row row : table.rows()) {
            if (Optional.ofNullable(row.settings().get(Study.CONFIGURATION))
                    .equals(settings.base())) {
                bases.put(without(Study.CONFIGURATION, row), row.values().number(metric));
            }
        }
        List<String> columns = new ArrayList<>(table.axes().stream().map(SweepAxis::path).toList());
        columns.addAll(List.of(metric.name(), "speed-up"));
        List<List<String>> rows = new ArrayList<>();
        for (SweepTable.Row row : table.rows()) {
            double value = row.values().number(metric);
            double base = bases.getOrDefault(without(Study.CONFIGURATION, row), Double.NaN);
            List<String> cells = new ArrayList<>(row.settings().values());
            cells.add(metric.text(value));
            cells.add(Metrics.SPEED_UP.text(base / value));
            rows.add(cells);
        }
        return new TextTable(settings.name(), columns, rows);
    }
}
