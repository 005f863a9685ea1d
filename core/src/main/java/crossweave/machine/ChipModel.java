package crossweave.machine;

/**
 * What events cost in input-queued routers on a chip, in joules, what they draw without any, in
 * watts, and how large they are, in square millimetres: the model of J. Balfour and W. J. Dally
 * ("Design tradeoffs for tiled CMP on-chip networks", ICS 2006) as BookSim 2 has it. Memories are
 * arrays of SRAM with a word for each slot, crossbars are matrices of wires, outputs have
 * registers.
 */
public final class ChipModel {
    private static final double OF_DRIVER = 1. / 16; // of a wire's capacitance: what drives it

    private final ChipTechnology of;
    private final double width; // bits of a flit
    private final double words; // of the memory of an input
    private final double cycle; // seconds

    /** Of flits of so many bits, and inputs with buffers for so many flits. */
    public ChipModel(ChipSettings settings, double width, double words, double cycle) {
        this.of = settings.table();
        this.width = width;
        this.words = words;
        this.cycle = cycle;
    }

    /** A usual cycle of a technology, in seconds. */
    public static double usualCycle(ChipSettings settings) {
        return settings.table().cycle();
    }

    /** What something costs: each flit, each cycle, and all the time; and its size. */
    public record Cost(double flit, double cycle, double watts, double area) {}

    // Channels

    /** The wires of a channel of this length; a flit pays for wires and registers. */
    public Cost channel(double millimetres) {
        ChipWire wire = ChipWire.best(of, millimetres, cycle);
        return new Cost(
                width * (wire.bit() + wire.registered()),
                wire.registers() * ChipWire.clock(of, width),
                width * wire.leakage(),
                width * wire.area());
    }

    // Buffers

    /** The memory of an input; a flit is written once and read once. */
    public Cost buffer() {
        double bitLine =
                words
                        * (4 * of.figure("feature") * of.figure("drain-capacitance")
                                + 8 * of.pitch() * of.wire());
        double cell = of.input() + of.output(); // of one of the two inverters
        double access = width * of.energy(bitLine) + of.energy(wordLine());
        double write = access + width * of.energy(cell);
        return new Cost(
                access + write,
                0,
                width * words * of.figure("leakage-sram") * of.voltage(),
                width * words * of.area("sram"));
    }

    /** The capacitance of the lines that every access drives, with their drivers. */
    private double wordLine() {
        double cell =
                2 * 4 * of.figure("feature") * of.figure("gate-capacitance")
                        + 6 * of.pitch() * of.wire();
        double decoder = (1 + of.chain(of.ratio())) * width * cell;
        double height = 6 * width * of.pitch(); // mm
        double enable = 1.25 * (1 + of.ratio());
        double precharge = enable * (of.wire() * height + 3 * width * of.input());
        double write = enable * (of.wire() * height + 2 * width * of.input());
        return decoder + precharge + write;
    }

    // Crossbars

    /** A crossbar; a flit pays for {@link #fromInput} and {@link #toOutput} beside. */
    public Cost crossbar(int inputs, int outputs) {
        double wide = rail(outputs);
        double high = rail(inputs);
        double load =
                inputs * outputs * OF_DRIVER * high
                        + (inputs + outputs) * OF_DRIVER * wide; // of transistors that leak
        return new Cost(
                control(wide, high),
                0,
                of.leakage() * of.voltage() * width * load / of.input(),
                width * inputs * of.wirePitch() * width * outputs * of.wirePitch());
    }

    /** The capacitance of a wire across so many ports. */
    private double rail(int ports) {
        return width * ports * of.wirePitch() * of.wire();
    }

    private double control(double wide, double high) {
        double wires = width * 5 / 16 * wide + wide + high;
        return of.energy((1 + of.chain(of.slowRatio())) * wires);
    }

    /** Joules of a flit on the wires from an input to the n-th output: half of them, if near. */
    public double toOutput(int n, int inputs, int outputs) {
        double wire = rail(outputs);
        double points = outputs * OF_DRIVER * rail(inputs);
        double driver = of.chain(of.slowRatio()) * (.5 + OF_DRIVER) * wire;
        double load = driver + wire + OF_DRIVER * wire + points;
        boolean isNear = n < outputs / 2.;
        return width * of.energy(isNear ? load - (wire + points) / 2 : load) / 2;
    }

    /** Joules of a flit on the wires to an output from the n-th input, likewise. */
    public double fromInput(int n, int inputs, int outputs) {
        double wire = rail(inputs);
        double points = inputs * 4 * OF_DRIVER * wire * of.slowRatio();
        double driver = 4 * OF_DRIVER * rail(outputs) * of.slowRatio();
        double load = wire + driver + points;
        boolean isNear = n < inputs / 2.;
        return width * of.energy(isNear ? load - (wire + points) / 2 : load) / 2;
    }

    // Outputs

    /** The register of an output, and what enables it. */
    public Cost output() {
        double enable =
                (1 + 5. / 16)
                        * (1 + of.ratio())
                        * width
                        * (of.wirePitch() * of.wire() + of.input());
        return new Cost(
                width * ChipWire.register(of, 1) + of.energy(enable),
                ChipWire.clock(of, width),
                0,
                width * of.area("flip-flop"));
    }
}
