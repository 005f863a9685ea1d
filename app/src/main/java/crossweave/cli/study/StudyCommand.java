package crossweave.cli.study;

import crossweave.cli.option.DeviceOption;
import crossweave.cli.option.TrustOption;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Progress;
import crossweave.cli.output.Version;
import crossweave.cli.run.MpiJob;
import crossweave.mpi.MpiRanks;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.store.MemoryStore;
import crossweave.store.PointStore;
import crossweave.store.StudyStore;
import crossweave.study.FitCheck;
import crossweave.study.Misfits;
import crossweave.study.MpiWorkers;
import crossweave.study.PointService;
import crossweave.study.Shard;
import crossweave.study.Slots;
import crossweave.study.Study;
import crossweave.study.StudyFile;
import crossweave.study.StudyRun;
import crossweave.study.StudySettings.Unfit;
import crossweave.study.Workers;
import crossweave.study.cluster.ClusterEngine;
import crossweave.util.CountedNoun;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Function;

/** {@code xw study}: computes what the store of a study lacks, and makes its tables and figures. */
@Command(
        name = "study",
        description =
                "Run what a study file asks for and its store lacks; print its table, write its"
                        + " tables and figures.",
        mixinStandardHelpOptions = true,
        subcommands = {StudyQueryCommand.class, StudyExportCommand.class, StudyMergeCommand.class})
public final class StudyCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1", // subcommands have none
            paramLabel = "STUDY",
            description = "A study file (YAML).")
    private @Nullable Path given;

    @Option(
            names = "--dry-run",
            description =
                    "Say how many points there are, how many of them the store has, and which do"
                            + " not fit, and run nothing.")
    private boolean isTrial;

    @Option(
            names = "--shard",
            paramLabel = "I/N",
            description =
                    "Run the I-th of N parts, with a store of its own; xw study merge puts stores"
                            + " together.")
    private @Nullable String part;

    @Option(
            names = "--mpi",
            description =
                    "Distribute the work over all processes that mpirun has started "
                            + "(Open MPI).")
    private boolean mpi;

    @Option(
            names = "--progress",
            paramLabel = "HOW",
            description =
                    "How progress is told: line (on terminals; elsewhere one each minute), or json"
                            + " (for programs: objects on standard error, a line each).")
    private ProgressForm form = ProgressForm.line;

    /** Constants are named as users write them. */
    private enum ProgressForm {
        line,
        json
    }

    @Mixin private StudyFiles files = new StudyFiles();
    @Mixin private ClusterOptions cluster = new ClusterOptions();
    @Mixin private JobsOption jobs = new JobsOption();
    @Mixin private DeviceOption device = new DeviceOption();
    @Mixin private TrustOption trust;

    @Override
    public Integer call() {
        if (mpi && cluster.isGiven()) {
            throw new BadInput(
                    "--mpi --cluster",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "the work is distributed by one of them");
        }
        if (mpi) {
            return new MpiJob(spec.commandLine()).run(this::run);
        }
        return cluster.isGiven()
                ? run(_ -> ClusterEngine.load().coordinate(cluster.get(), Version.text()))
                : run(jobs::workers);
    }

    private int run(MpiRanks ranks) {
        Slots slots = jobs.slots(ranks);
        if (ranks.rank() > 0) {
            if (!isTrial) {
                MpiWorkers.serve(
                        ranks.mailbox(), new PointService(Version.text(), trust.get(), slots));
            }
            return ExitCode.OK.number();
        }
        return run(_ -> new MpiWorkers(ranks.mailbox(), ranks.size(), slots, Version.text()));
    }

    private int run(Function<Study, Workers> team) {
        Study study = StudyFile.read(file(), trust.get()).with(device::over);
        Shard shard = shard();
        Misfits misfits = FitCheck.of(study);
        if (study.settings().unfit() == Unfit.REFUSE) {
            misfits.refuse();
        }
        StudyOutputs outputs = new StudyOutputs(study, files.folder(file()));
        outputs.check(file().toString());
        print(study, misfits, spec.commandLine().getOut());
        if (isTrial) {
            return tryOnly(study, misfits, shard);
        }
        try (Workers workers = team.apply(study)) {
            return run(outputs, misfits, shard, workers);
        }
    }

    /** Says how much there is to do. */
    private int tryOnly(Study study, Misfits misfits, Shard shard) {
        Path file = files.store(file(), shard.suffix());
        try (PointStore there =
                Files.exists(file) ? StudyStore.openToRead(file) : new MemoryStore()) {
            StudyRun run = new StudyRun(study, misfits, shard, there, Version.text());
            run.look();
            StudyReport.printFound(run.progress(), spec.commandLine().getOut());
        }
        return ExitCode.OK.number();
    }

    private int run(StudyOutputs outputs, Misfits misfits, Shard shard, Workers workers) {
        PrintWriter out = spec.commandLine().getOut();
        try (Interruption interruption = new Interruption(out);
                StudyStore points = StudyStore.open(files.store(file(), shard.suffix()))) {
            StudyRun run = new StudyRun(outputs.study(), misfits, shard, points, Version.text());
            try (Progress progress = Progress.ofJob(spec.commandLine().getErr())) {
                StudyRun.Watcher watcher =
                        form == ProgressForm.json
                                ? new StudyEvents(interruption, spec.commandLine().getErr())
                                : new StudyWatch(interruption, progress);
                run.run(workers, new SharedProgress(watcher, points));
            }
            if (shard.count() == 1) {
                outputs.print(run.table(), out);
            } else {
                out.println("  the points are in " + points.file());
            }
            StudyReport report = new StudyReport(run, interruption);
            report.print(out);
            return report.exitCode();
        }
    }

    private Shard shard() {
        try {
            return part == null ? Shard.ALL : Shard.parse(part);
        } catch (IllegalArgumentException e) {
            throw BadInput.of("--shard " + part, e, ProblemCode.WRONG_FORM);
        }
    }

    private Path file() {
        if (given == null) {
            throw new BadInput(
                    "study", ProblemCode.MISSING_SETTING, "give a study file, or a subcommand");
        }
        return given;
    }

    private static void print(Study study, Misfits misfits, PrintWriter out) {
        String title = study.settings().title();
        out.println(title.isEmpty() ? study.name() : title);
        out.println(
                "  %s, %s"
                        .formatted(
                                CountedNoun.of(study.configurations().size(), "configuration"),
                                CountedNoun.of(study.points().size(), "point")));
        misfits.groups().forEach(group -> out.println("  skipped: " + group));
    }
}
