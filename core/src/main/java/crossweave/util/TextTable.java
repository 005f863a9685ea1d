package crossweave.util;

import java.util.ArrayList;
import java.util.List;

/** A table of formatted numbers. */
public record TextTable(String title, List<String> columns, List<List<String>> rows) {
    public TextTable {
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

        public TextTable build() {
            return new TextTable(title, columns, rows);
        }
    }
}
