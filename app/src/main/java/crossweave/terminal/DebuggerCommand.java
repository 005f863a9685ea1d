package crossweave.terminal;

import java.util.List;
import java.util.function.BiConsumer;

/**
 * Something that can be typed.
 *
 * @param names the usual one first
 * @param arguments as the help shows them
 * @param action what it does with what is typed after it
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
