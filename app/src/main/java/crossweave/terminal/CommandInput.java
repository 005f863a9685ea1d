package crossweave.terminal;

import java.util.Optional;

/** Where lines come from: a terminal, or a file. */
public interface CommandInput extends AutoCloseable {

    /** The next line; nothing at the end. */
    Optional<String> next(String prompt);

    @Override
    void close();
}
