package crossweave.cli;

import java.io.PrintWriter;
import java.util.Locale;

/** Prints figures below each other: a name, then the value. */
record Lines(PrintWriter out) {

    private static final int WIDTH = 16; // of names; longer ones end with a colon

    void add(String name, String format, Object... values) {
        String label = name.length() > WIDTH ? name + ":" : name;
        out.println("  %-16s %s".formatted(label, String.format(Locale.ROOT, format, values)));
    }
}
