package crossweave.cli.papers;

import crossweave.calibrate.CalibrationFile;
import crossweave.calibrate.CalibrationReport;
import crossweave.calibration.CalibrationResult;
import crossweave.calibration.Target;
import crossweave.calibration.Trial;
import crossweave.cli.option.TrustOption;
import crossweave.cli.output.FigureLines;
import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Output;
import crossweave.cli.output.Output.Wanted;
import crossweave.cli.output.Progress;
import crossweave.cli.output.TablePrinter;
import crossweave.cli.output.Version;
import crossweave.draw.print.Provenance;
import crossweave.files.Json;
import crossweave.util.TextTable;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

/** {@code xw calibrate}: fits unknown settings to published figures. */
@Command(
        name = "calibrate",
        description = "Find values of unknown settings that reproduce published figures.",
        mixinStandardHelpOptions = true)
public final class CalibrateCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private TrustOption trust;

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description =
                    "The calibration file (YAML): the unknown settings and the target figures.")
    private Path file = Path.of("");

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Option(
            names = "--figure",
            paramLabel = "FILE",
            description =
                    "Draw the errors of the trials: .svg, .pdf or .png (-: as SVG to standard "
                            + "output).")
    private @Nullable String figure;

    @Override
    public Integer call() {
        boolean printsText =
                !Output.usesStandardOutput(
                        new Wanted("--json", json), new Wanted("--figure", figure));
        Output.check(json);
        Output.checkFigure(figure);
        CalibrationFile read = CalibrationFile.read(file);
        PrintWriter out = spec.commandLine().getOut();
        try (Interruption interruption = new Interruption(out)) {
            CalibrationReport found;
            try {
                found = search(read, interruption);
            } catch (CalibrationReport.Stopped e) {
                spec.commandLine().getErr().println("xw: interrupted: nothing is known yet");
                spec.commandLine().getErr().flush();
                return interruption.exitCode();
            }
            if (printsText) {
                print(found, out);
            }
            if (json != null) {
                Output.write(Json.write(found.document(Version.text())), json, out);
            }
            if (figure != null) {
                Output.write(found.figure(Version.text()).from(origin(found)), figure, out);
            }
            return interruption.exitCode();
        }
    }

    private static Provenance origin(CalibrationReport found) {
        return FigureOrigin.of("calibration", found.name())
                .and("trials", Integer.toString(found.fit().trials().size()))
                .and("seed", Long.toString(found.file().search().seed()));
    }

    private CalibrationReport search(CalibrationFile read, Interruption interruption) {
        try (Progress progress = new Progress(spec.commandLine().getErr())) {
            return CalibrationReport.search(
                    String.valueOf(file.getFileName()),
                    read,
                    trust.get(),
                    done -> {
                        progress.show(() -> "%,d trials".formatted(done));
                        return !interruption.isWanted();
                    });
        }
    }

    private static void print(CalibrationReport found, PrintWriter out) {
        CalibrationResult fit = found.fit();
        out.println(
                "calibrate %s: %d unknowns, %d targets, %,d trials"
                        .formatted(
                                found.name(),
                                fit.unknowns().size(),
                                fit.targets().size(),
                                fit.trials().size()));
        new TablePrinter(unknowns(fit)).print(out);
        new TablePrinter(targets(fit)).print(out);
        out.println();
        FigureLines lines = new FigureLines(out);
        lines.add("all met", "%s", fit.feasible().isEmpty() ? "by no trial" : met(fit));
        if (found.isInterrupted()) {
            lines.add("note", "interrupted: conflicts between targets were not searched for");
        } else {
            exclusions(fit, lines);
        }
        lines.add(
                "made by", "crossweave %s, seed %d", Version.text(), found.file().search().seed());
    }

    private static void exclusions(CalibrationResult fit, FigureLines lines) {
        for (Target target : fit.unreachable()) {
            lines.add("out of reach", "%s, even without the other targets", target.name());
        }
        for (CalibrationResult.Conflict conflict : fit.conflicts()) {
            lines.add(
                    "conflict",
                    "%s against %s: one of them is off by %.1f tolerances at best",
                    conflict.one().name(),
                    conflict.other().name(),
                    conflict.worst());
        }
    }

    private static String met(CalibrationResult fit) {
        return "by %,d of %,d trials".formatted(fit.feasible().size(), fit.trials().size());
    }

    private static TextTable unknowns(CalibrationResult fit) {
        TextTable.Builder table =
                TextTable.of("unknowns", "setting", "best", "all targets are met from", "to");
        List<CalibrationResult.Range> region = fit.region();
        for (int i = 0; i < fit.unknowns().size(); i++) {
            table.row(
                    fit.unknowns().get(i).path(),
                    number(fit.best().values().get(i)),
                    region.isEmpty() ? "-" : number(region.get(i).from()),
                    region.isEmpty() ? "-" : number(region.get(i).to()));
        }
        return table.build();
    }

    private static TextTable targets(CalibrationResult fit) {
        TextTable.Builder table =
                TextTable.of(
                        "targets",
                        "name",
                        "published",
                        "found",
                        "off, tolerances",
                        "nearest alone");
        Trial best = fit.best();
        for (int i = 0; i < fit.targets().size(); i++) {
            Target target = fit.targets().get(i);
            table.row(
                    target.name() + (target.heldOut() ? " (held out)" : ""),
                    number(target.value()),
                    number(best.figures().get(i)),
                    String.format(Locale.ROOT, "%+.2f", best.deviations().get(i)),
                    String.format(Locale.ROOT, "%.2f", fit.nearest(i)));
        }
        return table.build();
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4g", value);
    }
}
