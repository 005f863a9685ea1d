package crossweave.trace.binary;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.text.InputFile;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The bytes of a file from some place on, read in pieces on demand; the file is never held in
 * memory. Between two pieces it is not open either: it need not be closed, and a copy of it
 * continues where the original was. Numbers are little-endian, unless it is said to be big-endian.
 */
public final class ByteStream implements Serializable {
    private final Path file;
    private final int pieceSize; // bytes
    private final long size; // of the file; it must not change
    private final boolean isBigEndian;
    private long position; // of the next byte
    private transient byte[] piece = new byte[0]; // part of the file
    private transient long pieceAt; // where it begins
    private transient int pieceLength;

    public ByteStream(Path file, int pieceSize) {
        this(file, pieceSize, false);
    }

    private ByteStream(Path file, int pieceSize, boolean isBigEndian) {
        this.file = file;
        this.pieceSize = pieceSize;
        this.size = InputFile.size(file);
        this.isBigEndian = isBigEndian;
    }

    /** The same of a file whose numbers begin with the highest byte. */
    public static ByteStream bigEndian(Path file, int pieceSize) {
        return new ByteStream(file, pieceSize, true);
    }

    public Path file() {
        return file;
    }

    public long size() {
        return size;
    }

    public long position() {
        return position;
    }

    public boolean hasNext() {
        return position < size;
    }

    /** Goes on at another place. */
    public void seek(long place) {
        position = place;
    }

    /** Leaves bytes out. */
    public void skip(long bytes) {
        if (bytes < 0 || bytes > size - position) {
            throw endsEarly();
        }
        position += bytes;
    }

    public int u8() {
        if (position < pieceAt || position >= pieceAt + pieceLength) {
            read();
        }
        return piece[(int) (position++ - pieceAt)] & 0xFF;
    }

    public int i8() {
        return (byte) u8();
    }

    public int u16() {
        int first = u8();
        int second = u8();
        return isBigEndian ? first << 8 | second : second << 8 | first;
    }

    public int i32() {
        int first = u16();
        int second = u16();
        return isBigEndian ? first << 16 | second : second << 16 | first;
    }

    public long u32() {
        return i32() & 0xFFFF_FFFFL;
    }

    public long i64() {
        long first = u32();
        long second = u32();
        return isBigEndian ? first << 32 | second : second << 32 | first;
    }

    public String text(int bytes) {
        byte[] all = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            all[i] = (byte) u8();
        }
        return new String(all, StandardCharsets.UTF_8);
    }

    /** Reads the next piece. */
    private void read() {
        if (position >= size) {
            throw endsEarly();
        }
        if (piece.length == 0) {
            piece = new byte[pieceSize];
        }
        pieceAt = position;
        pieceLength = (int) Math.min(pieceSize, size - position);
        InputFile.read(file, size, pieceAt, ByteBuffer.wrap(piece, 0, pieceLength));
    }

    private BadInput endsEarly() {
        return bad(ProblemCode.FILE_FORMAT, "the file ends within a record; is it complete?");
    }

    /** A problem at the byte that comes next. */
    public BadInput bad(ProblemCode code, String sentence) {
        return bad(position, code, sentence);
    }

    /** A problem at a byte. */
    public BadInput bad(long at, ProblemCode code, String sentence) {
        return new BadInput("%s, byte %,d".formatted(file, at), code, "%s", sentence);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        piece = new byte[0];
    }
}
