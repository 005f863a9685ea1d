package crossweave.trace.binary;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.io.Serializable;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * The wire format of Protocol Buffers: a message is a row of fields, each with its number and the
 * kind of its value. Fields that nobody wants are skipped, so a large file needs little memory.
 */
public final class ProtoReader implements Serializable {
    private static final int VARINT = 0;
    private static final int FIXED_64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED_32 = 5;
    private static final int LONGEST_TEXT = 1 << 16; // bytes; others are cut

    private final ByteStream bytes;
    private int field; // number of the field whose value comes next
    private int kind; // of this value

    public ProtoReader(ByteStream bytes) {
        this.bytes = bytes;
    }

    public ByteStream bytes() {
        return bytes;
    }

    /** Advances to the next field of a message that ends at this byte, if there is one. */
    public boolean next(long end) {
        if (bytes.position() >= end) {
            return false;
        }
        long at = bytes.position();
        long key = varint();
        field = (int) (key >>> 3);
        kind = (int) (key & 7);
        if (field <= 0 || kind != VARINT && kind != FIXED_64 && kind != BYTES && kind != FIXED_32) {
            throw bytes.bad(
                    at, ProblemCode.FILE_FORMAT, "no field of Protocol Buffers begins here");
        }
        return true;
    }

    public int field() {
        return field;
    }

    /** Whether the value is a text, a message, or packed numbers. */
    public boolean hasLength() {
        return kind == BYTES;
    }

    /** A whole number, from 0 or below it; fractions are given as their bits. */
    public long number() {
        return switch (kind) {
            case VARINT -> varint();
            case FIXED_64 -> bytes.i64();
            case FIXED_32 -> bytes.i32();
            default -> throw wrong("a number");
        };
    }

    /** A number with a fraction, of 4 or 8 bytes. */
    public double fraction() {
        return switch (kind) {
            case FIXED_64 -> Double.longBitsToDouble(bytes.i64());
            case FIXED_32 -> Float.intBitsToFloat(bytes.i32());
            default -> throw wrong("a number with a fraction");
        };
    }

    /** The numbers of a repeated field, which may be packed into one value. */
    public void numbers(LongConsumer action) {
        if (kind != BYTES) {
            action.accept(number());
            return;
        }
        long end = end();
        while (bytes.position() < end) {
            action.accept(varint());
        }
    }

    public String text() {
        long end = end();
        String text = bytes.text((int) Math.min(end - bytes.position(), LONGEST_TEXT));
        bytes.seek(end);
        return text;
    }

    /** Reads a text; the first of those known that it is, or -1. */
    public int oneOf(List<byte[]> known) {
        long end = end();
        int length = (int) Math.min(end - bytes.position(), LONGEST_TEXT);
        int found = bytes.oneOf(known, length);
        bytes.seek(end);
        return found;
    }

    /** Enters a message; where it ends is the answer. */
    public long message() {
        return end();
    }

    /** Leaves out the value. */
    public void skip() {
        switch (kind) {
            case VARINT -> varint();
            case FIXED_64 -> bytes.skip(Long.BYTES);
            case FIXED_32 -> bytes.skip(Integer.BYTES);
            default -> bytes.seek(end());
        }
    }

    private long end() {
        if (kind != BYTES) {
            throw wrong("a text or a message");
        }
        return sizedEnd();
    }

    /** Reads a size; where what follows it ends is the answer. */
    public long sizedEnd() {
        long at = bytes.position();
        long size = varint();
        if (size < 0 || size > bytes.size() - bytes.position()) {
            throw bytes.bad(
                    at,
                    ProblemCode.FILE_FORMAT,
                    "a record of %,d bytes begins here, but the file ends before it does"
                            .formatted(size));
        }
        return bytes.position() + size;
    }

    private long varint() {
        return bytes.varint();
    }

    private BadInput wrong(String expected) {
        return bytes.bad(
                ProblemCode.FILE_FORMAT, "field %d should be %s".formatted(field, expected));
    }
}
