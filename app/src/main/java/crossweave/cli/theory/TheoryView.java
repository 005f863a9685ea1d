package crossweave.cli.theory;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.Output;
import crossweave.cli.output.Output.Wanted;
import crossweave.cli.output.TablePrinter;
import crossweave.draw.chart.Figure;
import crossweave.draw.print.Provenance;
import crossweave.files.Json;
import crossweave.gallery.PlotFigure;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.util.TextTable;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** A command that shows a model: as text, as JSON, as Markdown, and as a figure. */
public abstract class TheoryView implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Option(
            names = "--figure",
            paramLabel = "FILE",
            description = "Draw the figure: .svg, .pdf or .png (-: as SVG to standard output).")
    private @Nullable String figure;

    @Option(names = "--markdown", description = "Print Markdown instead of plain text.")
    private boolean markdown;

    /** Evaluates the model. */
    abstract TheorySheet sheet();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        boolean printsText =
                !Output.usesStandardOutput(
                        new Wanted("--json", json), new Wanted("--figure", figure));
        Output.check(json);
        Output.checkFigure(figure);
        TheorySheet sheet = sheet();
        if (printsText) {
            print(sheet, out);
        }
        if (figure != null) {
            String caption =
                    "After %s.\n%s".formatted(sheet.plot().paperFigure(), spec.qualifiedName());
            Figure drawn = new PlotFigure(sheet.plot(), caption).figure();
            Provenance origin =
                    FigureOrigin.of("model", sheet.title()).and("command", spec.qualifiedName());
            Output.write(drawn.from(origin), figure, out);
        }
        if (json != null) {
            Output.write(Json.write(sheet.figures()), json, out);
        }
        return ExitCode.OK.number();
    }

    private void print(TheorySheet sheet, PrintWriter out) {
        out.println((markdown ? "### " : "") + sheet.title());
        for (TextTable table : sheet.tables()) {
            TablePrinter printer = new TablePrinter(table);
            if (markdown) {
                printer.printMarkdown(out);
            } else {
                printer.print(out);
            }
        }
        if (!sheet.notes().isEmpty()) {
            out.println();
        }
        sheet.notes().forEach(note -> out.println((markdown ? "- " : "  ") + note));
    }

    /** Attributes what a model refuses to the option that it comes from. */
    static <T> T of(String option, Supplier<T> model) {
        try {
            return model.get();
        } catch (IllegalArgumentException e) {
            throw BadInput.of(option, e, ProblemCode.NOT_ALLOWED);
        }
    }

    static void check(boolean good, String option, String expected) {
        if (!good) {
            throw new BadInput(option, ProblemCode.NOT_ALLOWED, expected);
        }
    }

    public static String number(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** Omits trailing zeros after a whole number. */
    public static String plain(double value) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        return new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
    }

    /** Collects the rows of a table. */
    public static final class Rows {
        private final String title;
        private final List<String> columns;
        private final List<List<String>> rows = new ArrayList<>();

        public Rows(String title, String... columns) {
            this(title, List.of(columns));
        }

        public Rows(String title, List<String> columns) {
            this.title = title;
            this.columns = columns;
        }

        public Rows add(String... cells) {
            return add(List.of(cells));
        }

        public Rows add(List<String> cells) {
            rows.add(cells);
            return this;
        }

        public TextTable table() {
            return new TextTable(title, columns, rows);
        }
    }
}
