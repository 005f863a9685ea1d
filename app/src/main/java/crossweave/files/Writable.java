package crossweave.files;

import static java.nio.file.StandardOpenOption.APPEND;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

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
            make(file.toAbsolutePath());
        }
    }

    /** Whether files can be in a folder, which need not be there yet. */
    public static void checkFolder(Path folder) throws IOException {
        String trial = "trial-%d.tmp".formatted(ProcessHandle.current().pid());
        make(folder.toAbsolutePath().resolve(trial));
    }

    /**
     * Tries it where the folder is there. One that is missing is not made: others may want it at
     * the same time, and would miss it once it is taken away again.
     */
    private static void make(Path file) throws IOException {
        Path folder = file.getParent();
        if (folder == null || Files.isDirectory(folder)) {
            Files.delete(Files.createFile(file));
            return;
        }
        while (folder.getParent() != null && !Files.exists(folder)) {
            folder = folder.getParent();
        }
        if (!Files.isDirectory(folder)) {
            throw new FileAlreadyExistsException(folder.toString());
        }
        if (!Files.isWritable(folder)) {
            throw new AccessDeniedException(folder.toString());
        }
    }
}
