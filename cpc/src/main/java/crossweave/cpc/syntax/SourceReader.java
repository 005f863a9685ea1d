package crossweave.cpc.syntax;

import java.util.Optional;

/**
 * Reads the files that a program includes. An implementation decides which files a program may
 * read.
 */
@FunctionalInterface
public interface SourceReader {
    /** Finds no file. */
    SourceReader NONE = _ -> Optional.empty();

    /** The text of a file; empty if there is no such file. */
    Optional<String> read(String name);
}
