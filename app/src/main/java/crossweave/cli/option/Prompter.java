package crossweave.cli.option;

import java.io.Console;
import java.util.Optional;

/** Whoever can be asked while a command goes on. */
@FunctionalInterface
public interface Prompter {
    /** A script, a service, a pipe. */
    Prompter NOBODY = _ -> Optional.empty();

    /** What was typed as the answer; nothing if nobody is there to answer. */
    Optional<String> answer(String question);

    /** Who sits at the terminal, if both what is typed and what is printed go there. */
    static Prompter atTheTerminal() {
        return question ->
                Optional.ofNullable(System.console()) // there is none, or one that is no terminal
                        .filter(Console::isTerminal)
                        .map(console -> String.valueOf(console.readLine("%s", question)));
    }
}
