package crossweave.trace.text;

import crossweave.problem.ProblemCode;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The lines of a UTF-8 file from some place on, read in pieces on demand; the file is never held in
 * memory. Between two pieces it is not open either: it need not be closed, and a copy of it
 * continues where the original was.
 */
public final class LineStream implements Serializable {
    private static final int MOST_BYTES = 1 << 20; // of a line; no line of text is longer
    private static final String BYTE_ORDER_MARK = "\uFEFF"; // some editors put it first

    private final Path file;
    private final int pieceSize; // bytes
    private final long size; // of the file; it must not change
    private long position; // of the next line, in bytes
    private int number; // of the line read last, from 1
    private long lineAt; // of the line read last, in bytes
    private int lineLength; // of the line read last, in bytes, without its end
    private transient byte[] piece = new byte[0]; // part of the file
    private transient long pieceAt; // where it begins
    private transient int pieceLength;

    /** A place in a file: before line {@code number + 1}. */
    public record Place(long position, int number) implements Serializable {
        public static final Place START = new Place(0, 0);
    }

    public LineStream(Path file, Place from, int pieceSize) {
        this.file = file;
        this.pieceSize = pieceSize;
        this.size = InputFile.size(file);
        this.position = from.position;
        this.number = from.number;
    }

    /** Advances to the next line, if there is one. */
    public boolean next() {
        if (position >= size) {
            return false;
        }
        int length = load();
        int start = (int) (position - pieceAt);
        boolean hasReturn = length > 0 && piece[start + length - 1] == '\r';
        lineAt = position;
        lineLength = hasReturn ? length - 1 : length;
        position += length + 1L; // beyond the file if its last line has no end
        number++;
        return true;
    }

    /** The line read last, without its end. */
    public String text() {
        if (lineLength == 0) {
            return "";
        }
        if (piece.length == 0) { // this is a copy
            read(lineAt, lineLength);
        }
        String text = new String(piece, start(), lineLength, StandardCharsets.UTF_8);
        return number == 1 && text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    }

    /** What holds the bytes of the line read last, until the next one is read. */
    public byte[] bytes() {
        return piece;
    }

    /** Where the line read last begins in {@link #bytes}. */
    public int start() {
        return (int) (lineAt - pieceAt);
    }

    /** Where it ends, without its end. */
    public int end() {
        return start() + lineLength;
    }

    public int number() {
        return number;
    }

    /** The place of the next line. */
    public Place place() {
        return new Place(position, number);
    }

    /** Loads the whole next line into the piece; returns its length in bytes, without its end. */
    private int load() {
        if (position < pieceAt || position >= pieceAt + pieceLength) {
            read(position, pieceSize);
        }
        for (int wanted = pieceSize; ; wanted *= 2) {
            int start = (int) (position - pieceAt);
            int end = start;
            while (end < pieceLength && piece[end] != '\n') {
                end++;
            }
            if (end < pieceLength || pieceAt + pieceLength == size) {
                return end - start;
            }
            if (end - start > MOST_BYTES) {
                FileProblems problems = new FileProblems(file);
                throw problems.stop(
                        problems.mark(number + 1, 1),
                        ProblemCode.FILE_FORMAT,
                        "a line of more than %,d bytes; this is no text file"
                                .formatted(MOST_BYTES));
            }
            read(position, wanted);
        }
    }

    /** Reads so many bytes from this place on, or what is left. */
    private void read(long from, int bytes) {
        if (piece.length != bytes) {
            piece = new byte[bytes];
        }
        pieceAt = from;
        pieceLength = (int) Math.min(bytes, size - from);
        InputFile.read(file, size, pieceAt, ByteBuffer.wrap(piece, 0, pieceLength));
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        piece = new byte[0];
    }
}
