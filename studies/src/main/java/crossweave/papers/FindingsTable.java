package crossweave.papers;

import java.util.ArrayList;
import java.util.List;

/** A table of formatted numbers. */
public record FindingsTable(String title, List<String> columns, List<List<String>> rows) {
    public FindingsTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    public static Builder of(String title, String... columns) {
        return new Builder(title, List.of(columns));
    }

    /** Collects rows. */
    public static final class Builder {
        private final String title;
        private final List<String> columns;
        private final List<List<String>> rows = new ArrayList<>();

        private Builder(String title, List<String> columns) {
            this.title = title;
            this.columns = columns;
        }

        public void row(String... cells) {
            rows.add(List.of(cells));
        }

        public FindingsTable build() {
            return new FindingsTable(title, columns, rows);
        }
    }
}
