package crossweave.cli.study;

import crossweave.cli.option.DeviceOption;
import crossweave.cli.option.TrustOption;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Progress;
import crossweave.cli.output.Version;
import crossweave.draw.print.PictureFormat;
import crossweave.draw.print.Provenance;
import crossweave.files.AtomicFile;
import crossweave.files.result.MetricColumns;
import crossweave.files.result.SweepTable;
import crossweave.metric.MetricValues;
import crossweave.store.StudyStore;
import crossweave.study.FitCheck;
import crossweave.study.Misfits;
import crossweave.study.Study;
import crossweave.study.StudyFile;
import crossweave.study.StudySettings.Unfit;
import crossweave.study.Workers;
import crossweave.study.search.Search;
import crossweave.study.search.SearchFigure;
import crossweave.study.search.SearchTable;
import crossweave.util.CountedNoun;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code xw search}: looks for the best point of a study, and runs as few of them as it can. */
@Command(
        name = "search",
        description =
                "Search the points of a study for the best one, such as the cheapest network that"
                        + " carries a load, and run as few as possible.",
        mixinStandardHelpOptions = true)
public final class SearchCommand implements Callable<Integer> {
    private static final String NAME = "search"; // of the files that are written

    @Spec private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "STUDY",
            description = "A study file (YAML) with a section 'search:'.")
    private Path file = Path.of("");

    @Mixin private StudyFiles files = new StudyFiles();
    @Mixin private JobsOption jobs = new JobsOption();
    @Mixin private DeviceOption device = new DeviceOption();
    @Mixin private TrustOption trust;

    @Override
    public Integer call() {
        Study study = StudyFile.read(file, trust.get()).with(device::over);
        Misfits misfits = FitCheck.of(study);
        if (study.settings().unfit() == Unfit.REFUSE) {
            misfits.refuse();
        }
        new StudyOutputs(study, files.folder(file)).check(file.toString());
        Search search = new Search(study, misfits);
        print(study, misfits, search);
        return run(study, search);
    }

    private void print(Study study, Misfits misfits, Search search) {
        PrintWriter out = spec.commandLine().getOut();
        String title = study.settings().title();
        out.println(title.isEmpty() ? study.name() : title);
        out.println(
                "  %s; %s"
                        .formatted(
                                CountedNoun.of(search.history().candidates().size(), "point"),
                                search.history().goal()));
        misfits.groups().forEach(group -> out.println("  skipped: " + group));
    }

    private int run(Study study, Search search) {
        PrintWriter out = spec.commandLine().getOut();
        try (Interruption interruption = new Interruption(out);
                Workers workers = jobs.workers(study);
                StudyStore points = StudyStore.open(files.store(file, ""))) {
            Search.Found found;
            try (Progress progress = new Progress(spec.commandLine().getErr())) {
                int budget = search.settings().budget();
                found =
                        search.run(
                                points,
                                Version.text(),
                                workers,
                                new SearchWatch(interruption, progress, budget, points, out));
            }
            if (interruption.isWanted()) {
                out.println("  interrupted; the same command goes on from here");
            }
            new SearchReport(study, found).print(out);
            write(study, found, out);
            FailedPoints failures = new FailedPoints(found.failures());
            failures.print(out);
            return exitCode(found, failures, interruption);
        }
    }

    private static int exitCode(
            Search.Found found, FailedPoints failures, Interruption interruption) {
        if (interruption.isWanted()) {
            return interruption.exitCode();
        }
        if (!failures.all().isEmpty()) {
            return failures.exitCode();
        }
        return (found.history().best().isPresent() ? ExitCode.OK : ExitCode.FAILED).number();
    }

    private void write(Study study, Search.Found found, PrintWriter out) {
        SweepTable table = new SearchTable(study, found.history()).all();
        if (table.rows().isEmpty()) {
            return;
        }
        Path folder = files.folder(file);
        Path csv = folder.resolve(NAME + ".csv");
        List<MetricValues> rows = table.rows().stream().map(SweepTable.Row::values).toList();
        AtomicFile.write(csv, MetricColumns.all(rows).csv(table, Version.text()));
        out.println("  wrote " + csv);
        SearchFigure figure = new SearchFigure(found.history());
        if (figure.isEmpty()) {
            return;
        }
        String title = study.settings().title();
        for (PictureFormat format : study.settings().search().orElseThrow().formats()) {
            Path picture = folder.resolve(NAME + format.ending());
            figure.figure(title, SearchFigure.READING)
                    .from(provenance(study, found))
                    .write(picture);
            out.println("  wrote " + picture);
        }
    }

    private static Provenance provenance(Study study, Search.Found found) {
        return Provenance.NONE
                .and("study", study.name())
                .and("program", "crossweave " + Version.text())
                .and("points", Integer.toString(found.history().whole().size()));
    }
}
