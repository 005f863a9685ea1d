package crossweave.cpc.syntax;

import java.util.Optional;

/** Finds the files that a program includes; it decides what may be read. */
@FunctionalInterface
public interface SourceReader {
    /** There is nothing to include. */
    SourceReader NONE = _ -> Optional.empty();

    /** The text of the file with this name; empty if there is none. */
    Optional<String> read(String name);
}
