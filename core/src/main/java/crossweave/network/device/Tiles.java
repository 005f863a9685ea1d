package crossweave.network.device;

import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Owner;
import crossweave.network.device.NetworkLayout.Place;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The tiles of a large network, each simulated by a block, and which arrays the block shares while
 * it does so: see {@code tiles.c}. A network that one block simulates has none.
 */
final class Tiles {
    private static final int MOST_ROUTERS = 256; // of a tile: as many threads
    private static final int FEWEST = 3; // tiles of a network, so that small ones are trials, too
    private static final int ALIGNMENT = 16; // bytes of a piece that is fetched
    private static final int BLOCKS = 2; // of a processor
    private static final int SPARE = 1 << 10; // bytes of a block that the driver uses

    private final NetworkLayout layout;
    private final boolean isLarge;
    private final int routers;
    private final int terminals;
    final int unit; // routers of a tile
    final int terminalUnit;
    private final Map<Array, Long> shared = new LinkedHashMap<>(); // its offset
    private long bytes;

    Tiles(NetworkLayout layout, RouterTables tables, int terminals, boolean isLarge, int room) {
        this.layout = layout;
        this.isLarge = isLarge;
        this.routers = tables.routers();
        this.terminals = terminals;
        int most = Math.ceilDiv(routers, FEWEST);
        this.unit = Math.min(MOST_ROUTERS, most > 2 * ALIGNMENT ? aligned(most) : most);
        this.terminalUnit = aligned(Math.ceilDiv(terminals, count()));
        if (isLarge) {
            share(room / BLOCKS - SPARE);
        }
    }

    private static int aligned(int number) {
        return Math.ceilDiv(number, ALIGNMENT) * ALIGNMENT;
    }

    int count() {
        return Math.ceilDiv(routers, unit);
    }

    int threads() {
        return Math.ceilDiv(unit, NetworkArrays.WARP) * NetworkArrays.WARP;
    }

    /** Bytes that a block shares. */
    int bytes() {
        return Math.toIntExact(bytes);
    }

    /** Arrays that are used most come first. */
    private void share(int room) {
        for (Array array : layout.arrays()) {
            if (array.place() != Place.HOT || array.owner() == Owner.NONE || array.count() == 0) {
                continue;
            }
            int size = aligned(Math.toIntExact(items(array) * rowBytes(array)));
            if (bytes + size <= room) {
                shared.put(array, bytes);
                bytes += size;
            }
        }
    }

    /** Of each router or terminal. */
    private long items(Array array) {
        return array.count() / (array.owner() == Owner.ROUTER ? routers : terminals);
    }

    private long rowBytes(Array array) {
        int items = array.owner() == Owner.ROUTER ? unit : terminalUnit;
        return (long) items * array.item().bytes;
    }

    /** Whether a block shares an array that may be shared. */
    boolean shares(Array array) {
        return !isLarge || shared.containsKey(array);
    }

    private record Row(long place, int width, long shared, Owner owner) {
        String text() {
            return "    {%dll, %d, %d, %d}"
                    .formatted(place, shared, width, owner == Owner.TERMINAL ? 1 : 0);
        }
    }

    void define(KernelSource text) {
        text.define("UNIT", unit);
        text.define("TERMINAL_UNIT", terminalUnit);
        text.define("TILE_THREADS", threads());
    }

    /** Where each row is, those of constant arrays last. */
    private String rows() {
        List<Row> changing = new ArrayList<>();
        List<Row> constant = new ArrayList<>();
        shared.forEach((array, at) -> addRows(array.isConstant() ? constant : changing, array, at));
        int count = changing.size();
        changing.addAll(constant);
        String all = changing.stream().map(Row::text).collect(Collectors.joining(",\n"));
        return "#define CHANGING_ROWS %d\n#define ROWS %d\n".formatted(count, changing.size())
                + "CONSTANT struct Row rows[ROWS] = {\n"
                + all
                + "};\n\n";
    }

    private void addRows(List<Row> rows, Array array, long at) {
        int width = array.item().bytes;
        long all = array.owner() == Owner.ROUTER ? routers : terminals;
        for (int i = 0; i < items(array); i++) {
            long place = layout.offsetInMemory(array) + i * all * width;
            rows.add(new Row(place, width, at + i * rowBytes(array), array.owner()));
        }
    }

    /** Where rows are, and a function that opens a tile. */
    String source() {
        if (!isLarge) {
            return "";
        }
        StringBuilder text = new StringBuilder(rows());
        text.append("FUNCTION struct Network tile_at(char *answer, int tile) {\n");
        text.append("    struct Network n = network_at(answer, own_memory(answer));\n");
        text.append("    n.unit = UNIT;\n    n.terminal_unit = TERMINAL_UNIT;\n");
        text.append("    n.first_router = tile * UNIT;\n");
        text.append("    n.first_terminal = tile * TERMINAL_UNIT;\n");
        shared.forEach(
                (array, at) -> text.append(KernelSource.pointer(array, "shared_memory", at)));
        return text.append("    return n;\n}\n\n").toString();
    }
}
