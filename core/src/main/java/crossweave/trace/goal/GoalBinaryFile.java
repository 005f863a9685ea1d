package crossweave.trace.goal;

import crossweave.problem.ProblemCode;
import crossweave.trace.binary.ByteStream;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A schedule in the binary form of GOAL, which LogGOPSim's txt2bin writes. All numbers are
 * little-endian:
 *
 * <pre>
 * u64 magic, u32 ranks, u8 CPUs, u8 NICs
 * per rank: u64 start, u64 end            of its part, counted from byte 8
 * per rank: u32 nodes, u32 roots, per root: u32 its number
 *           the nodes, see {@link GoalNode}
 *           u32s: the numbers of nodes that others are required by
 * </pre>
 */
final class GoalBinaryFile extends GoalSchedule {
    static final long MAGIC = 4223;
    static final int HEADER = 14; // bytes
    static final int ORIGIN = 8; // byte from which starts and ends are counted

    private static final int MOST_RANKS = 1 << 24;
    private static final int MOST_PIECE = 1 << 15; // bytes that are read at once for a rank
    private static final int LEAST_PIECE = 1 << 9;
    private static final int ALL_PIECES = 1 << 24; // bytes, over all ranks

    private final Path path;
    private final List<GoalPart> parts; // per rank

    private GoalBinaryFile(Path path, List<GoalPart> parts) {
        this.path = path;
        this.parts = List.copyOf(parts);
    }

    static boolean begins(Path path) {
        ByteStream bytes = new ByteStream(path, HEADER);
        return bytes.size() >= HEADER && bytes.i64() == MAGIC;
    }

    /** Whether it is as today's files are without the magic: the parts are behind their places. */
    static boolean isOld(Path path) {
        ByteStream bytes = new ByteStream(path, HEADER);
        int header = HEADER - ORIGIN;
        if (bytes.size() < header + 2L * Long.BYTES) {
            return false;
        }
        long ranks = bytes.u32();
        bytes.skip(2); // CPUs and NICs
        long start = bytes.i64();
        long end = bytes.i64();
        return start == header + 2L * Long.BYTES * ranks && end >= start && end <= bytes.size();
    }

    static GoalBinaryFile open(Path path) {
        ByteStream bytes = new ByteStream(path, MOST_PIECE);
        bytes.skip(Long.BYTES);
        long ranks = bytes.u32();
        if (ranks == 0 || ranks > MOST_RANKS) {
            throw bytes.bad(
                    Long.BYTES,
                    ProblemCode.FILE_FORMAT,
                    "%,d ranks; there must be from 1 to %,d".formatted(ranks, MOST_RANKS));
        }
        bytes.skip(2); // CPUs and NICs
        List<GoalPart> parts = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            long start = ORIGIN + bytes.i64();
            long end = ORIGIN + bytes.i64();
            ByteStream ofPart = new ByteStream(path, MOST_PIECE);
            if (start < HEADER || end < start || end > bytes.size()) {
                throw bytes.bad(
                        ProblemCode.FILE_FORMAT,
                        "rank %d is said to be in bytes %,d to %,d, but the file has %,d"
                                .formatted(rank, start, end, bytes.size()));
            }
            ofPart.seek(start);
            parts.add(new GoalBinaryIndexer(ofPart, rank, (int) ranks, end).part());
        }
        return new GoalBinaryFile(path, parts);
    }

    @Override
    public int ranks() {
        return parts.size();
    }

    @Override
    public int ahead(int rank) {
        return parts.get(rank).ahead();
    }

    @Override
    Reader reader(int rank) {
        int piece = Math.clamp(ALL_PIECES / parts.size(), LEAST_PIECE, MOST_PIECE);
        int ofAppendix = Math.max(LEAST_PIECE, piece / 8); // it has a tenth of the bytes
        return new GoalBinaryReader(
                parts.get(rank), new ByteStream(path, piece), new ByteStream(path, ofAppendix));
    }
}
