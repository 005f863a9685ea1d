package crossweave.trace.binary;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.text.InputFile;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * The bytes of a file from some place on, read in pieces on demand; the file is never held in
 * memory. Between two pieces it is not open either: it need not be closed, and a copy of it
 * continues where the original was. Numbers are little-endian, unless it is said to be big-endian.
 */
public final class ByteStream extends ByteSource {
    private static final VarHandle INTS =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int MOST_OF_VARINT = 10; // bytes

    private final Path file;
    private final int pieceSize; // bytes
    private final long size; // of the file; it must not change
    private long position; // of the next byte
    private transient byte[] piece = new byte[0]; // part of the file
    private transient long pieceAt; // where it begins
    private transient int pieceLength;

    public ByteStream(Path file, int pieceSize) {
        this(file, pieceSize, false);
    }

    private ByteStream(Path file, int pieceSize, boolean isBigEndian) {
        super(isBigEndian);
        this.file = file;
        this.pieceSize = pieceSize;
        this.size = InputFile.size(file);
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

    @Override
    public long position() {
        return position;
    }

    @Override
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

    @Override
    public int u8() {
        if (position < pieceAt || position >= pieceAt + pieceLength) {
            read();
        }
        return piece[(int) (position++ - pieceAt)] & 0xFF;
    }

    @Override
    public int i32() {
        if (!holds(Integer.BYTES)) {
            return super.i32();
        }
        int value = (int) INTS.get(piece, (int) (position - pieceAt));
        position += Integer.BYTES;
        return isBigEndian ? Integer.reverseBytes(value) : value;
    }

    @Override
    public long i64() {
        if (!holds(Long.BYTES)) {
            return super.i64();
        }
        long value = (long) LONGS.get(piece, (int) (position - pieceAt));
        position += Long.BYTES;
        return isBigEndian ? Long.reverseBytes(value) : value;
    }

    /** A number as Protocol Buffers write it: 7 bits a byte, the lowest first. */
    public long varint() {
        if (!holds(MOST_OF_VARINT)) {
            return varintAcrossPieces();
        }
        int start = (int) (position - pieceAt);
        long value = 0;
        for (int i = 0; i < MOST_OF_VARINT; i++) {
            byte next = piece[start + i];
            value |= (next & 0x7FL) << 7 * i;
            if (next >= 0) {
                position += i + 1;
                return value;
            }
        }
        throw endlessVarint(position);
    }

    private long varintAcrossPieces() {
        long at = position;
        long value = 0;
        for (int i = 0; i < MOST_OF_VARINT; i++) {
            int next = u8();
            value |= (next & 0x7FL) << 7 * i;
            if (next < 0x80) {
                return value;
            }
        }
        throw endlessVarint(at);
    }

    private BadInput endlessVarint(long at) {
        return bad(at, ProblemCode.FILE_FORMAT, "a number of more than 10 bytes begins here");
    }

    /** Whether the next bytes, so many, are all in the piece. */
    private boolean holds(int bytes) {
        return position >= pieceAt && position + bytes <= pieceAt + pieceLength;
    }

    public String text(int bytes) {
        if (holds(bytes)) {
            int start = (int) (position - pieceAt);
            position += bytes;
            return new String(piece, start, bytes, StandardCharsets.UTF_8);
        }
        byte[] all = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            all[i] = (byte) u8();
        }
        return new String(all, StandardCharsets.UTF_8);
    }

    /**
     * The first of these texts that the next bytes, so many, are; -1 if they are none of them. They
     * are read then.
     */
    public int oneOf(List<byte[]> texts, int length) {
        if (!holds(length)) {
            byte[] text = text(length).getBytes(StandardCharsets.UTF_8);
            return oneOf(texts, text, 0, text.length);
        }
        int start = (int) (position - pieceAt);
        position += length;
        return oneOf(texts, piece, start, length);
    }

    private static int oneOf(List<byte[]> texts, byte[] bytes, int start, int length) {
        for (int i = 0; i < texts.size(); i++) {
            byte[] text = texts.get(i);
            if (text.length == length
                    && Arrays.equals(bytes, start, start + length, text, 0, length)) {
                return i;
            }
        }
        return -1;
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

    @Override
    public BadInput bad(long at, ProblemCode code, String sentence) {
        return new BadInput("%s, byte %,d".formatted(file, at), code, "%s", sentence);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        piece = new byte[0];
    }
}
