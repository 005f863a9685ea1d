package crossweave.network.device;

import crossweave.network.NetworkConfig;
import crossweave.network.vc.VcRouterSettings;
import crossweave.topology.Topology;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The source of the step for one network: constants, the struct of its memory, and the text. */
final class RouterSource {
    private static final String TYPES =
            """
            typedef unsigned char Notice;
            typedef unsigned long long Mask;
            typedef long long Cycle;
            #define VC_MASK (~(Mask)0 >> (64 - VCS))
            """;

    private final StringBuilder constants = new StringBuilder();
    private final int ring;

    RouterSource(NetworkConfig config, VcRouterSettings settings, RouterTables tables) {
        Topology topology = config.topology();
        this.ring = ring(topology, settings);
        define("ROUTERS", topology.routers());
        define("TERMINALS", topology.terminals());
        define("CHANNELS", topology.channels());
        define("NETWORK_CHANNELS", topology.networkChannels());
        define("INPUTS", tables.inputs);
        define("OUTPUTS", tables.outputs);
        define("GOALS", tables.goals);
        define("VCS", config.channels().vcs());
        define("SLOTS", settings.buffer(config));
        define("RING", ring);
        define("ROUTING_DELAY", settings.routingDelay());
        define("TRAVERSAL_DELAY", settings.switchTraversalDelay());
        define("CREDIT_DELAY", settings.creditDelay());
        define("SHORTEST_ALLOCATION", settings.shortestAllocation());
        define("WAIT_FOR_TAIL", settings.waitForTailCredit() ? 1 : 0);
        define("ADAPTIVE", tables.isAdaptive ? 1 : 0);
        define("HAS_ARRIVED", DeviceNetwork.HAS_ARRIVED);
        define("HAS_LEFT", DeviceNetwork.HAS_LEFT);
    }

    private static int ring(Topology topology, VcRouterSettings settings) {
        int delays = settings.switchTraversalDelay() + settings.creditDelay();
        return 2 * Integer.highestOneBit(2 + delays + 2 * topology.longestLatency());
    }

    /** Cycles for which there are notices: a power of 2, above the farthest. */
    int ring() {
        return ring;
    }

    /** All of it, for the arrays of a memory. */
    String of(RouterMemory memory) {
        return constants + TYPES + memory.struct() + resource("core.h") + resource("router.c");
    }

    private void define(String name, int value) {
        constants.append("#define %s %d\n".formatted(name, value));
    }

    private static String resource(String name) {
        try (InputStream in =
                Objects.requireNonNull(RouterSource.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
