package crossweave.draw;

import crossweave.draw.scene.LegendEntry;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The colours of a heat map, in equal steps from zero to the maximum. */
record HeatColours(double most, String caption) {
    private static final String[] COLOURS = {"#c9d3df", "#8fb6d9", "#e8c154", "#e07b1f", "#b01020"};

    /** The step of a value, from 0. */
    int step(double value) {
        double part = most == 0 ? 0 : value / most;
        return Math.min(COLOURS.length - 1, (int) (part * COLOURS.length));
    }

    String colour(double value) {
        return COLOURS[step(value)];
    }

    /** Whether text on this colour must be white. */
    boolean isDark(double value) {
        return step(value) == COLOURS.length - 1;
    }

    List<LegendEntry> keys(LegendEntry.Look look) {
        List<LegendEntry> keys = new ArrayList<>();
        keys.add(LegendEntry.note(caption));
        for (int i = 0; i < COLOURS.length; i++) {
            double end = most * (i + 1) / COLOURS.length;
            String upTo =
                    String.format(Locale.ROOT, end < 1000 ? "up to %.3g" : "up to %,.0f", end);
            keys.add(new LegendEntry(look, COLOURS[i], upTo));
        }
        return keys;
    }
}
