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
 * continues where the original was. Numbers are little-endian.
 */
public final class ByteStream implements Serializable {
    private final Path file;
    private final int pieceSize; // bytes
    private final long size; // of the file; it must not change
    private long position; // of the next byte
    private transient byte[] piece = new byte[0]; // part of the file
    private transient long pieceAt; // where it begins
    private transient int pieceLength;

    public ByteStream(Path file, int pieceSize) {
        this.file = file;
        this.pieceSize = pieceSize;
        this.size = InputFile.size(file);
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

    public int i32() {
        return u8() | u8() << 8 | u8() << 16 | u8() << 24;
    }

    public long u32() {
        return i32() & 0xFFFF_FFFFL;
    }

    public long i64() {
        return u32() | u32() << 32;
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
