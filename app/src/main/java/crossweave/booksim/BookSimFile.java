package crossweave.booksim;

import crossweave.booksim.keys.BookSimKeys;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;

import java.util.ArrayList;
import java.util.List;

/** The entries of a BookSim configuration file, with overrides of the command line. */
public record BookSimFile(String name, List<Entry> entries) {
    public BookSimFile {
        entries = List.copyOf(entries);
    }

    /** {@code key = text;} with the positions of both. */
    public record Entry(
            String key, SourcePosition keyPosition, String text, SourcePosition where) {}

    /** Parses a text; syntax errors go to {@code problems}. */
    public static BookSimFile parse(String name, String text, Problems problems) {
        return new BookSimFile(
                name, new BookSimReader(new SourcePosition(name, 1, 1), text, problems).read());
    }

    /** Adds an override such as injection_rate=0.2; injection_rate= removes the key. */
    public BookSimFile with(String source, String setting, Problems problems) {
        SourcePosition where = SourcePosition.option(source);
        String key = setting.substring(0, Math.max(0, setting.indexOf('='))).strip();
        if (BookSimKeys.find(key).isPresent() && setting.strip().endsWith("=")) {
            return new BookSimFile(
                    name, entries.stream().filter(entry -> !entry.key().equals(key)).toList());
        }
        List<Entry> all = new ArrayList<>(entries);
        all.addAll(new BookSimReader(where, setting + ";", problems).read());
        return new BookSimFile(name, all);
    }
}
