package crossweave.cli.run;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FailureReport;
import crossweave.cli.output.Version;
import crossweave.config.SettingsReflection;
import crossweave.engine.parallel.Ranks;
import crossweave.experiment.Experiment;
import crossweave.files.FileContents;
import crossweave.mpi.MpiRanks;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.routing.check.DeadlockCheck;
import crossweave.routing.check.DeadlockCheck.Outcome;
import crossweave.routing.check.DeadlockCheck.Verdict;

import picocli.CommandLine;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * A command that all processes of {@code mpirun} execute together. Only the first process prints. A
 * process that cannot go on says so and ends all of them, because the others would wait for it.
 */
public final class MpiJob {
    private final CommandLine command;
    private final PrintWriter err;

    public MpiJob(CommandLine command) {
        this.command = command;
        this.err = command.getErr();
    }

    /** Executes the work in this process; returns the exit code. */
    public int run(ToIntFunction<MpiRanks> work) {
        MpiRanks ranks = MpiRanks.start();
        if (ranks.rank() > 0) {
            command.setOut(new PrintWriter(Writer.nullWriter()));
            command.setErr(new PrintWriter(Writer.nullWriter()));
        }
        try {
            int code = highestExitCode(ranks, work.applyAsInt(ranks));
            ranks.finish();
            return code;
        } catch (Refused e) {
            e.why.ifPresent(why -> FailureReport.print(why, err));
            err.flush();
            ranks.finish();
            return ExitCode.BAD_INPUT.number();
        } catch (Throwable e) {
            return ranks.size() == 1 ? FailureReport.print(e, err) : endAll(ranks, e);
        }
    }

    private int endAll(MpiRanks ranks, Throwable why) {
        err.printf("xw: process %d of %d ends them all:%n", ranks.rank(), ranks.size());
        int code = FailureReport.print(why, err);
        err.flush();
        ranks.abort(code);
        return code;
    }

    /** The highest exit code of all processes: writing a file may fail in one of them. */
    private static int highestExitCode(Ranks ranks, int code) {
        long[] codes = new long[ranks.size()];
        codes[ranks.rank()] = code;
        if (ranks.size() > 1) {
            ranks.sum(codes);
        }
        return (int) Arrays.stream(codes).max().orElse(code);
    }

    /** Executes a step that may be refused; if one process refuses, all do. */
    public static <T> T allOrNone(Ranks ranks, Supplier<T> step) {
        if (ranks.size() == 1) {
            return step.get();
        }
        Optional<T> done = Optional.empty();
        Optional<BadInput> why = Optional.empty();
        try {
            done = Optional.of(step.get());
        } catch (BadInput e) {
            why = Optional.of(e);
        }
        int first = lowestRank(ranks, why.isPresent());
        if (first < ranks.size()) {
            throw new Refused(why.filter(_ -> first == ranks.rank()));
        }
        return done.orElseThrow();
    }

    /** The lowest rank that says yes, or the number of processes if none does. */
    private static int lowestRank(Ranks ranks, boolean yes) {
        long[] answers = new long[ranks.size()];
        answers[ranks.rank()] = yes ? 1 : 0;
        ranks.sum(answers);
        int first = 0;
        while (first < answers.length && answers[first] == 0) {
            first++;
        }
        return first;
    }

    /**
     * Checks what several processes require: that all have read the same input, and that the
     * routing is free of deadlocks, which no process could see as a whole.
     */
    static void check(Experiment experiment, int threads, Ranks ranks) {
        if (ranks.size() > 1) {
            int settings = SettingsReflection.effective(experiment.scenario()).hashCode();
            int same = Objects.hash(settings, threads, Version.text());
            int files = allOrNone(ranks, () -> fileHash(experiment));
            ranks.exchange(new int[] {same, files}, 2);
            allOrNone(ranks, () -> checked(experiment, ranks));
        }
    }

    /** A hash of the files that a scenario names. */
    private static int fileHash(Experiment experiment) {
        return new FileContents()
                .digest(SettingsReflection.files(experiment.scenario()))
                .hashCode();
    }

    private static void checkSame(Ranks ranks, int number, String what) {
        int[] heard = ranks.received();
        for (int rank = 1; rank < ranks.size(); rank++) {
            if (heard[ranks.first(rank) + number] != heard[ranks.first(0) + number]) {
                throw new BadInput(
                        "--mpi",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "process %d has %s than process 0",
                        rank,
                        what);
            }
        }
    }

    private static Experiment checked(Experiment experiment, Ranks ranks) {
        checkSame(ranks, 0, "another scenario, version or --threads");
        checkSame(ranks, 1, "other contents in the files that the scenario names");
        Verdict verdict = experiment.deadlock(DeadlockCheck.BUDGET);
        if (verdict.outcome() != Outcome.FREE) {
            throw new BadInput(
                    "--mpi",
                    ProblemCode.DEADLOCK,
                    "needs a network that is known to be free of deadlock, but "
                            + verdict.sentence());
        }
        return experiment;
    }

    /** A warning if this many processes, each with this many threads, exceed the cores. */
    public static Optional<String> oversubscription(int processes, int threads, int cores) {
        if (processes == 1 || processes * threads <= cores) {
            return Optional.empty();
        }
        return Optional.of(
                "more processes than cores: %d%s for %d, so they take turns and wait for each other"
                        .formatted(
                                processes,
                                threads == 1 ? "" : " of %d threads".formatted(threads),
                                cores));
    }

    /** Whether at least one process says yes. */
    static boolean anyRank(Ranks ranks, boolean wanted) {
        return ranks.size() == 1 ? wanted : lowestRank(ranks, wanted) < ranks.size();
    }

    /**
     * Thrown in all processes when one of them refuses; the first that knows the reason prints it.
     */
    private static final class Refused extends RuntimeException {
        private final transient Optional<BadInput> why;

        Refused(Optional<BadInput> why) {
            this.why = why;
        }
    }
}
