package crossweave.cuda;

import crossweave.files.AtomicFile;
import crossweave.files.WriteFailed;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Compiled kernels in a folder of the user, by what they were compiled from. It only saves time:
 * where files cannot be read or written, kernels are compiled again.
 */
record KernelCache(Optional<Path> folder) {
    private static final int MOST_FILES = 300;

    private record Use(Path file, FileTime time) {}

    /** The name of what a source becomes for a GPU of this kind and a driver of this version. */
    static String key(String source, int capability, int driver) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update("%d %d ".formatted(capability, driver).getBytes(StandardCharsets.UTF_8));
            byte[] hash = digest.digest(source.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }

    Optional<byte[]> read(String key) {
        return folder.flatMap(in -> read(in.resolve(key)));
    }

    private static Optional<byte[]> read(Path file) {
        try {
            byte[] code = Files.readAllBytes(file);
            Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis()));
            return code.length == 0 ? Optional.empty() : Optional.of(code);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    void write(String key, byte[] code) {
        folder.ifPresent(
                in -> {
                    try {
                        AtomicFile.write(in.resolve(key), code);
                        dropOldest(in);
                    } catch (WriteFailed | IOException e) {
                        // the next command compiles again
                    }
                });
    }

    private static void dropOldest(Path folder) throws IOException {
        List<Use> uses;
        try (Stream<Path> all = Files.list(folder)) { // other processes may use files meanwhile
            uses = all.map(file -> new Use(file, lastUse(file))).toList();
        }
        List<Use> oldest =
                uses.stream()
                        .sorted(Comparator.comparing(Use::time).reversed())
                        .skip(MOST_FILES)
                        .toList();
        for (Use each : oldest) {
            Files.deleteIfExists(each.file);
        }
    }

    private static FileTime lastUse(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }
}
