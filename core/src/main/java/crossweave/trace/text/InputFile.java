package crossweave.trace.text;

import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the contents of a file that a user named; failures become errors for the user. */
public final class InputFile {
    private static final Pattern XML_ENCODING =
            Pattern.compile("\\s*<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([^\"']*)[\"']");
    private static final int MOST_BYTES = 1 << 28; // bytes in memory; a pipe may be endless
    private static final int XML_HEAD = 256; // enough bytes for the XML declaration

    private InputFile() {}

    /** The path that a user wrote. */
    public static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new BadInput(name, ProblemCode.WRONG_FORM, "is not the name of a file");
        }
    }

    /** The contents of a UTF-8 file. */
    public static String text(Path path) {
        return text(path, bytes(path), StandardCharsets.UTF_8);
    }

    /** The first line that is neither empty nor a # comment, without blanks around it. */
    public static String firstLine(Path path) {
        LineStream lines = new LineStream(path, LineStream.Place.START, 1 << 12);
        while (lines.next()) {
            String line = lines.text().strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                return line;
            }
        }
        return "";
    }

    /** The contents of an XML file in the encoding that it declares. */
    public static String xml(Path path) {
        byte[] bytes = bytes(path);
        int length = Math.min(bytes.length, XML_HEAD);
        String head = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
        if (head.startsWith("\u00FE\u00FF") || head.startsWith("\u00FF\u00FE")) {
            return text(path, bytes, StandardCharsets.UTF_16);
        }
        Matcher declared = XML_ENCODING.matcher(head);
        String name = declared.lookingAt() ? declared.group(1) : "UTF-8";
        try {
            return text(path, bytes, Charset.forName(name));
        } catch (IllegalArgumentException e) {
            SourcePosition where = new SourcePosition(path.toString(), 1, declared.start(1) + 1);
            throw bad(
                    where,
                    "unknown encoding " + FileProblems.plainQuote(name) + "; save it as UTF-8");
        }
    }

    private static byte[] bytes(Path path) {
        byte[] bytes =
                from(
                        path,
                        () -> {
                            try (InputStream in = Files.newInputStream(path)) {
                                return in.readNBytes(MOST_BYTES + 1);
                            }
                        });
        if (bytes.length > MOST_BYTES) {
            throw new BadInput(
                    path.toString(),
                    ProblemCode.TOO_LARGE,
                    "has more than %,d bytes, or no end",
                    MOST_BYTES);
        }
        return bytes;
    }

    /** Bytes of a file. */
    public static long size(Path path) {
        return from(path, () -> Files.size(path));
    }

    /** Fills a buffer from a position of a file on; the size of the file must not have changed. */
    public static void read(Path path, long size, long position, ByteBuffer buffer) {
        ReadingWatch.tell(path, buffer.remaining(), size);
        from(
                path,
                () -> {
                    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
                        if (channel.size() != size) {
                            throw new BadInput(
                                    path.toString(),
                                    ProblemCode.FILE_UNREADABLE,
                                    "has changed since it was first read: it had %,d bytes and now"
                                            + " has %,d",
                                    size,
                                    channel.size());
                        }
                        while (buffer.hasRemaining()) {
                            if (channel.read(buffer, position + buffer.position()) < 0) {
                                throw new EOFException("it ends too early");
                            }
                        }
                    }
                    return size;
                });
    }

    private interface Reading<T> {
        T get() throws IOException;
    }

    private static <T> T from(Path path, Reading<T> reading) {
        if (Files.isDirectory(path)) {
            throw new BadInput(
                    path.toString(), ProblemCode.FILE_UNREADABLE, "is a folder; name a file in it");
        }
        try {
            return reading.get();
        } catch (NoSuchFileException e) {
            throw new BadInput(path.toString(), ProblemCode.FILE_MISSING, "there is no such file");
        } catch (AccessDeniedException e) {
            throw new BadInput(
                    path.toString(),
                    ProblemCode.FILE_UNREADABLE,
                    "no permission to read this file");
        } catch (FileSystemException e) { // its message is the path again, then the reason
            throw new BadInput(
                    path.toString(),
                    ProblemCode.FILE_UNREADABLE,
                    "cannot be read: " + e.getReason());
        } catch (IOException e) {
            throw new BadInput(
                    path.toString(),
                    ProblemCode.FILE_UNREADABLE,
                    "cannot be read: " + e.getMessage());
        }
    }

    /** Decodes strictly, and drops the byte order mark that some editors put first. */
    private static String text(Path path, byte[] bytes, Charset charset) {
        CharsetDecoder strict = charset.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate((int) (bytes.length * strict.maxCharsPerByte()) + 1);
        boolean wrong = strict.decode(in, out, true).isError() || strict.flush(out).isError();
        String text = out.flip().toString();
        if (wrong) {
            String found = in.hasRemaining() ? "byte 0x%02x".formatted(in.get()) : "the end";
            throw bad(end(path, text), found + " is not " + charset + " text; save it as UTF-8");
        }
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static SourcePosition end(Path path, String read) {
        int line = 1 + (int) read.chars().filter(c -> c == '\n').count();
        return new SourcePosition(path.toString(), line, read.length() - read.lastIndexOf('\n'));
    }

    private static BadInput bad(SourcePosition where, String message) {
        return new BadInput(List.of(new Problem(where, "", ProblemCode.FILE_FORMAT, message)));
    }
}
