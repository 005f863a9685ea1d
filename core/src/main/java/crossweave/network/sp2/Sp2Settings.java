package crossweave.network.sp2;

import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.Unit;
import crossweave.network.NetworkConfig;
import crossweave.problem.Checks;

/** The settings of {@link Sp2Switch}. */
public record Sp2Settings(
        @Doc(
                        value = "flits of a chunk, which is the width of the central queue",
                        byDefault = "8",
                        unit = Unit.FLITS)
                int chunk,
        @Doc(value = "capacity of the central queue of an element, in chunks", byDefault = "128")
                int queue,
        @Doc(
                        value = "capacity of the FIFO before a link, in flits",
                        byDefault = "8",
                        unit = Unit.FLITS)
                int output,
        @Doc(
                        value = "most flits of a packet, including its header",
                        byDefault = "255",
                        unit = Unit.FLITS)
                int longest,
        @Doc(
                        value =
                                "simulate every flit in every cycle, as [002] does; "
                                        + "this changes the speed of the simulation, not its "
                                        + "results",
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
                .verify();
    }

    int input(NetworkConfig config) {
        return config.channels().buffer().orElse(USUAL_INPUT);
    }
}
