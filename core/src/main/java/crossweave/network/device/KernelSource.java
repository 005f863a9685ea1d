package crossweave.network.device;

import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Place;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;

/** The source of the kernels for networks of one layout: constants, types, and the texts. */
final class KernelSource {
    private static final List<String> TEXTS =
            List.of(
                    "traffic.c",
                    "tally.c",
                    "starts.c",
                    "router.h",
                    "routes.c",
                    "packets.c",
                    "router.c",
                    "deadlock.c",
                    "tiles.c",
                    "slices.c",
                    "kernels.c",
                    "grid.c");

    private static final Map<String, String> RESOURCES = new ConcurrentHashMap<>();

    private final StringBuilder constants = new StringBuilder();

    void define(String name, long value) {
        constants.append("#define %s %d\n".formatted(name, value));
    }

    void define(String name, String value) {
        constants.append("#define %s %s\n".formatted(name, value));
    }

    void add(String lines) {
        constants.append(lines);
    }

    /** An expression of C: one of several constants, by the value of a variable from 0 on. */
    static String choice(String variable, int count, IntFunction<String> constant) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count - 1; i++) {
            text.append("(%s) == %d ? %s : ".formatted(variable, i, constant.apply(i)));
        }
        return "(" + text + constant.apply(count - 1) + ")";
    }

    /** All of it. */
    String of(NetworkLayout layout, Tiles tiles) {
        StringBuilder text = new StringBuilder(constants);
        text.append("typedef unsigned long long Word;\n");
        text.append("#ifdef __CUDACC__\n");
        text.append(resource("gpu.h"));
        text.append("#else\n");
        text.append(resource("core.h"));
        text.append("#endif\n");
        text.append(resource("network.h"));
        text.append(struct(layout, tiles));
        text.append(tiles.source());
        TEXTS.forEach(name -> text.append(resource(name)));
        return text.toString();
    }

    /** Which arrays a block shares, and where all are. */
    private static String struct(NetworkLayout layout, Tiles tiles) {
        StringBuilder text = new StringBuilder();
        for (Array array : layout.arrays()) {
            boolean isShared = array.place() == Place.HOT && tiles.shares(array);
            text.append("#define IS_SHARED_%s %d\n".formatted(array.name(), isShared ? 1 : 0));
        }
        text.append("struct Network {\n");
        text.append("    struct Packet *packets;\n    int *free_packets;\n");
        text.append("    int unit, terminal_unit; /* routers and terminals of a block */\n");
        text.append("    int first_router, first_terminal;\n");
        for (Array array : layout.arrays()) {
            text.append("    %s *%s;\n".formatted(array.item().type, array.name()));
        }
        text.append("};\n\n");
        text.append("FUNCTION struct Network network_at(char *answer, char *hot) {\n");
        text.append("    long long *header = (long long *)answer;\n");
        text.append("    char *own = (char *)header[OWN_MEMORY];\n");
        text.append("    char *common = (char *)header[COMMON_MEMORY];\n");
        text.append("    char *traffic = (char *)header[TRAFFIC_MEMORY];\n");
        text.append("    struct Network n;\n");
        text.append("    n.unit = ROUTERS;\n    n.terminal_unit = TERMINALS;\n");
        text.append("    n.first_router = 0;\n    n.first_terminal = 0;\n");
        text.append("    (void)common; /* some networks have nothing in it */\n");
        text.append("    n.packets = (struct Packet *)header[PACKET_MEMORY];\n");
        text.append("    n.free_packets = (int *)(n.packets + header[PACKETS_FIT]);\n");
        for (Array array : layout.arrays()) {
            String place = array.place().name().toLowerCase(Locale.ROOT);
            text.append(pointer(array, place, layout.offsetInMemory(array)));
        }
        text.append("    return n;\n}\n\n");
        text.append("FUNCTION char *own_memory(char *answer) {\n");
        text.append("    return (char *)((long long *)answer)[OWN_MEMORY];\n}\n\n");
        return text.toString();
    }

    static String pointer(Array array, String place, long offset) {
        return "    n.%s = (%s *)(%s + %dll);\n"
                .formatted(array.name(), array.item().type, place, offset);
    }

    static boolean isOfNetwork(Place place) {
        return place == Place.OWN || place == Place.HOT;
    }

    private static String resource(String name) {
        return RESOURCES.computeIfAbsent(name, KernelSource::read);
    }

    private static String read(String name) {
        try (InputStream in =
                Objects.requireNonNull(KernelSource.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
