package crossweave.trace.chakra;

import crossweave.trace.binary.ProtoReader;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A node of an execution trace, as far as we understand it. */
final class ChakraNode {
    // Fields of a node
    static final int ID = 1;
    static final int NAME = 2;
    static final int TYPE = 3;
    static final int CONTROL_DEPENDENCIES = 4;
    static final int DATA_DEPENDENCIES = 5;
    static final int DURATION = 7;
    static final int ATTRIBUTE = 10;
    // Fields of an attribute
    private static final int DOUBLE = 3;
    private static final int FLOAT = 5;
    static final int INT_64 = 9;
    private static final int SINT_32 = 15;
    private static final int SINT_64 = 17;
    static final int STRING = 29;

    long at; // byte where it begins
    long id;
    String name = "";
    int type;
    final List<Long> requires = new ArrayList<>(); // ids
    long micros;
    long commType = -1; // of a collective operation
    long bytes = -1; // of a message or a collective operation
    long source = -1;
    long destination = -1;
    long tag;
    long root;
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
                case NAME -> node.name = reader.text();
                case TYPE -> node.type = (int) reader.number();
                case CONTROL_DEPENDENCIES, DATA_DEPENDENCIES -> reader.numbers(node.requires::add);
                case DURATION -> node.micros = reader.number();
                case ATTRIBUTE -> node.readAttribute(reader, reader.message());
                default -> reader.skip();
            }
        }
        return node;
    }

    private void readAttribute(ProtoReader reader, long end) {
        String attribute = "";
        while (reader.next(end)) {
            switch (reader.field()) {
                case 1 -> attribute = reader.text();
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

    private void put(String attribute, long value) {
        switch (attribute) {
            case "comm_type" -> commType = value;
            case "comm_size" -> bytes = value;
            case "comm_src" -> source = value;
            case "comm_dst" -> destination = value;
            case "comm_tag" -> tag = value;
            case "root_rank", "root" -> root = value;
            case "is_cpu_op" -> onCpu = value != 0;
            case "pg_name" -> group = Optional.of(Long.toString(value));
            default -> put(attribute, (double) value);
        }
    }

    private void put(String attribute, double value) {
        switch (attribute) {
            case "num_ops" -> operations = value;
            case "tensor_size" -> memory = value;
            default -> {}
        }
    }

    private void put(String attribute, String value) {
        if (attribute.equals("pg_name") && !value.isEmpty()) {
            group = Optional.of(value);
        }
    }
}
