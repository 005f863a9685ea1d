package crossweave.study.figure;

import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.result.SweepTable;
import crossweave.metric.Metric;
import crossweave.metric.Metrics;
import crossweave.study.Study;
import crossweave.study.TableSettings;
import crossweave.util.Numbers;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Computes the tables of a study from its rows. */
public final class StudyTables {
    private final SweepTable table;

    public StudyTables(SweepTable table) {
        this.table = table;
    }

    public TextTable of(TableSettings settings) {
        return switch (settings.kind()) {
            case SATURATION -> saturation(settings);
            case SPEED_UP -> speedUp(settings);
        };
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
        Metric metric = Metrics.find(settings.metric(), metrics());
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

    private List<Metric> metrics() {
        return table.rows().isEmpty() ? Metrics.ALL : table.rows().getFirst().values().metrics();
    }
}
