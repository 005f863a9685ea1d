package crossweave.files;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.util.FileName;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Hashes of the contents of files; each file is read once. */
public final class FileContents {
    private final Map<Path, String> digests = new HashMap<>();

    /** A text that is the same as long as no file changes; other names are those of benchmarks. */
    public String digest(Stream<FileName> names) {
        return names.map(FileName::path)
                .filter(Files::isRegularFile)
                .map(path -> digests.computeIfAbsent(path, FileContents::digest))
                .collect(Collectors.joining(" "));
    }

    private static String digest(Path file) {
        MessageDigest digest = sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new BadInput(
                    file.toString(),
                    ProblemCode.FILE_UNREADABLE,
                    "cannot be read: " + e.getMessage());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** The hash function for contents and keys. */
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
