package crossweave.files;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.util.FileName;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Hashes of the contents of files; a file is read again only if it has changed. */
public final class FileContents {
    private final Map<Path, Digest> digests = new ConcurrentHashMap<>();

    /** The hash of a file as it was at a time. */
    private record Digest(FileTime time, long size, String hash) {
        boolean isStill(BasicFileAttributes file) {
            return file.size() == size && file.lastModifiedTime().equals(time);
        }
    }

    /** A text that is the same as long as no file changes; other names are those of benchmarks. */
    public String digest(Stream<FileName> names) {
        return names.map(FileName::path)
                .filter(Files::isRegularFile)
                .map(this::digest)
                .collect(Collectors.joining(" "));
    }

    private String digest(Path file) {
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            Digest known = digests.get(file);
            if (known == null || !known.isStill(now)) {
                known = new Digest(now.lastModifiedTime(), now.size(), hash(file));
                digests.put(file, known);
            }
            return known.hash;
        } catch (IOException e) {
            throw new BadInput(
                    file.toString(),
                    ProblemCode.FILE_UNREADABLE,
                    "cannot be read: " + e.getMessage());
        }
    }

    private static String hash(Path file) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
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
