package crossweave.cli.option;

import java.io.Console;
import java.util.Optional;

/** Asks the user a question while a command runs. */
@FunctionalInterface
public interface Prompter {
    /** For scripts, services and pipes, where nobody can answer. */
    Prompter NOBODY = _ -> Optional.empty();

    /** The answer that the user typed; empty if nobody is there to answer. */
    Optional<String> answer(String question);

    /** Asks at the terminal, if both input and output are connected to it. */
    static Prompter atTheTerminal() {
        return question ->
                // null, or a console that is no terminal, depending on the JDK
                Optional.ofNullable(System.console())
                        .filter(Console::isTerminal)
                        .map(console -> String.valueOf(console.readLine("%s", question)));
    }
}
