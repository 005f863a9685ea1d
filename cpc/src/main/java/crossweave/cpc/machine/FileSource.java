package crossweave.cpc.machine;

import java.util.Optional;

/** The files that a program can read. What it writes never gets here. */
@FunctionalInterface
public interface FileSource {
    /** Where there is nothing to read. */
    FileSource EMPTY = _ -> Optional.empty();

    /**
     * What a file holds. Names have parts between slashes, none of which is empty, {@code .} or
     * {@code ..}.
     */
    Optional<byte[]> read(String name);
}
