package crossweave.papers.study.peer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A temporary folder for files that scenarios of a study name; closing it deletes them. */
final class StudyFolder implements AutoCloseable {
    private final Path folder;
    private final List<Path> files = new ArrayList<>();

    StudyFolder() {
        try {
            folder = Files.createTempDirectory("crossweave");
        } catch (IOException e) {
            throw new UncheckedIOException("no temporary folder can be made", e);
        }
    }

    /** Writes a file and returns its full name. */
    String write(String name, String text) {
        Path file = folder.resolve(name);
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
        files.add(file);
        return file.toString();
    }

    @Override
    public void close() {
        try {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete " + folder, e);
        }
    }
}
