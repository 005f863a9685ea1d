package crossweave.terminal;

import crossweave.cpc.vcode.VCodeFunction;
import crossweave.cpc.vcode.VariableSlot;

import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads commands at a terminal, with completion and history. An empty line repeats the last command
 * if that was a step. Ctrl-C stops a running program.
 */
public final class TypedInput implements CommandInput {
    private final Terminal terminal;
    private final LineReader reader;
    private String last = "";

    /** Keeps the history in a file, if one is given. */
    public TypedInput(Terminal terminal, DebuggerConsole console, Optional<Path> history) {
        this.terminal = terminal;
        LineReaderBuilder builder =
                LineReaderBuilder.builder()
                        .terminal(terminal)
                        .appName("xw")
                        .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                        .completer(completer(console));
        history.ifPresent(file -> builder.variable(LineReader.HISTORY_FILE, file));
        this.reader = builder.build();
        terminal.handle(Terminal.Signal.INT, _ -> console.debugger().pause());
    }

    @Override
    public Optional<String> next(String prompt) {
        while (true) {
            try {
                String line = reader.readLine(prompt);
                if (!line.isBlank()) {
                    last = line;
                    return Optional.of(line);
                }
                return Optional.of(isStep(last) ? last : "");
            } catch (UserInterruptException e) {
                // Ctrl-C discards the line
            } catch (EndOfFileException e) {
                return Optional.empty();
            }
        }
    }

    private static boolean isStep(String line) {
        return DebuggerCommands.find(line.strip().split("\\s", 2)[0])
                .filter(
                        word ->
                                word.group() == DebuggerCommand.Group.FORWARD
                                        || word.group() == DebuggerCommand.Group.BACK)
                .isPresent();
    }

    @Override
    public void close() {
        try {
            terminal.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    // Completion

    private static Completer completer(DebuggerConsole console) {
        return (_, line, candidates) ->
                words(console, line).distinct().map(Candidate::new).forEach(candidates::add);
    }

    /** Completes commands first, then names of the program. */
    private static Stream<String> words(DebuggerConsole console, ParsedLine line) {
        if (line.wordIndex() == 0) {
            return DebuggerCommands.ALL.stream().map(DebuggerCommand::name);
        }
        Stream<String> functions =
                console.code().functions().stream().skip(1).map(VCodeFunction::name);
        Optional<DebuggerCommand> word = DebuggerCommands.find(line.words().getFirst());
        boolean isBreak = word.isPresent() && List.of("break", "list").contains(word.get().name());
        boolean isHelp = word.isPresent() && word.get().name().equals("help");
        if (isHelp) {
            return DebuggerCommands.ALL.stream().map(DebuggerCommand::name);
        }
        return isBreak
                ? Stream.concat(functions, Stream.of("if", "process", "hits"))
                : Stream.concat(variables(console), functions);
    }

    private static Stream<String> variables(DebuggerConsole console) {
        Stream<String> locals =
                console.chosenFrame().stream()
                        .flatMap(frame -> frame.variables(console.debugger().view()).stream())
                        .map(part -> part.name());
        Stream<String> globals = console.code().globalVariables().stream().map(VariableSlot::name);
        return Stream.concat(locals, globals);
    }
}
