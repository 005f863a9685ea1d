package crossweave.trace.netrace;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.binary.ByteSource;
import crossweave.trace.binary.Bzip2Stream;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the packets of a trace, one by one. It may be compressed by bzip2, as netrace itself wants
 * it. Numbers are little-endian:
 *
 * <pre>
 * u32 magic, f32 version 1, 30 bytes name, u8 nodes, u8 nothing, u64 cycles, u64 packets,
 * u32 length of notes, u32 regions, 8 bytes nothing, the notes
 * per region: u64 where its packets begin, behind this header; u64 cycles, u64 packets
 * per packet: u64 cycle, u32 id, u32 address, u8 kind, u8 source, u8 destination, u8 kinds of nodes,
 *             u8 followers, per follower: u32 its id
 * </pre>
 */
public final class NetraceFile implements Serializable {
    private static final int MAGIC = 0x484A_5455;
    private static final int VERSION = 0x3F80_0000; // 1, as a number of IEEE 754
    private static final int NAME = 30; // bytes
    private static final int MOST_NOTES = 8192; // bytes; netrace reads no longer ones
    private static final int REGION = 24; // bytes
    private static final Map<Integer, NetracePacket.Kind> KINDS = new HashMap<>(); // by numbers

    static {
        for (NetracePacket.Kind kind : NetracePacket.Kind.values()) {
            KINDS.put(kind.number, kind);
        }
    }

    private final ByteSource bytes;
    private final int nodes;
    private long lastId = -1;
    private long lastCycle;

    private NetraceFile(Path path) {
        this.bytes = Bzip2Stream.open(path);
        if (!bytes.hasNext() || bytes.i32() != MAGIC) {
            throw bytes.bad(
                    0,
                    ProblemCode.FILE_FORMAT,
                    "this is not a trace of netrace: it does not begin with its magic number");
        }
        if (bytes.i32() != VERSION) {
            throw bytes.bad(4, ProblemCode.NOT_SUPPORTED, "only version 1 of netrace is read");
        }
        skip(NAME);
        this.nodes = bytes.u8();
        skip(1 + 2 * Long.BYTES);
        long notes = bytes.u32();
        long regions = bytes.u32();
        if (notes > MOST_NOTES) {
            throw bytes.bad(
                    bytes.position(),
                    ProblemCode.TOO_LARGE,
                    "notes of %,d bytes; there may be %,d".formatted(notes, MOST_NOTES));
        }
        skip(Long.BYTES + notes + regions * REGION);
    }

    /**
     * Opens a trace.
     *
     * @throws BadInput if it is none
     */
    public static NetraceFile open(Path path) {
        return new NetraceFile(path);
    }

    private void skip(long count) {
        for (long i = 0; i < count; i++) {
            bytes.u8();
        }
    }

    public int nodes() {
        return nodes;
    }

    /**
     * The next packet, if there is one.
     *
     * @throws BadInput if it is wrong
     */
    public Optional<NetracePacket> next() {
        if (!bytes.hasNext()) {
            return Optional.empty();
        }
        long at = bytes.position();
        long cycle = bytes.i64();
        long id = bytes.u32();
        skip(Integer.BYTES);
        int kind = bytes.u8();
        int source = bytes.u8();
        int destination = bytes.u8();
        skip(1);
        int[] followers = followers(at, id);
        check(at, cycle, id);
        checkNode(at, id, source);
        checkNode(at, id, destination);
        lastId = id;
        lastCycle = cycle;
        return Optional.of(
                new NetracePacket(
                        (int) id, cycle, kind(at, id, kind), source, destination, followers));
    }

    private int[] followers(long at, long id) {
        int[] followers = new int[bytes.u8()];
        for (int i = 0; i < followers.length; i++) {
            long follower = bytes.u32();
            if (follower <= id) {
                throw bad(at, ProblemCode.CONTRADICTION, id, "is waited for by one before it");
            }
            followers[i] = (int) follower;
        }
        return followers;
    }

    private void check(long at, long cycle, long id) {
        if (id <= lastId) {
            throw bad(at, ProblemCode.CONTRADICTION, id, "comes behind one with a higher id");
        }
        if (cycle < lastCycle) {
            throw bad(at, ProblemCode.CONTRADICTION, id, "is sent before the one before it");
        }
    }

    private void checkNode(long at, long id, int node) {
        if (node >= nodes) {
            throw bad(
                    at,
                    ProblemCode.UNKNOWN_NAME,
                    id,
                    "has node %d, but the trace has %d nodes".formatted(node, nodes));
        }
    }

    private NetracePacket.Kind kind(long at, long id, int number) {
        NetracePacket.Kind kind = KINDS.get(number);
        if (kind == null) {
            throw bad(at, ProblemCode.NOT_ALLOWED, id, "is of no known kind: %d".formatted(number));
        }
        return kind;
    }

    private BadInput bad(long at, ProblemCode code, long id, String sentence) {
        return bytes.bad(at, code, "packet %,d %s".formatted(id, sentence));
    }
}
