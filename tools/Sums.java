import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** SHA-256 sums as {@code sha256sum -c} reads them. */
final class Sums {
    private Sums() {}

    static void write(Path to, Path... files) throws IOException {
        List<String> lines = new ArrayList<>();
        for (Path file : files) {
            lines.add(of(file) + "  " + file.getFileName());
        }
        Files.write(to, lines);
    }

    static String of(Path file) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }
}
