package crossweave.terminal;

import java.util.Optional;

/** A source of command lines: a terminal, or a file. */
public interface CommandInput extends AutoCloseable {

    /** The next line; empty at the end. */
    Optional<String> next(String prompt);

    @Override
    void close();
}
