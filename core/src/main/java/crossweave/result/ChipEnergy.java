package crossweave.result;

/**
 * An estimate of what routers and channels of a chip need, by component, in joules.
 *
 * @param clocks of the registers of channels and outputs, whether flits move or not
 * @param leakage likewise
 */
public record ChipEnergy(
        double buffers,
        double crossbars,
        double channels,
        double outputs,
        double clocks,
        double leakage,
        Area area) {

    public double total() {
        return buffers + crossbars + channels + outputs + clocks + leakage;
    }

    /** The size of the same components, in square millimetres. */
    public record Area(double channels, double crossbars, double buffers, double outputs) {

        public double total() {
            return channels + crossbars + buffers + outputs;
        }

        public Area plus(Area other) {
            return new Area(
                    channels + other.channels,
                    crossbars + other.crossbars,
                    buffers + other.buffers,
                    outputs + other.outputs);
        }
    }
}
