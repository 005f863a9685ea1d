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
 * The key of the laboratory: made once by chance and kept where only its user can read it, so that
 * links into the page still open when the laboratory is started anew.
 */
final class LabKey {
    private static final int BYTES = 24;

    private LabKey() {}

    /** The one that is kept, or a new one. */
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
            return ""; // as if there were none
        }
    }

    /** A new one, which is kept from now on. */
    static String renewed() {
        String made = make();
        file().ifPresent(file -> keep(file, made));
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

    private static void keep(Path file, String key) {
        try {
            write(file, key);
        } catch (IOException e) {
            // it is good for this time
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
