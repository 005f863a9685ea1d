package crossweave.workload.cpc;

import java.util.Optional;

/** The files that a program can read. What it writes never gets here. */
@FunctionalInterface
public interface FileRoom {
    /** Where there is nothing to read. */
    FileRoom EMPTY = _ -> Optional.empty();

    /**
     * What a file holds. Names have parts between slashes, none of which is empty, {@code .} or
     * {@code ..}.
     */
    Optional<byte[]> read(String name);
}
