package crossweave.cli;

import crossweave.cli.breakdown.BreakdownCommand;
import crossweave.cli.cpc.CpcCommand;
import crossweave.cli.graph.GraphCommand;
import crossweave.cli.mapping.AnalyzeCommand;
import crossweave.cli.mapping.MapCommand;
import crossweave.cli.network.RouteCommand;
import crossweave.cli.network.TopologyCommand;
import crossweave.cli.option.Prompter;
import crossweave.cli.option.TrustOption;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FailureReport;
import crossweave.cli.output.Version;
import crossweave.cli.papers.CalibrateCommand;
import crossweave.cli.papers.ReproduceCommand;
import crossweave.cli.run.JobsCommand;
import crossweave.cli.run.RunCommand;
import crossweave.cli.study.ChartCommand;
import crossweave.cli.study.ClusterCommand;
import crossweave.cli.study.SaturationCommand;
import crossweave.cli.study.SearchCommand;
import crossweave.cli.study.StudyCommand;
import crossweave.cli.study.SweepCommand;
import crossweave.cli.study.WorkerCommand;
import crossweave.cli.theory.TheoryCommand;
import crossweave.cli.trace.TraceCommand;
import crossweave.config.code.UserClasses;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

import java.io.File;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The command {@code xw}: parses the command line, runs a command and determines the exit code. */
@Command(
        name = "xw",
        description = "A laboratory for interconnection networks and message-passing programs.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
public final class Main implements Runnable {
    /**
     * All commands, in the order of the help text. The name of each begins the name of its class.
     */
    private static final List<Class<?>> COMMANDS =
            List.of(
                    RunCommand.class,
                    StudyCommand.class,
                    SearchCommand.class,
                    SweepCommand.class,
                    BreakdownCommand.class,
                    WorkerCommand.class,
                    ClusterCommand.class,
                    ChartCommand.class,
                    SaturationCommand.class,
                    JobsCommand.class,
                    CalibrateCommand.class,
                    ReproduceCommand.class,
                    TopologyCommand.class,
                    TheoryCommand.class,
                    AnalyzeCommand.class,
                    RouteCommand.class,
                    MapCommand.class,
                    ListCommand.class,
                    MachineCommand.class,
                    DevicesCommand.class,
                    ScriptCommand.class,
                    CpcCommand.class,
                    GraphCommand.class,
                    TraceCommand.class,
                    LabCommand.class,
                    DocsCommand.class,
                    SchemaCommand.class,
                    HelpCommand.class,
                    ManCommand.class,
                    CompletionCommand.class);

    /** Commands that describe all the others. */
    private static final Set<Class<?>> GUIDES =
            Set.of(HelpCommand.class, ManCommand.class, CompletionCommand.class);

    @Spec private CommandSpec spec;

    public static void main(String[] args) {
        System.exit(start(args, System.out, System.err));
    }

    /** All that the program does, but for ending: {@link Training} does it too. */
    static int start(String[] args, OutputStream output, OutputStream errors) {
        addCarrierThread();
        UserClasses.searchIn(classPathOfUser());
        PrintWriter out = new PrintWriter(output, false, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(errors, false, StandardCharsets.UTF_8);
        return run(args, out, err, Prompter.atTheTerminal());
    }

    private static List<String> classPathOfUser() {
        String entries = System.getenv().getOrDefault("XW_CLASSPATH", "");
        return Arrays.stream(entries.split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .toList();
    }

    /**
     * Adds a carrier thread for virtual threads. Programs of users run on virtual threads, and one
     * that never ends occupies its carrier; with one carrier more than there are concurrent runs,
     * the others still react to Ctrl-C.
     */
    private static void addCarrierThread() {
        String setting = "jdk.virtualThreadScheduler.parallelism";
        if (System.getProperty(setting) == null) {
            int processors = Runtime.getRuntime().availableProcessors();
            System.setProperty(setting, Integer.toString(processors + 1));
        }
    }

    /**
     * Runs a command line with these outputs and without asking questions; returns the exit code.
     */
    public static int run(String[] args, PrintWriter out, PrintWriter err) {
        return run(args, out, err, Prompter.NOBODY);
    }

    private static int run(String[] args, PrintWriter out, PrintWriter err, Prompter prompter) {
        Locale.setDefault(Locale.ROOT); // print numbers alike in all countries
        CommandLine command = commandLine(needed(args), TrustOption.of(prompter));
        command.setOut(out).setErr(err);
        command.getCommandSpec().usageMessage().footer("", "Exit codes: " + exitCodes());
        command.setParameterExceptionHandler(Main::badOption);
        command.setExecutionExceptionHandler(Main::failed);
        command.setExecutionStrategy(Main::execute);
        CommandValues.register(command);
        try {
            int code = command.execute(args);
            if (out.checkError()) { // also flushes
                err.println("xw: the output cannot be written");
                return code == ExitCode.OK.number() ? ExitCode.FAILED.number() : code;
            }
            return code;
        } catch (Throwable e) {
            // errors such as exhausted memory, which picocli's handlers do not see
            return FailureReport.print(e, err);
        } finally {
            out.flush();
            err.flush();
        }
    }

    /** The command with all subcommands. */
    static CommandLine commandLine() {
        return commandLine(COMMANDS, CommandLine.defaultFactory());
    }

    private static CommandLine commandLine(List<Class<?>> commands, IFactory factory) {
        CommandLine line = new CommandLine(new Main(), factory);
        commands.forEach(type -> line.addSubcommand(new CommandLine(type, factory)));
        return line;
    }

    /**
     * The commands that a command line needs. Describing all commands to the parser takes a third
     * of a second; a command that does not need the others is described alone.
     */
    private static List<Class<?>> needed(String[] args) {
        if (List.of(args).equals(List.of("--version"))) {
            return List.of();
        }
        String first = args.length == 0 ? "" : args[0];
        return COMMANDS.stream()
                .filter(type -> name(type).equals(first) && isSelfContained(type))
                .findFirst()
                .<List<Class<?>>>map(List::of)
                .orElse(COMMANDS);
    }

    private static String name(Class<?> type) {
        return type.getSimpleName().replace("Command", "").toLowerCase(Locale.ROOT);
    }

    /**
     * Commands with subcommands suggest commands from anywhere, unless other words mean something
     * to them, and guides describe all of them.
     */
    private static boolean isSelfContained(Class<?> type) {
        boolean hasCommands = type.getAnnotation(Command.class).subcommands().length > 0;
        return (!hasCommands || type == TopologyCommand.class) && !GUIDES.contains(type);
    }

    private static String exitCodes() {
        return Arrays.stream(ExitCode.values())
                .map(code -> code.number() + " " + code.meaning())
                .collect(Collectors.joining("; "));
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    private static int badOption(ParameterException e, String[] args) {
        String sentence =
                switch (e) {
                    case UnmatchedArgumentException unmatched -> unknown(unmatched);
                    case MissingParameterException missing ->
                            missing.getMessage() + FileNames.takenByOption(args);
                    default -> String.valueOf(e.getMessage());
                };
        ProblemCode code =
                switch (e) {
                    case UnmatchedArgumentException _ -> ProblemCode.UNKNOWN_NAME;
                    case MissingParameterException _ -> ProblemCode.MISSING_SETTING;
                    default -> ProblemCode.WRONG_FORM;
                };
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        return FailureReport.print(
                new Problem(SourcePosition.option(command), "", code, List.of(), sentence),
                command,
                e.getCommandLine().getErr());
    }

    /** Rejects unknown words, even if the command line also asks for help. */
    private static int execute(ParseResult parsed) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        if (!last.unmatched().isEmpty()) {
            CommandLine command = last.commandSpec().commandLine();
            throw new UnmatchedArgumentException(command, last.unmatched());
        }
        try {
            FileNames.check(last);
        } catch (BadInput e) {
            return FailureReport.print(e, parsed.commandSpec().commandLine().getErr());
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    private static String unknown(UnmatchedArgumentException e) {
        String word = e.getUnmatched().getFirst();
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        String instead = CommandWords.suggestion(word, command);
        if (word.startsWith("-")) {
            return "'%s' is no option of %s%s".formatted(word, name, instead);
        }
        return command.getSubcommands().isEmpty()
                ? "'%s' is one argument too many for %s".formatted(word, name)
                : "'%s' is no command of %s%s".formatted(word, name, instead);
    }

    private static int failed(Exception e, CommandLine command, ParseResult parsed) {
        return FailureReport.print(e, command.getErr());
    }
}
