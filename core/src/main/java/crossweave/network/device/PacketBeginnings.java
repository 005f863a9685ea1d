package crossweave.network.device;

import crossweave.network.NetworkConfig;
import crossweave.network.device.Device.DeviceFailure;
import crossweave.network.device.NetworkLayout.Item;
import crossweave.network.device.NetworkLayout.Place;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

/** The routing states with which packets begin, as arrays for {@code starts.c}. */
final class PacketBeginnings {
    private static final long MOST = 1L << 28; // entries
    private static final String RANDOM = "routing_random";

    private final Topology topology;
    private final RoutingFunction routing;
    private final int terminals;

    PacketBeginnings(NetworkConfig config) {
        this.topology = config.topology();
        this.routing = config.routing();
        this.terminals = topology.terminals();
    }

    void addTo(NetworkLayout layout, NetworkImage image, KernelSource source) {
        boolean hasOneState = routing.states() == 1;
        source.define("ONE_STATE", hasOneState ? 1 : 0);
        if (hasOneState) {
            return;
        }
        long pairs = (long) terminals * terminals;
        checkSize(pairs);
        int most = mostChoices();
        checkSize(pairs * most);
        source.define("MOST_CHOICES", most);
        image.fill(
                layout.add("starts", Item.upTo(routing.states()), pairs * most, Place.COMMON),
                i -> start((int) (i / most), (int) (i % most)));
        if (most > 1) {
            image.fill(
                    layout.add("choices", Item.upTo(most), pairs, Place.COMMON),
                    i -> choices((int) i));
            layout.add(RANDOM, Item.WORD, 2L * terminals, Place.OWN);
        }
    }

    private void checkSize(long states) {
        if (states > MOST) {
            throw new DeviceFailure(
                    "routing has a state for each pair of %,d terminals, more than fit on a device"
                            .formatted(terminals));
        }
    }

    /** The random streams of terminals, if packets have a choice. */
    static void begin(NetworkConfig config, NetworkLayout layout, NetworkImage image) {
        if (!layout.has(RANDOM)) {
            return;
        }
        long[] words = new long[2 * config.topology().terminals()];
        for (int terminal = 0; terminal < config.topology().terminals(); terminal++) {
            long[] own = config.streams().stream("routing", terminal).words();
            System.arraycopy(own, 0, words, 2 * terminal, own.length);
        }
        image.fill(layout.array(RANDOM), i -> words[(int) i]);
    }

    /** Only what is not deterministic has a choice. */
    private int choices(int pair) {
        return routing.nature() == RoutingFunction.Nature.DETERMINISTIC
                ? 1
                : routing.choices(pair / terminals, pair % terminals);
    }

    private int start(int pair, int choice) {
        return choice < choices(pair)
                ? routing.start(pair / terminals, pair % terminals, choice)
                : 0;
    }

    private int mostChoices() {
        int most = 1;
        for (int pair = 0; pair < terminals * terminals; pair++) {
            most = Math.max(most, choices(pair));
        }
        if (most > 1 && !routing.choosesEvenly()) {
            throw new DeviceFailure("routing chooses among ways by a rule of its own");
        }
        return most;
    }
}
