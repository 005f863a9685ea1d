package crossweave.fuzz;

import crossweave.config.SettingsReflection;
import crossweave.config.code.CodeTrust;
import crossweave.cpc.debug.Debugger;
import crossweave.dap.DapConnection;
import crossweave.experiment.Experiment;
import crossweave.experiment.sweep.Sweep;
import crossweave.files.Json;
import crossweave.files.result.ResultDocument;
import crossweave.files.result.SweepFolder;
import crossweave.files.scenario.ScenarioFile;
import crossweave.lsp.CpcServer;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.terminal.DebuggerConsole;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What editors and people say to servers and the debugger, and results that are read again. */
final class EditorSubjects {
    private static final int MOST_LINES = 40; // that are typed

    private EditorSubjects() {}

    static List<Subject> all() {
        return List.of(lsp(), dap(), debugger(), results());
    }

    private static Subject lsp() {
        return new Subject(
                        "lsp",
                        Conversations.LSP,
                        Conversations.LSP_WORDS,
                        Conversations.FRAMES,
                        (input, folder) ->
                                new Conversation(input, folder)
                                        .hold((in, out) -> CpcServer.serve("test", in, out)))
                .in("lsp.");
    }

    private static Subject dap() {
        return new Subject(
                        "dap",
                        Conversations.DAP,
                        Conversations.DAP_WORDS,
                        Conversations.FRAMES,
                        (input, folder) ->
                                new Conversation(input, folder)
                                        .hold(
                                                (in, out) ->
                                                        DapConnection.converse(
                                                                in, out, CodeTrust.NONE)))
                .in("dap.", "debug.");
    }

    /** Lines that are typed, one after the other. */
    private static Subject debugger() {
        return new Subject(
                        "debugger",
                        Conversations.TYPED,
                        Conversations.TYPED_WORDS,
                        Fragments.C,
                        (input, folder) -> type(new String(input, StandardCharsets.UTF_8), folder))
                .in("terminal.", "debug.", "cpc.compile.", "cpc.syntax.");
    }

    private static void type(String text, Path folder) throws Exception {
        Subjects.put(folder, "p.cpc", Subject.bytes(Conversations.PROGRAM));
        Experiment experiment =
                FileSubjects.named(
                                folder,
                                "workload: {name: cpc, program: p.cpc, max-time: 100000}"
                                        + "\nmeasure: {most: 100000}")
                        .experiment();
        StringWriter shown = new StringWriter();
        boolean isWell = true;
        try (Debugger debugger = new Debugger(experiment)) {
            DebuggerConsole console =
                    new DebuggerConsole(
                            debugger, experiment.machine().topology(), new PrintWriter(shown));
            console.begin();
            for (String line : text.lines().limit(MOST_LINES).toList()) {
                if (!console.hasQuit()) {
                    console.prompt();
                    isWell &= console.execute(line);
                }
            }
        }
        Conversation.look(shown.toString());
        if (!isWell) {
            String said = shown.toString().lines().reduce("", (_, last) -> last);
            throw new BadInput("debugger", ProblemCode.INVALID, "says: " + said);
        }
    }

    /** A file that a sweep finds in its folder. */
    private static Subject results() {
        return new Subject(
                        "result",
                        List.of(result(0.1, false), result(Double.NaN, true)),
                        List.of(
                                "version",
                                "scenario",
                                "seed",
                                "format",
                                "metrics",
                                "latency",
                                "value",
                                "unit",
                                "ci95",
                                "latency-p50",
                                "offered",
                                "accepted",
                                "saturated",
                                "deadlock",
                                "cycles",
                                "messages",
                                "hops",
                                "network-latency",
                                "null",
                                "true"),
                        List.of("{}", "[]", "\"\"", "1e400", "-0", "\\ud800", "//", "NaN"),
                        EditorSubjects::find)
                .in("files.Json", "metric.MetricValues", "files.SweepFolder");
    }

    private static ScenarioFile swept(Path folder) {
        String text = "network: {topology: mesh 2x2}\nmeasure: {cycles: 100}\n";
        return ScenarioFile.of(folder.resolve("s.yaml"), text);
    }

    private static byte[] result(double figure, boolean isSaturated) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("version", "test");
        document.put("scenario", SettingsReflection.effective(swept(Path.of("")).scenario()));
        document.put("format", ResultDocument.FORMAT);
        document.put(
                "metrics",
                Map.of(
                        "offered", Map.of("value", figure),
                        "latency", Map.of("value", figure, "ci95", 7, "unit", "cycles")));
        document.put("saturated", isSaturated);
        return Subject.bytes(Json.compact(document));
    }

    private static void find(byte[] input, Path folder) throws IOException {
        ScenarioFile file = swept(folder);
        Sweep.Point point = new Sweep.Point(Map.of("seed", "1"), 0);
        Path kept = folder.resolve("sweep");
        SweepFolder sweep = new SweepFolder(kept, "test");
        sweep.write(point, file.scenario().seed(), Map.of());
        try (Stream<Path> files = Files.list(kept)) {
            for (Path result : files.toList()) {
                Files.write(result, input);
            }
        }
        sweep.find(point, file.scenario());
    }
}
