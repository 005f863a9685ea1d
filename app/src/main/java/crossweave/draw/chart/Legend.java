package crossweave.draw.chart;

import crossweave.draw.chart.Series.Outcome;
import crossweave.draw.print.Canvas;
import crossweave.draw.print.Letters;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The legend of a figure: names in rows below the panels, where they cover nothing. Equal names
 * look alike in all panels, and are there once.
 */
final class Legend {
    private static final double SPARE = 1.06; // screens may have a wider font

    private final Sheet sheet;
    private final Map<String, Integer> numbers = new LinkedHashMap<>(); // per name: its style
    private final List<LegendEntry> entries;

    Legend(List<Panel> panels, Sheet sheet) {
        this.sheet = sheet;
        Map<String, LegendEntry> named = new LinkedHashMap<>();
        for (Panel panel : panels) {
            for (LegendEntry entry : entriesOf(panel)) {
                named.putIfAbsent(entry.name(), entry);
            }
        }
        List<LegendEntry> outcomes = taken(named, OutcomeSamples.ALL);
        if (named.size() == 1) {
            named.remove(""); // a series that needs no name
        }
        entries = Stream.concat(named.values().stream(), outcomes.stream()).toList();
    }

    private static List<LegendEntry> taken(Map<String, LegendEntry> from, List<String> names) {
        return names.stream().map(from::remove).filter(Objects::nonNull).toList();
    }

    private List<LegendEntry> entriesOf(Panel panel) {
        return switch (panel) {
            case Chart chart ->
                    with(
                            chart.series(),
                            each -> LinePainter.sample(style(each.name()), each.look()),
                            OutcomeSamples.hollowDot(sheet));
            case Bars bars ->
                    with(
                            bars.series(),
                            each -> BarPainter.sample(style(each.name())),
                            OutcomeSamples.hollowBar(sheet));
            case Cdf cdf ->
                    cdf.distributions().stream()
                            .map(each -> entry(each.name(), StepPainter.sample(style(each.name()))))
                            .toList();
            case HeatMap map -> entriesOf(map);
        };
    }

    private List<LegendEntry> entriesOf(HeatMap map) {
        List<LegendEntry> entries = new ArrayList<>();
        if (map.lacksValues()) {
            entries.add(entry("no value", HeatPainter.noValue(sheet)));
        }
        if (map.hasDeadlocks()) {
            entries.add(entry(OutcomeSamples.DEADLOCK, OutcomeSamples.crossedCell(sheet)));
        }
        return entries;
    }

    /** The series, and the marks of outcomes that are among them. */
    private List<LegendEntry> with(
            List<Series> series,
            Function<Series, LegendEntry.Sample> sample,
            LegendEntry.Sample hollow) {
        List<LegendEntry> entries = new ArrayList<>();
        series.forEach(each -> entries.add(entry(each.name(), sample.apply(each))));
        if (series.stream().anyMatch(each -> each.has(Outcome.SATURATED))) {
            entries.add(entry(OutcomeSamples.SATURATED, hollow));
        }
        if (series.stream().anyMatch(each -> each.has(Outcome.DEADLOCKED))) {
            entries.add(entry(OutcomeSamples.DEADLOCK, OutcomeSamples.cross(sheet)));
        }
        return entries;
    }

    private static LegendEntry entry(String name, LegendEntry.Sample sample) {
        return new LegendEntry(name, sample);
    }

    /** The style of a series: the next one, if the name is new. */
    LineStyle style(String name) {
        numbers.putIfAbsent(name, numbers.size());
        return new LineStyle(numbers.get(name), sheet);
    }

    /** An entry with its name in lines, at a place right of the beginning of its row. */
    private record Placed(LegendEntry entry, double x, List<String> lines) {}

    /** In columns, if that takes no more rows. */
    private List<List<Placed>> rows(double room) {
        List<List<Placed>> close = rows(room, 0);
        double widest = entries.stream().mapToDouble(entry -> width(entry, room)).max().orElse(0);
        List<List<Placed>> columns = rows(room, widest);
        return columns.size() <= close.size() && close.size() > 1 ? columns : close;
    }

    /** Entries that are at least this wide, as many in a row as fit. */
    private List<List<Placed>> rows(double room, double least) {
        List<List<Placed>> rows = new ArrayList<>();
        double x = 0;
        for (LegendEntry entry : entries) {
            double width = Math.max(least, width(entry, room));
            if (rows.isEmpty() || x + width > room) {
                rows.add(new ArrayList<>());
                x = 0;
            }
            rows.getLast().add(new Placed(entry, x, lines(entry, room)));
            x += width + 1.4 * sheet.labelText();
        }
        return rows;
    }

    private List<String> lines(LegendEntry entry, double room) {
        return TextLines.of(entry.name(), sheet.labelText(), (room - indent()) / SPARE);
    }

    private double width(LegendEntry entry, double room) {
        return indent() + SPARE * TextLines.widest(lines(entry, room), sheet.labelText());
    }

    /** From the beginning of a sample to that of its name. */
    private double indent() {
        return sheet.sample() + sheet.fine(8);
    }

    double height(double room) {
        return rows(room).stream().mapToDouble(this::height).sum();
    }

    private double height(List<Placed> row) {
        int lines = row.stream().mapToInt(each -> each.lines.size()).max().orElse(1);
        return sheet.legendRow() + (Math.max(1, lines) - 1) * Sheet.line(sheet.labelText());
    }

    void paint(Canvas canvas, Point corner, double room) {
        canvas.begin("legend");
        double y = corner.y() + sheet.legendRow() / 2;
        for (List<Placed> row : rows(room)) {
            for (Placed each : row) {
                Point left = new Point(corner.x() + each.x, y);
                each.entry.sample().paint(canvas, left);
                for (int i = 0; i < each.lines.size(); i++) {
                    Point at = left.plus(indent(), i * Sheet.line(sheet.labelText()));
                    canvas.write(
                            new Label(each.lines.get(i), at, sheet.labelText(), Label.Anchor.START),
                            Letters.plain(LineStyle.INK));
                }
            }
            y += height(row);
        }
        canvas.end();
    }
}
