package crossweave.network.sp2;

import crossweave.config.Checks;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.network.NetworkConfig;

/** The settings of {@link Sp2Switch}. */
public record Sp2Settings(
        @Doc(value = "flits of a chunk, the width of the central queue", byDefault = "8") int chunk,
        @Doc(value = "chunks that the central queue of an element holds", byDefault = "128")
                int queue,
        @Doc(value = "flits that the FIFO before a link holds", byDefault = "8") int output,
        @Doc(value = "flits of a packet at most, its header included", byDefault = "255")
                int longest,
        @Doc(
                        value =
                                "simulate every flit in every cycle, as [002] does: nothing but the"
                                        + " time that it takes depends on it",
                        byDefault = "false")
                boolean everyCycle,
        @Flat LookaheadOptions options) {
    static final int USUAL_INPUT = 31; // flits
    private static final int MOST = 1 << 20; // upper bound of all settings

    public Sp2Settings {
        new Checks()
                .that(
                        chunk >= 2 && chunk <= MOST,
                        "chunk is %d, but the second flit, which has the route, must fit in"
                                .formatted(chunk))
                .that(
                        queue >= 1 && queue <= MOST,
                        "queue is %d, but holds 1 to %,d chunks".formatted(queue, MOST))
                .that(
                        output >= 1 && output <= MOST,
                        "output is %d, but holds 1 to %,d flits".formatted(output, MOST))
                .that(
                        longest >= 2 && longest <= MOST,
                        "longest is %d, but a packet has a first flit and a route"
                                .formatted(longest))
                .hold();
    }

    int input(NetworkConfig config) {
        return config.channels().buffer().orElse(USUAL_INPUT);
    }
}
