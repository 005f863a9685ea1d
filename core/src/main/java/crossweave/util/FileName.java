package crossweave.util;

import java.nio.file.Path;

/**
 * A file that a setting names: the name as it was written, and where that is. Two scenarios in
 * different folders that say the same remain the same text.
 */
public record FileName(String written, Path path) {

    @Override
    public String toString() {
        return written;
    }
}
