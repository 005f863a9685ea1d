package crossweave.cli;

import crossweave.cli.option.UserFolder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The access key of {@code xw lab}. It is random and kept in a file that only its user can read, so
 * that links into the page still work after a restart.
 */
final class LabKey {
    private static final int BYTES = 24;

    private LabKey() {}

    /** The stored key, or a new one. */
    static String get() {
        return file().filter(Files::isRegularFile)
                .map(LabKey::read)
                .filter(kept -> kept.matches("[0-9a-f]{%d}".formatted(2 * BYTES)))
                .orElseGet(LabKey::renewed);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            return ""; // treat an unreadable key as missing
        }
    }

    /** Replaces the stored key. */
    static String renewed() {
        String made = make();
        file().ifPresent(file -> store(file, made));
        return made;
    }

    private static Optional<Path> file() {
        return UserFolder.state().map(folder -> folder.resolve("lab-key"));
    }

    private static String make() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static void store(Path file, String key) {
        try {
            write(file, key);
        } catch (IOException e) {
            // a key that cannot be stored works until the lab is closed
        }
    }

    private static void write(Path file, String key) throws IOException {
        Files.createDirectories(file.getParent());
        Files.deleteIfExists(file);
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(
                    file,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rw-------")));
        }
        Files.writeString(file, key + "\n");
    }
}
