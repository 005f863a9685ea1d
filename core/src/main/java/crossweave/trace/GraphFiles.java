package crossweave.trace;

import crossweave.config.BadInput;
import java.nio.file.Path;

/** Reads network files of every format we know. */
public final class GraphFiles {
    private GraphFiles() {}

    public static GraphFile read(Path path) {
        throw new BadInput(path.toString(), "unknown format");
    }
}
