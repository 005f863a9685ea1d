package crossweave.booksim;

import crossweave.problem.ProblemCode;

/** Translates what the power model needs to know: its technology is that of the file beside it. */
final class PowerTranslator {
    private static final int BITS = 8; // of a byte
    private static final String WIDTH = "channel_width";
    private static final int USUAL = 128; // bits

    private PowerTranslator() {}

    static void write(KeyValues given, ScenarioDraft draft) {
        int bits = given.integer(WIDTH);
        if (given.flag("sim_power")) {
            draft.put("energy.chip.technology", "itrs-32nm", given.position("sim_power"));
            if (bits < BITS || bits % BITS != 0) {
                given.report(
                        WIDTH,
                        ProblemCode.NOT_ALLOWED,
                        "%d bits are no whole bytes; take a multiple of %d",
                        bits,
                        BITS);
            } else {
                draft.put("flit", bits / BITS + " B", given.position(WIDTH, "sim_power"));
            }
        } else if (bits != USUAL) {
            given.note(
                    "%s = %d is ignored: it belongs to the power model, and changes no latency in"
                                    .formatted(WIDTH, bits)
                            + " BookSim either");
        }
    }
}
