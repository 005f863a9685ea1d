package crossweave.cli.study;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.LogOption;
import crossweave.cli.output.Output;
import crossweave.cli.output.Version;
import crossweave.draw.chart.Figure;
import crossweave.draw.print.Provenance;
import crossweave.files.CsvTable;
import crossweave.study.figure.TableFigure;
import crossweave.trace.text.InputFile;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code xw chart}: draws columns of a table, without running anything. */
@Command(
        name = "chart",
        description = "Draw columns of a CSV file, such as the results.csv of a sweep.",
        mixinStandardHelpOptions = true)
public final class ChartCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "TABLE", description = "A CSV file (xw sweep --csv).")
    private Path table = Path.of("");

    @Option(
            names = "--x",
            paramLabel = "COLUMN",
            description = "The column along the horizontal axis (the first).")
    private @Nullable String x;

    @Option(
            names = "--y",
            paramLabel = "COLUMNS",
            split = ",",
            description = "The columns to draw, in a panel each (latency,accepted).")
    private List<String> y = new ArrayList<>();

    @Option(
            names = "--by",
            paramLabel = "COLUMNS",
            split = ",",
            description =
                    "The columns whose values tell lines apart, a line per combination (all "
                            + "other settings).")
    private List<String> by = new ArrayList<>();

    @Option(
            names = "--title",
            paramLabel = "TEXT",
            description = "Title of the chart (the name of the file).")
    private @Nullable String title;

    @Mixin private LogOption log = new LogOption();

    @Option(
            names = "--figure",
            required = true,
            paramLabel = "FILE",
            description = "Draw the chart: .svg, .pdf or .png (-: as SVG to standard output).")
    private String figure = "";

    @Override
    public Integer call() {
        Output.checkFigure(figure);
        CsvTable read = CsvTable.parse(table.toString(), InputFile.text(table));
        TableFigure.Wanted wanted = new TableFigure.Wanted(x == null ? "" : x, y, by);
        String above = title == null ? String.valueOf(table.getFileName()) : title;
        Figure drawn = new TableFigure(read, wanted).figure(above, caption(), log.axes());
        Output.write(drawn.from(origin(read)), figure, spec.commandLine().getOut());
        return ExitCode.OK.number();
    }

    /** Tables of sweeps know the seeds and the version of their runs. */
    private Provenance origin(CsvTable read) {
        Provenance origin = FigureOrigin.of("table", table.getFileName());
        for (String fact : List.of("seed", "version")) {
            int column = read.columns().indexOf(fact);
            if (column >= 0) {
                origin = origin.and(fact + "s of runs", String.join(", ", read.texts(column)));
            }
        }
        return origin;
    }

    private String caption() {
        return "Bars are 95 %% confidence intervals.\n%s, crossweave %s"
                .formatted(table.getFileName(), Version.text());
    }
}
