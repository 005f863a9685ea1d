package crossweave.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.cpc.debug.Debugger;
import crossweave.experiment.Experiment;
import crossweave.files.scenario.ScenarioFile;

import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.ExternalTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is typed at a terminal: completion, history, repetition. */
class TypedInputTest {
    @TempDir private Path folder;

    /** The lines that come of these keys. */
    private List<String> lines(String keys) throws IOException {
        Experiment experiment =
                ScenarioFile.open(
                                ProjectFolder.find()
                                        .resolve("examples/15-parallel-programs/scenario.yaml"))
                        .experiment();
        try (Debugger debugger = new Debugger(experiment)) {
            DebuggerConsole console =
                    new DebuggerConsole(
                            debugger,
                            experiment.machine().topology(),
                            new PrintWriter(new StringWriter()));
            Terminal terminal =
                    new ExternalTerminal(
                            "test",
                            "ansi",
                            new ByteArrayInputStream(keys.getBytes(StandardCharsets.UTF_8)),
                            new ByteArrayOutputStream(),
                            StandardCharsets.UTF_8);
            terminal.setSize(Size.of(80, 24));
            List<String> lines = new ArrayList<>();
            try (TypedInput typed =
                    new TypedInput(terminal, console, Optional.of(folder.resolve("history")))) {
                for (Optional<String> line = typed.next("> ");
                        line.isPresent();
                        line = typed.next("> ")) {
                    lines.add(line.get().strip());
                }
            }
            return lines;
        }
    }

    @Test
    void commandsAndNamesAreCompleted() throws IOException {
        assertEquals(List.of("continue", "break main"), lines("conti\t\rbrea\tma\t\r"));
    }

    @Test
    void anEmptyLineRepeatsAStepAndNothingElse() throws IOException {
        assertEquals(List.of("step", "step", "locals", ""), lines("step\r\rlocals\r\r"));
    }

    @Test
    void theHistoryIsKept() throws IOException {
        lines("break 13\rquit\r");
        assertTrue(Files.readString(folder.resolve("history")).contains("break 13"));
        assertEquals(List.of("break 13"), lines("\u001b[A\u001b[A\r"));
    }
}
