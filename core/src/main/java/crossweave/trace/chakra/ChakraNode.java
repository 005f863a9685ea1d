package crossweave.trace.chakra;

import crossweave.trace.binary.ByteStream;
import crossweave.trace.binary.ProtoReader;
import crossweave.util.IntList;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A node of an execution trace, as far as we understand it. */
final class ChakraNode {
    // Fields of a node
    static final int ID = 1;
    static final int NAME = 2;
    static final int TYPE = 3;
    static final int CONTROL_DEPENDENCIES = 4;
    static final int DATA_DEPENDENCIES = 5;
    static final int START = 6;
    static final int DURATION = 7;
    static final int ATTRIBUTE = 10;
    // Fields of an attribute
    private static final int DOUBLE = 3;
    private static final int FLOAT = 5;
    static final int INT_64 = 9;
    private static final int SINT_32 = 15;
    private static final int SINT_64 = 17;
    static final int BOOL = 27;
    static final int STRING = 29;

    private static final int LONGEST_NAME = 1 << 16; // bytes; others are cut

    /** Attributes that mean something to us, by their names in files, and all others. */
    private enum Attribute {
        COMM_TYPE,
        COMM_SIZE,
        COMM_SRC,
        COMM_DST,
        COMM_TAG,
        ROOT_RANK,
        ROOT,
        IS_CPU_OP,
        PG_NAME,
        NUM_OPS,
        TENSOR_SIZE,
        OTHER;

        static final List<Attribute> ALL = List.of(values());
        static final List<byte[]> NAMES = ALL.stream().map(Attribute::inFiles).toList();

        private byte[] inFiles() {
            return name().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.US_ASCII);
        }

        static Attribute read(ProtoReader reader) {
            int found = reader.oneOf(NAMES);
            return found < 0 ? OTHER : ALL.get(found);
        }
    }

    long at; // byte where it begins
    long id;
    private long nameAt; // byte where its name begins, which only messages need
    private int nameLength; // bytes
    int type;
    final IntList requires = new IntList(); // ids, as longs
    long start = -1; // microseconds, where it is told
    long micros;
    long commType = -1; // of a collective operation
    long bytes = -1; // of a message or a collective operation
    long source = -1;
    long destination = -1;
    long tag;
    long root; // rank of the whole; 0 where nothing is told
    Optional<String> group = Optional.empty();
    boolean onCpu;
    double operations = -1;
    double memory = -1; // bytes

    /** Reads the node that ends at this byte. */
    static ChakraNode read(ProtoReader reader, long end) {
        ChakraNode node = new ChakraNode();
        node.at = reader.bytes().position();
        while (reader.next(end)) {
            switch (reader.field()) {
                case ID -> node.id = reader.number();
                case NAME -> node.passName(reader.bytes(), reader.message());
                case TYPE -> node.type = (int) reader.number();
                case CONTROL_DEPENDENCIES, DATA_DEPENDENCIES ->
                        reader.numbers(node.requires::addLong);
                case START -> node.start = reader.number();
                case DURATION -> node.micros = reader.number();
                case ATTRIBUTE -> node.readAttribute(reader, reader.message());
                default -> reader.skip();
            }
        }
        return node;
    }

    private void passName(ByteStream bytes, long end) {
        nameAt = bytes.position();
        nameLength = (int) Math.min(end - nameAt, LONGEST_NAME);
        bytes.seek(end);
    }

    /** What a message calls it: {@code node 3 ('forward')}. */
    String called(ByteStream bytes) {
        String name = nameLength == 0 ? "" : " ('%s')".formatted(name(bytes));
        return "node %d%s".formatted(id, name);
    }

    /** Its name, from the bytes that it was read from. */
    private String name(ByteStream bytes) {
        long at = bytes.position();
        bytes.seek(nameAt);
        String name = bytes.text(nameLength);
        bytes.seek(at);
        return name;
    }

    private void readAttribute(ProtoReader reader, long end) {
        Attribute attribute = Attribute.OTHER;
        while (reader.next(end)) {
            switch (reader.field()) {
                case 1 -> attribute = Attribute.read(reader);
                case 2 -> reader.skip(); // a comment
                case STRING -> put(attribute, reader.text());
                case DOUBLE, FLOAT -> put(attribute, reader.fraction());
                case SINT_32, SINT_64 -> {
                    long zigzag = reader.number();
                    put(attribute, zigzag >>> 1 ^ -(zigzag & 1));
                }
                default -> {
                    if (reader.hasLength()) {
                        reader.skip(); // a list, which none of ours is
                    } else {
                        put(attribute, reader.number());
                    }
                }
            }
        }
    }

    private void put(Attribute attribute, long value) {
        switch (attribute) {
            case COMM_TYPE -> commType = value;
            case COMM_SIZE -> bytes = value;
            case COMM_SRC -> source = value;
            case COMM_DST -> destination = value;
            case COMM_TAG -> tag = value;
            case ROOT_RANK, ROOT -> root = value;
            case IS_CPU_OP -> onCpu = value != 0;
            case PG_NAME -> group = Optional.of(Long.toString(value));
            default -> put(attribute, (double) value);
        }
    }

    private void put(Attribute attribute, double value) {
        switch (attribute) {
            case NUM_OPS -> operations = value;
            case TENSOR_SIZE -> memory = value;
            default -> {}
        }
    }

    private void put(Attribute attribute, String value) {
        if (attribute == Attribute.PG_NAME && !value.isEmpty()) {
            group = Optional.of(value);
        }
    }
}
