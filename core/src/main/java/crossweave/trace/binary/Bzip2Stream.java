package crossweave.trace.binary;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;

/**
 * The bytes that bzip2 has compressed, block by block. A copy of it continues where the original
 * was: it decodes its block again. Numbers are little-endian; places are those of the decompressed
 * bytes.
 */
public final class Bzip2Stream extends ByteSource {
    private static final int PIECE = 1 << 16; // bytes of the file that are read at once
    private static final int MAGIC = 0x425A68; // BZh
    private static final long BLOCK = 0x3141_5926_5359L;
    private static final long END = 0x1772_4538_5090L;
    private static final int LEVEL = 100_000; // bytes of a block

    private final ByteStream file;
    private final BitReader bits;
    private int most; // bytes of a block, before runs
    private long blockAt; // bit where the current block begins
    private long taken; // bytes of the current block so far
    private long position;
    private int ahead; // the next byte
    private boolean isOver;
    private transient @Nullable Bzip2Block block;

    /** The bytes of a file; those that bzip2 has compressed, if it begins as its files do. */
    public static ByteSource open(Path path) {
        return begins(path) ? new Bzip2Stream(path) : new ByteStream(path, PIECE);
    }

    private static boolean begins(Path path) {
        ByteStream bytes = new ByteStream(path, Integer.BYTES);
        return bytes.size() > 3 && new BitReader(bytes).bits(24) == MAGIC;
    }

    private Bzip2Stream(Path file) {
        super(false);
        this.file = new ByteStream(file, PIECE);
        this.bits = new BitReader(this.file);
        beginStream();
        advance();
    }

    @Override
    public boolean hasNext() {
        return ahead != Bzip2Block.NONE;
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public int u8() {
        if (ahead == Bzip2Block.NONE) {
            throw endsEarly();
        }
        int next = ahead;
        position++;
        advance();
        return next;
    }

    @Override
    public BadInput bad(long at, ProblemCode code, String sentence) {
        return new BadInput(
                "%s, byte %,d of what is compressed".formatted(file.file(), at),
                code,
                "%s",
                sentence);
    }

    /** A stream begins; a file may have several, one after another. */
    private void beginStream() {
        boolean isRight = file.size() - file.position() > 3 && bits.bits(24) == MAGIC;
        int level = isRight ? bits.bits(8) - '0' : 0;
        if (level < 1 || level > 9) {
            throw file.bad(
                    0,
                    ProblemCode.FILE_FORMAT,
                    "this is not a file of bzip2: it lacks BZh1 to BZh9");
        }
        most = level * LEVEL;
        beginBlock();
    }

    private void beginBlock() {
        long magic = (long) bits.bits(24) << 24 | bits.bits(24);
        blockAt = bits.position();
        taken = 0;
        if (magic == BLOCK) {
            block = readBlock();
        } else if (magic != END) {
            throw wrong("no block begins here");
        } else {
            bits.bits(Integer.SIZE); // a checksum of the checksums, each of which was checked
            bits.align();
            isOver = !file.hasNext();
            if (!isOver) {
                beginStream();
            }
        }
    }

    private Bzip2Block readBlock() {
        try {
            return Bzip2Block.read(bits, most);
        } catch (Bzip2Block.Wrong e) {
            throw wrong(e.getMessage());
        }
    }

    /** The current block, at its next byte. */
    private Bzip2Block block() throws Bzip2Block.Wrong {
        Bzip2Block current = block;
        if (current == null) { // in a copy
            bits.seek(blockAt);
            current = readBlock();
            for (long i = 0; i < taken; i++) {
                current.next();
            }
            block = current;
        }
        return current;
    }

    private void advance() {
        ahead = Bzip2Block.NONE;
        while (!isOver && ahead == Bzip2Block.NONE) {
            try {
                ahead = block().next();
            } catch (Bzip2Block.Wrong e) {
                throw wrong(e.getMessage());
            }
            if (ahead == Bzip2Block.NONE) {
                beginBlock();
            } else {
                taken++;
            }
        }
    }

    private BadInput wrong(@Nullable String sentence) {
        return file.bad(file.position(), ProblemCode.FILE_FORMAT, String.valueOf(sentence));
    }
}
