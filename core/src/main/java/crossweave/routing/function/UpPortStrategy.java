package crossweave.routing.function;

import crossweave.random.RandomStream;
import crossweave.routing.RoutingFunction;

/** How a packet chooses among several equal paths up, or layers of a Mesh of Clos. */
enum UpPortStrategy {
    /** Always the one of its source. */
    FIXED,
    /** A random one for each packet. */
    RANDOM,
    /** One after the other. */
    ROUND_ROBIN,
    /** The one of its source if that is idle, otherwise the next idle one. */
    IDLE_FIXED,
    /** An idle one, searched from a random start. */
    IDLE_RANDOM;

    /** Whether the packet tries other paths when its own is taken. */
    boolean looksForIdle() {
        return this == IDLE_FIXED || this == IDLE_RANDOM;
    }

    RoutingFunction.Nature nature() {
        return switch (this) {
            case FIXED -> RoutingFunction.Nature.DETERMINISTIC;
            case RANDOM, ROUND_ROBIN -> RoutingFunction.Nature.OBLIVIOUS;
            case IDLE_FIXED, IDLE_RANDOM -> RoutingFunction.Nature.ADAPTIVE;
        };
    }

    /** The number of alternatives to begin with, out of {@code all}. */
    int choices(int all) {
        return this == FIXED || this == IDLE_FIXED ? 1 : all;
    }

    /** The path, out of {@code all}, of a packet that begins with this choice. */
    int way(int source, int choice, int all) {
        return choices(all) == 1 ? source % all : choice;
    }

    int choose(int source, int number, int all, RandomStream random) {
        return switch (this) {
            case FIXED, IDLE_FIXED -> 0;
            case ROUND_ROBIN -> Math.floorMod(source + number, all);
            case RANDOM, IDLE_RANDOM -> random.nextInt(all);
        };
    }
}
