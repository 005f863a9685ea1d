package crossweave.trace.dumpi;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.binary.ByteStream;
import crossweave.trace.dumpi.DumpiFunctions.Function;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads the calls of a file, one by one. All numbers are big-endian:
 *
 * <pre>
 * u64 magic
 * body    u32, u32 seconds at which the CPU's clock and the wall's begin
 *         per call: u16 function, u8 what is recorded (bits 0-1 statuses, 2 CPU time, 3 wall time,
 *         6 thread, 7 counters), u16 thread, per clock twice u16 seconds, u32 nanoseconds,
 *         u8 counters, per counter twice u64, the arguments, see {@link DumpiFunctions}
 * header  u8, u8, u8 version, and what else is not needed here
 * sizes   u32 types, per type: u32 its bytes
 * index   u64 magic, u64 each: where sizes, addresses, counters, header, body, footer, keys begin
 * </pre>
 */
final class DumpiReader implements Serializable {
    private static final long MAGIC = 0xFFAA_DD44_554D_5049L;
    private static final int INDEX = 64; // bytes
    private static final int LEAST_VERSION = 609; // 0.6.9: earlier ones have mistakes

    private static final int STATUSES = 3;
    private static final int CPU_TIME = 1 << 2;
    private static final int WALL_TIME = 1 << 3;
    private static final int THREAD = 1 << 6;
    private static final int COUNTERS = 1 << 7;
    private static final int STATUS = 14; // bytes

    private final ByteStream bytes;
    private final int[] sizes; // bytes per type
    private final long end; // of the body

    DumpiReader(Path file, int pieceSize) {
        this.bytes = ByteStream.bigEndian(file, pieceSize);
        if (!begins(bytes)) {
            throw bytes.bad(
                    0,
                    ProblemCode.FILE_FORMAT,
                    "this is not a trace of DUMPI: it does not begin with its magic number");
        }
        long index = bytes.size() - INDEX;
        bytes.seek(Math.max(Long.BYTES, index));
        if (index < Long.BYTES || bytes.i64() != MAGIC) {
            throw bytes.bad(
                    Math.max(0, index),
                    ProblemCode.FILE_FORMAT,
                    "there is no index at the end: the file is not complete, or of a DUMPI before"
                            + " 0.6.6, which is not read");
        }
        long sizesAt = place();
        bytes.skip(2 * Long.BYTES);
        end = place();
        long body = place();
        checkVersion();
        sizes = sizes(sizesAt);
        bytes.seek(body);
        bytes.skip(2 * Integer.BYTES);
    }

    /** Whether a file begins as those of DUMPI do. */
    static boolean begins(Path file) {
        return begins(ByteStream.bigEndian(file, Long.BYTES));
    }

    private static boolean begins(ByteStream bytes) {
        return bytes.size() >= Long.BYTES && bytes.i64() == MAGIC;
    }

    private long place() {
        long at = bytes.position();
        long place = bytes.i64();
        if (place < Long.BYTES || place > bytes.size() - INDEX) {
            throw bytes.bad(
                    at,
                    ProblemCode.FILE_FORMAT,
                    "the index tells of byte %,d, but the file has %,d"
                            .formatted(place, bytes.size()));
        }
        return place;
    }

    private void checkVersion() {
        bytes.seek(end);
        int major = bytes.u8();
        int minor = bytes.u8();
        int patch = bytes.u8();
        if (100 * (100 * major + minor) + patch < LEAST_VERSION) {
            throw bytes.bad(
                    end,
                    ProblemCode.NOT_SUPPORTED,
                    "this is of DUMPI %d.%d.%d; those before 0.6.9 are not read"
                            .formatted(major, minor, patch));
        }
    }

    private int[] sizes(long place) {
        bytes.seek(place);
        return list(Integer.BYTES);
    }

    ByteStream bytes() {
        return bytes;
    }

    /** Bytes of a number of elements of a type. */
    long amount(DumpiCall call, int count, int type) {
        if (type >= sizes.length) {
            throw bad(call, ProblemCode.UNKNOWN_NAME, "data type %d has no size here", type);
        }
        if (count < 0 || sizes[type] < 0) {
            throw bad(
                    call,
                    ProblemCode.TOO_SMALL,
                    "%d elements of %d bytes are sent",
                    count,
                    sizes[type]);
        }
        return (long) count * sizes[type];
    }

    /** The next call; empty at the end. */
    Optional<DumpiCall> next() {
        long at = bytes.position();
        if (at >= end) {
            return Optional.empty();
        }
        int number = bytes.u16();
        if (number == DumpiFunctions.END) {
            bytes.seek(end);
            return Optional.empty();
        }
        if (number > DumpiFunctions.END || number == DumpiFunctions.NONE) {
            throw bytes.bad(
                    at,
                    ProblemCode.FILE_FORMAT,
                    "there is no function %d of MPI".formatted(number));
        }
        Function function = DumpiFunctions.ALL.get(number);
        DumpiCall call = new DumpiCall(function.name(), at);
        if (function.arguments().equals("!")) {
            throw bad(call, ProblemCode.NOT_SUPPORTED, "the arguments of this call are not read");
        }
        int recorded = bytes.u8();
        readCircumstances(call, recorded);
        readArguments(call, function.arguments(), recorded);
        return Optional.of(call);
    }

    private void readCircumstances(DumpiCall call, int recorded) {
        call.thread = (recorded & THREAD) == 0 ? 0 : bytes.u16();
        if ((recorded & CPU_TIME) != 0) {
            readTimes(call);
        }
        if ((recorded & WALL_TIME) != 0) { // the better one: a rank that waits takes no CPU time
            readTimes(call);
        }
        if ((recorded & COUNTERS) != 0) {
            bytes.skip(2L * Long.BYTES * bytes.u8());
        }
    }

    private void readTimes(DumpiCall call) {
        call.begin = bytes.u16() * 1_000_000_000L + bytes.u32();
        call.end = bytes.u16() * 1_000_000_000L + bytes.u32();
    }

    private void readArguments(DumpiCall call, String letters, int recorded) {
        boolean isLeftOut = false;
        for (int i = 0; i < letters.length(); i++) {
            char letter = letters.charAt(i);
            if (letter == '[') {
                isLeftOut = call.numbers.get(0) != call.ranks.get(0); // its own rank, and the root
            } else if (letter == ']') {
                isLeftOut = false;
            } else if (!isLeftOut) {
                readArgument(call, letter, recorded);
            }
        }
    }

    private void readArgument(DumpiCall call, char letter, int recorded) {
        switch (letter) {
            case 'b' -> bytes.skip(1);
            case 'h' -> bytes.skip(2);
            case 'l' -> bytes.skip(Long.BYTES);
            case 'i' -> call.numbers.add(bytes.i32());
            case 'p' -> call.ranks.add(bytes.i32());
            case 't' -> call.tags.add(bytes.i32());
            case 'r' -> call.requests.add(bytes.i32());
            case 'c' -> call.communicators.add(bytes.u16());
            case 'd' -> call.types.add(bytes.u16());
            case 'R' -> call.requests.addAll(list(Integer.BYTES));
            case 'I' -> call.lists.add(list(Integer.BYTES));
            case 'D' -> call.lists.add(list(Short.BYTES));
            case 'T', 'Y' -> bytes.skip(length(1));
            case 'X' -> skipAll(1);
            case 'J' -> skipAll(Integer.BYTES);
            default -> bytes.skip((recorded & STATUSES) == 0 ? 0 : (long) STATUS * length(STATUS));
        }
    }

    /** Leaves out lists whose elements have so many bytes. */
    private void skipAll(int size) {
        int lists = length(Integer.BYTES);
        for (int i = 0; i < lists; i++) {
            bytes.skip((long) size * length(size));
        }
    }

    private int[] list(int size) {
        int[] list = new int[length(size)];
        for (int i = 0; i < list.length; i++) {
            list[i] = size == Short.BYTES ? bytes.u16() : bytes.i32();
        }
        return list;
    }

    /** The length of a list of elements of so many bytes. */
    private int length(int size) {
        long at = bytes.position();
        long length = bytes.u32();
        if (length * size > bytes.size() - bytes.position()) {
            throw bytes.bad(
                    at,
                    ProblemCode.FILE_FORMAT,
                    "a list of %,d elements is longer than the rest of the file".formatted(length));
        }
        return (int) length;
    }

    BadInput bad(DumpiCall call, ProblemCode code, String sentence, Object... values) {
        return bytes.bad(
                call.at, code, "MPI_%s: %s".formatted(call.function, sentence.formatted(values)));
    }
}
