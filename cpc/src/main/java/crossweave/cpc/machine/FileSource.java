package crossweave.cpc.machine;

import java.util.Optional;

/** The files that a program can read. What it writes is kept elsewhere. */
@FunctionalInterface
public interface FileSource {
    /** A source without files. */
    FileSource EMPTY = _ -> Optional.empty();

    /**
     * The contents of a file. Names have components between slashes, none of which is empty, {@code
     * .} or {@code ..}.
     */
    Optional<byte[]> read(String name);
}
