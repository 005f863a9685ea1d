package crossweave.cpc.workload;

import crossweave.cpc.compile.Compilation;
import crossweave.cpc.compile.CpcCompiler;
import crossweave.cpc.syntax.Diagnostic;
import crossweave.cpc.vcode.Architecture;
import crossweave.cpc.vcode.CollectiveFunction;
import crossweave.cpc.vcode.VCode;
import crossweave.experiment.Experiment;
import crossweave.experiment.Prepared;
import crossweave.experiment.Run;
import crossweave.result.Result;
import crossweave.workload.ProgramReport;
import crossweave.workload.WorkloadFailed;
import crossweave.workload.collective.CollectiveChoices;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A CPC program that says in its comments what is to come of it.
 *
 * <pre>
 *   // expect: TEXT                     a line that it prints, in order
 *   // expect time: N                   cycles on the ideal network, where all instructions cost 1
 *   // expect status: N                 that it ends with, other than 0
 *   // expect fault: LINE:COL: TEXT     the run ends with this
 *   // expect waiting: TEXT             who waits for what, where nothing goes on; of a fault if said
 *   // expect error: LINE:COL: TEXT     the compiler says this
 *   // expect hint: TEXT                and gives this advice
 *   // with: SETTING=VALUE              a setting of the scenario
 * </pre>
 */
public record Golden(Path file, String text) {
    private static final Pattern COMMENT = Pattern.compile("// (expect[a-z ]*|with): ?(.*)");
    private static final String TIME = "expect time";
    private static final String COLLECTIVES = "with: workload.collectives=";
    private static final String WAITING = "expect waiting";

    /** Those that test the language. */
    public static List<Golden> all() {
        return in(Path.of("src", "test", "cpc"));
    }

    public static List<Golden> in(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".cpc"))
                    .sorted()
                    .map(Golden::read)
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException(folder.toString(), e);
        }
    }

    static Golden read(Path file) {
        try {
            return new Golden(file, Files.readString(file));
        } catch (IOException e) {
            throw new IllegalStateException(file.toString(), e);
        }
    }

    String name() {
        return file.getFileName().toString();
    }

    /** Everything that is expected, in the order in which it is told. */
    List<String> expected() {
        return sorted(comments().filter(line -> !line.startsWith("with:")).toList());
    }

    /** By what is told of; lines about the same remain in order. */
    static List<String> sorted(List<String> lines) {
        return lines.stream().sorted(Comparator.comparing(Golden::kind)).toList();
    }

    /** Errors and their hints are told together. */
    private static String kind(String line) {
        return line.substring(0, line.indexOf(':')).replace("hint", "error");
    }

    static boolean isTime(String line) {
        return line.startsWith(TIME);
    }

    private Stream<String> comments() {
        return text.lines()
                .map(COMMENT::matcher)
                .filter(Matcher::matches)
                .map(match -> match.group(1) + ": " + match.group(2).stripTrailing());
    }

    public Compilation compiled() {
        return CpcCompiler.compile(name(), text, CpcSettings.beside(file), byMachine());
    }

    private Set<CollectiveFunction> byMachine() {
        return comments()
                .filter(line -> line.startsWith(COLLECTIVES))
                .map(line -> CollectiveChoices.parse(line.substring(COLLECTIVES.length())))
                .flatMap(choices -> choices.rules("collectives").keySet().stream())
                .map(kind -> CollectiveFunction.of(kind).orElseThrow())
                .collect(Collectors.toSet());
    }

    /** What the compiler says. */
    List<String> told(Compilation compilation) {
        List<String> lines = new ArrayList<>();
        for (Diagnostic diagnostic : compilation.diagnostics()) {
            lines.add("expect error: " + place(diagnostic) + diagnostic.message());
            if (!diagnostic.hint().isEmpty()) {
                lines.add("expect hint: " + diagnostic.hint());
            }
        }
        return lines;
    }

    private String place(Diagnostic diagnostic) {
        return diagnostic.span().toString().replace(name() + ":", "") + ": ";
    }

    /** A run of the program, and what came of it. */
    record Done(Result result, List<String> lines) {
        ProgramReport program() {
            return result.programs().getFirst();
        }
    }

    Done run(VCode code, String technique, boolean interpreted) {
        Run run = new Run(experiment(code, technique, "workload.interpreted=" + interpreted));
        try {
            Result result = run.run();
            List<String> lines = lines(result);
            waiting(result).forEach(lines::add);
            return new Done(result, lines);
        } catch (WorkloadFailed fault) {
            Result result = run.failed(fault);
            List<String> lines = lines(result);
            lines.add("expect fault: " + withoutTime(withoutFile(fault.getMessage())));
            if (text.contains("// " + WAITING)) {
                waiting(result).forEach(lines::add);
            }
            return new Done(result, lines);
        }
    }

    /** The program on its machine. */
    public Experiment experiment(VCode code, String technique, String... more) {
        List<String> settings = new ArrayList<>();
        settings.add("network.topology=" + topology(code));
        settings.add("network.technique=" + technique);
        settings.add("workload.name=cpc");
        settings.add("workload.program=" + path());
        settings.add("workload.folder=" + file.toAbsolutePath().getParent());
        settings.addAll(List.of(more));
        comments()
                .filter(line -> line.startsWith("with:"))
                .forEach(line -> settings.add(line.substring("with: ".length())));
        return Prepared.experiment(settings.toArray(String[]::new));
    }

    /** The program's physical machine, or its virtual one. */
    private static String topology(VCode code) {
        Optional<Architecture> named = code.physical().or(code::virtual);
        if (named.isEmpty()) {
            return "line 1";
        }
        int processors = named.get().extents().stream().reduce(1, (a, b) -> a * b);
        return named.get().isShared() ? "full " + processors : named.get().topology();
    }

    /** What came of a run, in the words of the comments. */
    private List<String> lines(Result result) {
        ProgramReport program = result.programs().getFirst();
        List<String> lines = new ArrayList<>();
        program.text().lines().forEach(line -> lines.add("expect: " + line.stripTrailing()));
        if (program.isFinished()) {
            lines.add(TIME + ": " + program.time());
        }
        if (program.status() != 0) {
            lines.add("expect status: " + program.status());
        }
        return lines;
    }

    private Stream<String> waiting(Result result) {
        return result.notes().stream()
                .map(note -> note.replace(path(), name()).strip())
                .filter(note -> note.startsWith("process "))
                .map(note -> WAITING + ": " + note);
    }

    private String path() {
        return file.toAbsolutePath().toString();
    }

    /** Line and column remain, as all are in the one file. */
    private String withoutFile(String message) {
        return message.replace(name() + ":", "");
    }

    /** When it happened depends on the network. */
    private static String withoutTime(String fault) {
        return fault.replaceFirst(", at \\d+\\)$", ")");
    }
}
