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
        return question ->
                Optional.ofNullable(System.console()) // there is none, or one that is no terminal
                        .filter(Console::isTerminal)
                        .map(console -> String.valueOf(console.readLine("%s", question)));
    }
}
