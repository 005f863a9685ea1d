package crossweave.trace.binary;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.io.Serializable;

/** Bytes, and the numbers that they are. */
public abstract class ByteSource implements Serializable {
    final boolean isBigEndian;

    ByteSource(boolean isBigEndian) {
        this.isBigEndian = isBigEndian;
    }

    /** The next byte. */
    public abstract int u8();

    public abstract boolean hasNext();

    /** Of the next byte, counted from 0. */
    public abstract long position();

    /** A problem at a byte. */
    public abstract BadInput bad(long at, ProblemCode code, String sentence);

    /** A problem at the byte that comes next. */
    public final BadInput bad(ProblemCode code, String sentence) {
        return bad(position(), code, sentence);
    }

    final BadInput endsEarly() {
        return bad(ProblemCode.FILE_FORMAT, "the file ends within a record; is it complete?");
    }

    public final int i8() {
        return (byte) u8();
    }

    public final int u16() {
        int first = u8();
        int second = u8();
        return isBigEndian ? first << 8 | second : second << 8 | first;
    }

    public int i32() {
        int first = u16();
        int second = u16();
        return isBigEndian ? first << 16 | second : second << 16 | first;
    }

    public final long u32() {
        return i32() & 0xFFFF_FFFFL;
    }

    public long i64() {
        long first = u32();
        long second = u32();
        return isBigEndian ? first << 32 | second : second << 32 | first;
    }
}
