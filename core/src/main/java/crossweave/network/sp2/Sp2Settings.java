package crossweave.network.sp2;

import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.network.NetworkConfig;
import crossweave.problem.Checks;

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
                .between("chunk", chunk, 2, MOST)
                .between("queue", queue, 1, MOST)
                .between("output", output, 1, MOST)
                .between("longest", longest, 2, MOST)
                .hold();
    }

    int input(NetworkConfig config) {
        return config.channels().buffer().orElse(USUAL_INPUT);
    }
}
