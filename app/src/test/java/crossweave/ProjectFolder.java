package crossweave;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds files of the project from wherever the tests run. */
public final class ProjectFolder {
    private ProjectFolder() {}

    public static Path find() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("examples"))) {
            folder = folder.getParent();
        }
        return folder;
    }
}
