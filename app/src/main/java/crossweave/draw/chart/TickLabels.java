package crossweave.draw.chart;

import crossweave.draw.chart.AxisScale.Tick;

import java.util.ArrayList;
import java.util.List;

/**
 * The ticks of an axis and their labels, so chosen and broken into lines that none covers another.
 * Labels that are slanted rise to the right, and end at their tick.
 */
record TickLabels(List<Tick> ticks, List<List<String>> lines, double size, boolean slanted) {
    static final double SLANT = 45; // degrees
    private static final double SINE = Math.sqrt(.5); // of the slant
    private static final double APART = .35; // sizes: between names
    private static final int MOST_LINES = 3;
    private static final double SHORT = 2.5; // sizes: names that are left out rather than slanted
    private static final double LONG = 14; // sizes: names beside an axis that are broken

    /** Below an axis of this length. */
    static TickLabels across(AxisScale scale, double length, double size) {
        List<String> names = scale.text().names();
        if (names.isEmpty()) {
            return numbers(scale, length, size, true);
        }
        double room = length / names.size() - APART * size;
        double widest = TextLines.widest(names, size);
        if (widest <= room) {
            return whole(scale.ticks(), size, false);
        }
        if (widest <= SHORT * size) {
            int shown = (int) (length / (widest + APART * size));
            return whole(scale.ticks(Math.max(1, shown)), size, false);
        }
        TickLabels broken = broken(scale.ticks(), size, room);
        if (broken.fit(room)) {
            return broken;
        }
        int shown = (int) (length * SINE / (1.1 * size));
        return slanted(scale.ticks(Math.max(1, shown)), size, length * SINE / names.size());
    }

    /** Long names are broken as far as there is room between them. */
    private static TickLabels slanted(List<Tick> ticks, double size, double apart) {
        int most = Math.clamp((int) (apart / Sheet.line(size)), 1, MOST_LINES);
        List<List<String>> lines = new ArrayList<>();
        for (Tick tick : ticks) {
            double room = LONG * size;
            List<String> broken = TextLines.balanced(tick.label(), size, room);
            while (broken.size() > most) {
                room *= 1.1;
                broken = TextLines.balanced(tick.label(), size, room);
            }
            lines.add(broken);
        }
        return new TickLabels(ticks, lines, size, true);
    }

    /** Beside an axis of this length. */
    static TickLabels beside(AxisScale scale, double length, double size) {
        List<String> names = scale.text().names();
        if (names.isEmpty()) {
            return numbers(scale, length, size, false);
        }
        int shown = Math.clamp((long) (length / (1.1 * size)), 1, names.size());
        TickLabels broken = broken(scale.ticks(shown), size, LONG * size);
        return broken.height() <= length / shown ? broken : whole(broken.ticks, size, false);
    }

    /** As many numbers as fit. */
    private static TickLabels numbers(AxisScale scale, double length, double size, boolean across) {
        for (int about = scale.mostLabels(); about > 1; about--) {
            TickLabels labels = whole(scale.ticks(about), size, false);
            if (labels.areApart(scale, length, across)) {
                return labels;
            }
        }
        return whole(scale.ticks(1), size, false);
    }

    private boolean areApart(AxisScale scale, double length, boolean across) {
        double end = Double.NEGATIVE_INFINITY;
        for (Tick tick : ticks) {
            if (!tick.label().isEmpty()) {
                double half =
                        across
                                ? TextLines.widest(List.of(tick.label()), size) / 2 + .3 * size
                                : .6 * size;
                double at = scale.position(tick.at()) * length;
                if (at - half < end) {
                    return false;
                }
                end = at + half;
            }
        }
        return true;
    }

    private static TickLabels whole(List<Tick> ticks, double size, boolean slanted) {
        return new TickLabels(
                ticks, ticks.stream().map(tick -> List.of(tick.label())).toList(), size, slanted);
    }

    private static TickLabels broken(List<Tick> ticks, double size, double room) {
        List<List<String>> lines = new ArrayList<>();
        ticks.forEach(tick -> lines.add(TextLines.balanced(tick.label(), size, room)));
        return new TickLabels(ticks, lines, size, false);
    }

    private boolean fit(double room) {
        return width() <= room && lines.stream().allMatch(each -> each.size() <= MOST_LINES);
    }

    double width() {
        return lines.stream().mapToDouble(each -> TextLines.widest(each, size)).max().orElse(0);
    }

    /** How far they reach down, or how high the highest is. */
    double height() {
        if (slanted) {
            return (width() + depth()) * SINE;
        }
        return mostLines() * Sheet.line(size);
    }

    /** Of all lines of a slanted label together. */
    private double depth() {
        return size + (mostLines() - 1) * Sheet.line(size);
    }

    /** How far the lines of a slanted label reach to either side of its tick. */
    private double halfDepth() {
        return size / 2 + (mostLines() - 1) * Sheet.line(size) * SINE / 2;
    }

    private int mostLines() {
        return lines.stream().mapToInt(List::size).max().orElse(0);
    }

    /** How far labels below an axis reach beyond its left end. */
    double leftOverhang(AxisScale scale, double length) {
        double most = 0;
        for (int i = 0; i < ticks.size(); i++) {
            double width = TextLines.widest(lines.get(i), size);
            double at = scale.position(ticks.get(i).at()) * length;
            most = Math.max(most, (slanted ? width * SINE + halfDepth() : width / 2) - at);
        }
        return most;
    }

    double rightOverhang(AxisScale scale, double length) {
        double most = 0;
        for (int i = 0; i < ticks.size(); i++) {
            double width = slanted ? 2 * halfDepth() : TextLines.widest(lines.get(i), size);
            most = Math.max(most, (scale.position(ticks.get(i).at()) - 1) * length + width / 2);
        }
        return most;
    }
}
