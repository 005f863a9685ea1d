package crossweave.cli;

import java.io.PrintWriter;
import java.util.Locale;

/** Prints figures below each other: a name, then the value. */
record Lines(PrintWriter out) {

    void add(String name, String format, Object... values) {
        out.println("  %-16s %s".formatted(name, String.format(Locale.ROOT, format, values)));
    }
}
