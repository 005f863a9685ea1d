package crossweave.files;

/** Writes CSV. Cells are quoted where necessary; NaN becomes an empty cell. */
public final class Csv {
    private final StringBuilder out = new StringBuilder();
    private String separator = ""; // the separator before the next cell

    public Csv cell(Object value) {
        out.append(separator)
                .append(quoted(value instanceof String text ? escapeFormula(text) : text(value)));
        separator = ",";
        return this;
    }

    /** Ends a row. */
    public Csv end() {
        out.append('\n');
        separator = "";
        return this;
    }

    /** Prefixes a quote to texts that spreadsheets would execute as formulas. */
    private static String escapeFormula(String text) {
        boolean isNumber = text.matches("[-+]?[0-9.]++(?:[eE][-+]?[0-9]++)?%?");
        return !isNumber && text.matches("(?s)[-=+@\\t\\r].*+") ? "'" + text : text;
    }

    private static String quoted(String text) {
        return text.matches("[^,\"\\n\\r]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    private static String text(Object value) {
        return switch (value) {
            case Double number when !Double.isFinite(number) -> "";
            case Double number when number == Math.rint(number) && Math.abs(number) < 1e15 ->
                    Long.toString(number.longValue());
            default -> value.toString();
        };
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
