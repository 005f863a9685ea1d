package crossweave.files;

import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.util.Suggestion;

import java.util.ArrayList;
import java.util.List;

/**
 * A table read from comma-separated values, as {@link Csv} and spreadsheets write them. The first
 * line names the columns; cells in quotes may contain commas and line ends.
 */
public record CsvTable(List<String> columns, List<List<String>> rows) {
    private static final int MOST_ROWS = 1_000_000;

    public CsvTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** Throws BadInput with the line of a row that does not fit the first one. */
    public static CsvTable parse(String file, String text) {
        List<List<String>> rows = new Reader(file, text).rows();
        if (rows.size() < 2) {
            throw new BadInput(
                    file,
                    ProblemCode.MISSING_PART,
                    "expected a line with the names of columns, and rows below it");
        }
        return new CsvTable(rows.getFirst(), rows.subList(1, rows.size()));
    }

    /** The index of a column; throws BadInput that lists the columns if there is none. */
    public int column(String option, String name) {
        int at = columns.indexOf(name);
        if (at < 0) {
            throw new BadInput(
                    option,
                    ProblemCode.UNKNOWN_CHOICE,
                    "there is no column '%s'%s".formatted(name, Suggestion.of(name, columns)));
        }
        return at;
    }

    /** The distinct texts of a column, in order of appearance. */
    public List<String> texts(int column) {
        return rows.stream().map(row -> row.get(column)).distinct().toList();
    }

    /** Parses the text in one pass. */
    private static final class Reader {
        private final String file;
        private final String text;
        private final List<List<String>> rows = new ArrayList<>();
        private List<String> row = new ArrayList<>();
        private int at;
        private int line = 1;

        Reader(String file, String text) {
            this.file = file;
            this.text = text;
        }

        List<List<String>> rows() {
            while (at < text.length()) {
                row.add(cell());
                if (at < text.length() && text.charAt(at) == ',') {
                    at++;
                    if (at == text.length()) {
                        row.add("");
                    }
                } else {
                    endRow();
                }
            }
            if (!row.isEmpty()) {
                endRow();
            }
            return rows;
        }

        private void endRow() {
            boolean isEmpty = row.equals(List.of(""));
            if (!isEmpty && !rows.isEmpty() && row.size() != rows.getFirst().size()) {
                throw bad(
                        ProblemCode.WRONG_COUNT,
                        "%d cells, but %d columns have names"
                                .formatted(row.size(), rows.getFirst().size()));
            }
            if (rows.size() > MOST_ROWS) {
                throw bad(ProblemCode.TOO_LARGE, "more than %,d rows".formatted(MOST_ROWS));
            }
            if (!isEmpty) {
                rows.add(List.copyOf(row));
            }
            row = new ArrayList<>();
            if (text.startsWith("\r\n", at)) {
                at++;
            }
            at++;
            line++;
        }

        private String cell() {
            if (at < text.length() && text.charAt(at) == '"') {
                return quoted();
            }
            int start = at;
            while (at < text.length() && ",\r\n".indexOf(text.charAt(at)) < 0) {
                at++;
            }
            return text.substring(start, at);
        }

        /** A cell in quotes, in which two quotes stand for one. */
        private String quoted() {
            StringBuilder cell = new StringBuilder();
            for (at++; at < text.length(); at++) {
                char c = text.charAt(at);
                if (c == '"' && !text.startsWith("\"\"", at)) {
                    at++;
                    if (at < text.length() && ",\r\n".indexOf(text.charAt(at)) < 0) {
                        throw bad(ProblemCode.SYNTAX, "expected a comma after a quote");
                    }
                    return cell.toString();
                }
                at += c == '"' ? 1 : 0;
                line += c == '\n' ? 1 : 0;
                cell.append(c);
            }
            throw bad(ProblemCode.SYNTAX, "a quote has no end");
        }

        private BadInput bad(ProblemCode code, String message) {
            return new BadInput(
                    List.of(new Problem(new SourcePosition(file, line, 1), "", code, message)));
        }
    }
}
