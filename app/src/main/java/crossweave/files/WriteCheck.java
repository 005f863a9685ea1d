package crossweave.files;

import static java.nio.file.StandardOpenOption.APPEND;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Checks whether something can be written before the work for it begins. It leaves nothing behind,
 * because the input may still be refused.
 */
public final class WriteCheck {
    private WriteCheck() {}

    /** Checks a file; its folders need not exist yet. */
    public static void checkFile(Path file) throws IOException {
        if (Files.exists(file)) {
            Files.newOutputStream(file, APPEND).close();
        } else {
            tryToCreate(file.toAbsolutePath());
        }
    }

    /** Checks a folder, which need not exist yet. */
    public static void checkFolder(Path folder) throws IOException {
        String trial = "trial-%d.tmp".formatted(ProcessHandle.current().pid());
        tryToCreate(folder.toAbsolutePath().resolve(trial));
    }

    /**
     * Tries to create the file if its folder exists. It never creates the folder: removing it again
     * could disturb another process that uses it.
     */
    private static void tryToCreate(Path file) throws IOException {
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
