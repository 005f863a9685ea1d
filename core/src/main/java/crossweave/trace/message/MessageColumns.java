package crossweave.trace.message;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.PlacedWord;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Maps the columns of a trace of messages to fields, by the names in its first line. */
final class MessageColumns implements Serializable {
    static final String FORM = "time,source,destination,flits";

    private static final List<String> TIME = List.of("time", "sent", "cycle");
    private static final List<String> SOURCE = List.of("source", "src", "from");
    private static final List<String> DESTINATION = List.of("destination", "dst", "dest", "to");
    private static final List<String> FLITS = List.of("flits", "length");
    private static final List<String> BYTES = List.of("bytes", "size");
    private static final int NONE = -1;
    private static final char BLANKS = ' ';

    private final char separator; // or BLANKS: one or more blanks or tabs
    private final int time; // index of its column, as all below
    private final int source;
    private final int destination;
    private final int length;
    private final boolean hasBytes; // lengths are bytes
    private final int id; // or NONE
    private final int after; // or NONE

    /** The cells of a line that matter. */
    record Row(
            PlacedWord time,
            PlacedWord source,
            PlacedWord destination,
            PlacedWord length,
            Optional<PlacedWord> id,
            Optional<PlacedWord> after) {}

    private MessageColumns(char separator, List<String> names) {
        this.separator = separator;
        this.time = find(names, TIME);
        this.source = find(names, SOURCE);
        this.destination = find(names, DESTINATION);
        int flits = find(names, FLITS);
        this.hasBytes = flits == NONE;
        this.length = hasBytes ? find(names, BYTES) : flits;
        this.id = find(names, List.of("id"));
        this.after = find(names, List.of("after"));
    }

    private static int find(List<String> names, List<String> wanted) {
        return wanted.stream()
                .mapToInt(names::indexOf)
                .filter(i -> i >= 0)
                .findFirst()
                .orElse(NONE);
    }

    /** The columns that a header line names; reports a missing one and stops reading. */
    static MessageColumns of(String header, SourcePosition where, FileProblems problems) {
        char separator = separator(header);
        List<String> names =
                cells(header, separator, where).stream()
                        .map(cell -> cell.text().toLowerCase(Locale.ROOT))
                        .toList();
        MessageColumns columns = new MessageColumns(separator, names);
        if (names.getFirst().matches("[0-9.]+")) {
            throw problems.stop(
                    where,
                    ProblemCode.MISSING_PART,
                    "the first line is to name the columns, such as: " + FORM);
        }
        if (columns.areUnknown()) {
            throw problems.foreign();
        }
        problems.recognise();
        columns.demand(columns.time, TIME, where, problems);
        columns.demand(columns.source, SOURCE, where, problems);
        columns.demand(columns.destination, DESTINATION, where, problems);
        List<String> lengths = new ArrayList<>(FLITS);
        lengths.addAll(BYTES);
        columns.demand(columns.length, lengths, where, problems);
        problems.throwIfAny();
        return columns;
    }

    private boolean areUnknown() {
        return time == NONE && source == NONE && destination == NONE && length == NONE;
    }

    private void demand(
            int column, List<String> names, SourcePosition where, FileProblems problems) {
        if (column == NONE) {
            problems.add(
                    where,
                    ProblemCode.MISSING_PART,
                    "no column '%s' (or %s); this line is to name the columns"
                            .formatted(
                                    names.getFirst(),
                                    String.join(", ", names.subList(1, names.size()))));
        }
    }

    private static char separator(String header) {
        for (char candidate : new char[] {',', ';', '\t'}) {
            if (header.indexOf(candidate) >= 0) {
                return candidate;
            }
        }
        return BLANKS;
    }

    boolean hasBytes() {
        return hasBytes;
    }

    /** The cells of a line; a missing one is empty, with the end of the line as its position. */
    Row row(String line, SourcePosition start) {
        List<PlacedWord> cells = cells(line, separator, start);
        PlacedWord end = new PlacedWord("", start.plus(line.length()));
        return new Row(
                cell(cells, time, end),
                cell(cells, source, end),
                cell(cells, destination, end),
                cell(cells, length, end),
                id == NONE ? Optional.empty() : Optional.of(cell(cells, id, end)),
                after == NONE ? Optional.empty() : Optional.of(cell(cells, after, end)));
    }

    private static PlacedWord cell(List<PlacedWord> cells, int index, PlacedWord missing) {
        return index >= 0 && index < cells.size() ? cells.get(index) : missing;
    }

    /** The texts between separators, without blanks and quotes around them. */
    private static List<PlacedWord> cells(String line, char separator, SourcePosition start) {
        List<PlacedWord> cells = new ArrayList<>();
        int from = 0;
        while (from <= line.length()) {
            if (separator == BLANKS) {
                while (from < line.length() && Character.isWhitespace(line.charAt(from))) {
                    from++;
                }
            }
            int to = from;
            while (to < line.length() && !isSeparator(line.charAt(to), separator)) {
                to++;
            }
            cells.add(cell(line, from, to, start));
            from = to + 1;
        }
        return cells;
    }

    private static boolean isSeparator(char c, char separator) {
        return separator == BLANKS ? Character.isWhitespace(c) : c == separator;
    }

    private static PlacedWord cell(String line, int from, int to, SourcePosition start) {
        String text = line.substring(from, to);
        int blanks = text.length() - text.stripLeading().length();
        String cell = text.strip();
        if (cell.length() > 1 && cell.startsWith("\"") && cell.endsWith("\"")) {
            return new PlacedWord(
                    cell.substring(1, cell.length() - 1), start.plus(from + blanks + 1));
        }
        return new PlacedWord(cell, start.plus(from + blanks));
    }
}
