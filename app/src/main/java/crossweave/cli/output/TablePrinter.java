package crossweave.cli.output;

import crossweave.util.TextTable;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Prints a table in columns or as Markdown. */
public record TablePrinter(TextTable table) {

    public void print(PrintWriter out) {
        List<List<String>> lines = new ArrayList<>(table.rows());
        lines.addFirst(table.columns());
        int[] widths = new int[table.columns().size()];
        for (List<String> line : lines) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        out.println();
        out.println("  " + table.title());
        for (List<String> line : lines) {
            StringBuilder text = new StringBuilder("   ");
            for (int i = 0; i < widths.length; i++) {
                String cell = line.get(i);
                String gap = " ".repeat(widths[i] - cell.length());
                boolean right = i > 0 && isOfNumbers(i);
                text.append(' ').append(right ? gap + cell : cell + gap).append(' ');
            }
            out.println(text.toString().stripTrailing());
        }
    }

    /** Whether the first cell that is not empty is a number. */
    private boolean isOfNumbers(int column) {
        return table.rows().stream()
                .map(row -> row.get(column))
                .filter(cell -> !cell.isEmpty())
                .findFirst()
                .filter(cell -> cell.matches("[-+0-9.,]+( %)?"))
                .isPresent();
    }

    public void printMarkdown(PrintWriter out) {
        out.println();
        out.println("**" + table.title() + "**");
        out.println();
        out.println("| " + String.join(" | ", table.columns()) + " |");
        out.println("|" + "---|".repeat(table.columns().size()));
        table.rows().forEach(row -> out.println("| " + String.join(" | ", row) + " |"));
    }
}
