package crossweave.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * The key of the laboratory: made once by chance and kept where only its user can read it, so that
 * links into the page still open when the laboratory is started anew.
 */
final class LabKey {
    private static final int BYTES = 24;

    private LabKey() {}

    /** The one that is kept, or a new one. */
    static String get() {
        Path file = file();
        try {
            if (Files.isRegularFile(file)) {
                String kept = Files.readString(file).strip();
                if (kept.matches("[0-9a-f]{%d}".formatted(2 * BYTES))) {
                    return kept;
                }
            }
        } catch (IOException e) {
            // as if there were none
        }
        return renewed();
    }

    /** A new one, which is kept from now on. */
    static String renewed() {
        String made = make();
        try {
            keep(file(), made);
        } catch (IOException e) {
            // it is good for this time
        }
        return made;
    }

    private static Path file() {
        return UserFolder.state().resolve("lab-key");
    }

    private static String make() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static void keep(Path file, String key) throws IOException {
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
