package crossweave.config.code;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.util.FileName;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A source file that a scenario names, as it was read. Approval, hash and compilation all use these
 * characters, even if the file changes meanwhile.
 *
 * @param sha256 of the bytes of the file, in hexadecimal digits
 */
public record UserSource(FileName file, String text, String sha256) {
    private static final int MOST_BYTES = 1 << 20; // in bytes

    static UserSource read(FileName file) {
        try {
            byte[] bytes = bytes(file);
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return new UserSource(file, text, sha256(bytes));
        } catch (CharacterCodingException e) {
            throw new BadInput(file.written(), ProblemCode.FILE_FORMAT, "is no text in UTF-8");
        } catch (IOException e) {
            throw new BadInput(
                    file.written(),
                    ProblemCode.FILE_UNREADABLE,
                    "cannot be read: " + e.getMessage());
        }
    }

    private static byte[] bytes(FileName file) throws IOException {
        try (InputStream in = Files.newInputStream(file.path())) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new BadInput(
                        file.written(),
                        ProblemCode.TOO_LARGE,
                        "is larger than %,d bytes, which no source file may be",
                        MOST_BYTES);
            }
            return bytes;
        }
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
