package crossweave.fuzz;

import crossweave.config.code.CodeTrust;
import crossweave.cpc.debug.Debugger;
import crossweave.dap.DapConnection;
import crossweave.experiment.Experiment;
import crossweave.lsp.CpcServer;
import crossweave.metric.MetricValues;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.store.Outcome;
import crossweave.store.StoredPoint;
import crossweave.store.StudyStore;
import crossweave.terminal.DebuggerConsole;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

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

    /** A row that a study finds in its store. */
    private static Subject results() {
        return new Subject(
                        "result",
                        List.of(
                                Subject.bytes("{\"latency\":30.5,\"latency-ci95\":null}"),
                                Subject.bytes("{\"offered\":0.1,\"own-metric\":7}"),
                                Subject.bytes("{\"hops\":\"x\"}")),
                        List.of(
                                "latency",
                                "latency-ci95",
                                "latency-p50",
                                "offered",
                                "accepted",
                                "cycles",
                                "messages",
                                "hops",
                                "network-latency",
                                "null",
                                "true"),
                        List.of("{}", "[]", "\"\"", "1e400", "-0", "\\ud800", "//", "NaN"),
                        EditorSubjects::find)
                .in("files.Json", "store.StudyStore", "store.Outcome");
    }

    private static void find(byte[] input, Path folder) throws IOException {
        Path file = folder.resolve("fuzzed.db");
        Files.deleteIfExists(file);
        MetricValues nothing = new MetricValues(Map.of(), false, false, 1, "");
        try (StudyStore store = StudyStore.open(file)) {
            store.add(
                    List.of(
                            new StoredPoint(
                                    "k",
                                    "",
                                    "",
                                    Map.of(),
                                    0,
                                    "test",
                                    new Outcome(nothing, List.of(), 0))));
        }
        String text = new String(input, StandardCharsets.UTF_8);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                PreparedStatement change =
                        connection.prepareStatement("UPDATE point SET metrics = ?, notes = ?")) {
            change.setString(1, text);
            change.setString(2, text);
            change.executeUpdate();
        } catch (SQLException e) {
            throw new IOException(e);
        }
        try (StudyStore store = StudyStore.openToRead(file)) {
            store.find("k");
        }
    }
}
