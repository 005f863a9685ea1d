package crossweave.files;

import static java.nio.file.StandardOpenOption.APPEND;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Finds out whether something can be written before the work for it is done, and leaves nothing
 * behind: the input may still be refused.
 */
public final class Writable {
    private Writable() {}

    /** Whether a file can be, in folders that need not be there yet. */
    public static void checkFile(Path file) throws IOException {
        if (Files.exists(file)) {
            Files.newOutputStream(file, APPEND).close();
        } else {
            tryIn(file.toAbsolutePath().getParent(), file);
        }
    }

    /** Whether files can be in a folder, which need not be there yet. */
    public static void checkFolder(Path folder) throws IOException {
        Path absolute = folder.toAbsolutePath();
        tryIn(absolute, absolute.resolve("trial-%d.tmp".formatted(ProcessHandle.current().pid())));
    }

    private static void tryIn(Path folder, Path file) throws IOException {
        Deque<Path> made = new ArrayDeque<>(); // the innermost first
        try {
            make(folder, made);
            Files.delete(Files.createFile(file));
        } finally {
            for (Path each : made) {
                Files.deleteIfExists(each);
            }
        }
    }

    private static void make(Path folder, Deque<Path> made) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        if (Files.exists(folder)) {
            throw new FileAlreadyExistsException(folder.toString());
        }
        Path above = folder.getParent();
        if (above != null) {
            make(above, made);
        }
        made.push(Files.createDirectory(folder));
    }
}
