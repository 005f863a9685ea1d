package crossweave.terminal;

import java.util.List;
import java.util.function.BiConsumer;

/**
 * A command of the debugger.
 *
 * @param names the usual one first
 * @param arguments as the help shows them
 * @param action executed with the text after the command
 */
record DebuggerCommand(
        Group group,
        List<String> names,
        String arguments,
        String help,
        BiConsumer<DebuggerConsole, String> action) {

    /** Chapters of the help. */
    enum Group {
        FORWARD("Going on"),
        BACK("Going back"),
        BREAKS("Stopping"),
        PROGRAM("Inspecting the program"),
        MACHINE("Inspecting the machine"),
        OTHER("Else");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        String title() {
            return title;
        }
    }

    String name() {
        return names.getFirst();
    }
}
