package crossweave.cli;

import java.io.Console;
import java.util.Optional;

/** Whoever can be asked while a command goes on. */
@FunctionalInterface
interface Person {
    /** A script, a service, a pipe. */
    Person NOBODY = _ -> Optional.empty();

    /** What was typed as the answer; nothing if nobody is there to answer. */
    Optional<String> answer(String question);

    /** Who sits at the terminal, if both what is typed and what is printed go there. */
    static Person atTheTerminal() {
        return question -> {
            Console console = System.console();
            return console == null || !console.isTerminal()
                    ? Optional.empty()
                    : Optional.of(String.valueOf(console.readLine("%s", question)));
        };
    }
}
