package crossweave.terminal;

import crossweave.cpc.debug.Step.Kind;
import crossweave.cpc.debug.breakpoint.BreakpointSpec;
import crossweave.terminal.DebuggerCommand.Group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/** The table of all commands, for execution, help and completion. */
final class DebuggerCommands {
    static final List<DebuggerCommand> ALL =
            List.of(
                    word(
                            Group.FORWARD,
                            "continue c",
                            "",
                            "continue to a breakpoint or the end",
                            (console, _) -> console.moved(console.debugger().goOn())),
                    step("step s", "to the next line, into calls", Kind.LINE),
                    step("next n", "to the next line, over calls", Kind.OVER),
                    step("finish f", "out of the function", Kind.OUT),
                    step("stepi si", "one instruction of vCode", Kind.INSTRUCTION),
                    word(
                            Group.FORWARD,
                            "machine m",
                            "[N]",
                            "to the next statement of any process",
                            (console, text) -> console.stepMachine(text, false)),
                    word(
                            Group.FORWARD,
                            "goto g",
                            "CYCLE",
                            "to the end of a cycle, earlier or later",
                            DebuggerConsole::goTo),
                    word(
                            Group.BACK,
                            "reverse rc",
                            "",
                            "back to the previous breakpoint, or to the start",
                            (console, _) -> console.moved(console.debugger().goBack())),
                    back("rstep rs", "back to the previous line", Kind.LINE),
                    back("rnext rn", "back to the previous line, over calls", Kind.OVER),
                    back("rfinish rf", "back to where the function was called", Kind.OUT),
                    back("rstepi rsi", "back by one instruction of vCode", Kind.INSTRUCTION),
                    word(
                            Group.BACK,
                            "rmachine rm",
                            "[N]",
                            "back to the previous statement of any process",
                            (console, text) -> console.stepMachine(text, true)),
                    word(
                            Group.BREAKS,
                            "break b",
                            "[FILE:]LINE|FUNCTION [process N] [hits N|=N|%N] [if EXPR]",
                            "stop at a line",
                            (console, text) -> console.add(TypedBreakpoints.line(console, text))),
                    watch("watch w", "stop when a variable changes", BreakpointSpec.Access.CHANGED),
                    watch("rwatch", "stop before a variable is read", BreakpointSpec.Access.READ),
                    watch(
                            "awatch",
                            "stop when a variable changes or is read",
                            BreakpointSpec.Access.USED),
                    word(
                            Group.BREAKS,
                            "arrival",
                            "[from N] [at N] [tag N]",
                            "stop when a message of the program arrives",
                            event("arrival")),
                    word(
                            Group.BREAKS,
                            "time",
                            "CYCLE",
                            "stop at the end of a cycle",
                            event("time")),
                    word(
                            Group.BREAKS,
                            "load",
                            "CHANNEL PERCENT [over CYCLES]",
                            "stop when a channel of the network is this busy (over 100 cycles)",
                            event("load")),
                    word(
                            Group.BREAKS,
                            "stops",
                            "",
                            "list breakpoints and watchpoints",
                            (console, _) -> console.views().breaks()),
                    word(
                            Group.BREAKS,
                            "delete d",
                            "[N]",
                            "delete a breakpoint or watchpoint, or all of them",
                            DebuggerConsole::delete),
                    word(
                            Group.PROGRAM,
                            "process p",
                            "[N]",
                            "select a process",
                            DebuggerConsole::choose),
                    word(
                            Group.PROGRAM,
                            "processes ps",
                            "",
                            "the state of all processes, and what they wait for",
                            (console, _) -> console.views().processes()),
                    word(
                            Group.PROGRAM,
                            "list l",
                            "[[FILE:]LINE|FUNCTION]",
                            "the source around the current line, or another",
                            DebuggerConsole::list),
                    word(
                            Group.PROGRAM,
                            "vcode v",
                            "[LINE[-LINE]]",
                            "the vCode of the current line, or of others",
                            DebuggerConsole::vcode),
                    word(
                            Group.PROGRAM,
                            "where bt",
                            "",
                            "the call stack of the process",
                            (console, _) -> console.views().calls()),
                    word(
                            Group.PROGRAM,
                            "frame",
                            "N",
                            "select a call; 0 is the innermost",
                            DebuggerConsole::chooseFrame),
                    word(
                            Group.PROGRAM,
                            "print =",
                            "EXPR",
                            "the value of an expression",
                            DebuggerConsole::print),
                    word(
                            Group.PROGRAM,
                            "locals",
                            "",
                            "variables of the function",
                            (console, _) -> console.views().locals()),
                    word(
                            Group.PROGRAM,
                            "globals",
                            "",
                            "global variables, as this process sees them",
                            (console, _) -> console.views().globals()),
                    word(
                            Group.PROGRAM,
                            "output",
                            "",
                            "the output of the program so far",
                            (console, _) -> console.views().output()),
                    word(
                            Group.MACHINE,
                            "messages",
                            "",
                            "messages in flight, and where in the network they are",
                            (console, _) -> console.views().messages()),
                    word(
                            Group.MACHINE,
                            "mail",
                            "",
                            "messages that have arrived but were not received",
                            (console, _) -> console.views().mail()),
                    word(
                            Group.MACHINE,
                            "channels",
                            "",
                            "channels of the program, and their contents",
                            (console, _) -> console.views().channels()),
                    word(
                            Group.MACHINE,
                            "links",
                            "",
                            "the busiest channels of the network",
                            (console, _) -> console.views().links()),
                    word(
                            Group.MACHINE,
                            "report",
                            "",
                            "times and utilisation so far",
                            (console, _) -> console.views().report()),
                    word(Group.OTHER, "help h ?", "[COMMAND]", "this list", DebuggerCommands::help),
                    word(Group.OTHER, "quit q exit", "", "end", (console, _) -> console.quit()));

    private DebuggerCommands() {}

    private static DebuggerCommand word(
            Group group,
            String names,
            String arguments,
            String help,
            BiConsumer<DebuggerConsole, String> action) {
        return new DebuggerCommand(group, Arrays.asList(names.split(" ")), arguments, help, action);
    }

    private static DebuggerCommand step(String names, String help, Kind kind) {
        return word(
                Group.FORWARD, names, "[N]", help, (console, n) -> console.step(kind, n, false));
    }

    private static DebuggerCommand back(String names, String help, Kind kind) {
        return word(Group.BACK, names, "[N]", help, (console, n) -> console.step(kind, n, true));
    }

    private static DebuggerCommand watch(String names, String help, BreakpointSpec.Access access) {
        return word(
                Group.BREAKS,
                names,
                "VARIABLE",
                help,
                (console, text) -> console.add(console.watch(text, access)));
    }

    private static BiConsumer<DebuggerConsole, String> event(String name) {
        return (console, text) -> console.add(TypedBreakpoints.event(console, name + " " + text));
    }

    /** The command of this name, or the only one that begins with it. */
    static Optional<DebuggerCommand> find(String typed) {
        List<DebuggerCommand> beginning = new ArrayList<>();
        for (DebuggerCommand word : ALL) {
            if (word.names().contains(typed)) {
                return Optional.of(word);
            }
            if (word.name().startsWith(typed)) {
                beginning.add(word);
            }
        }
        return beginning.size() == 1 ? Optional.of(beginning.getFirst()) : Optional.empty();
    }

    private static void help(DebuggerConsole console, String about) {
        for (Group group : Group.values()) {
            List<DebuggerCommand> words =
                    ALL.stream()
                            .filter(word -> word.group() == group)
                            .filter(word -> about.isEmpty() || word.names().contains(about))
                            .toList();
            if (!words.isEmpty()) {
                console.out().println(group.title());
                words.forEach(word -> console.out().println(line(word)));
            }
        }
    }

    private static String line(DebuggerCommand word) {
        String typed =
                word.names().stream().collect(Collectors.joining(", ")) + " " + word.arguments();
        return typed.length() <= 26
                ? "  %-26s %s".formatted(typed, word.help())
                : "  %s%n  %-26s %s".formatted(typed, "", word.help());
    }
}
