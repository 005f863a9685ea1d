package crossweave.cli.output;

import java.io.PrintWriter;
import java.util.Locale;

/** Prints figures one per line: a name, then the value. */
public record FigureLines(PrintWriter out) {

    private static final int WIDTH = 16; // of the column of names; longer names end with a colon

    public void add(String name, String format, Object... values) {
        String label = name.length() > WIDTH ? name + ":" : name;
        out.println("  %-16s %s".formatted(label, String.format(Locale.ROOT, format, values)));
    }
}
