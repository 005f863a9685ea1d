package crossweave.util;

import java.nio.file.Path;

/**
 * A file that a setting names: the name as the user wrote it, and the path that it resolves to.
 * Output shows the name as written, so equal scenarios in different folders print equal texts.
 */
public record FileName(String written, Path path) {

    @Override
    public String toString() {
        return written;
    }
}
