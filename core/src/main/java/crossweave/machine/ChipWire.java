package crossweave.machine;

/**
 * The wires of a channel on a chip: registers divide them into segments that a cycle is enough for,
 * and repeaters divide segments. Of all such wires it is the one with the least product of energy
 * and the fourth power of its registers.
 *
 * @param size of a repeater, in inverters of 1 um
 * @param registers on the way, each the end of a segment
 * @param repeaters of a segment
 */
record ChipWire(ChipTechnology of, double millimetres, double size, int registers, int repeaters) {
    private static final int MOST = 39; // registers, and repeaters of a segment
    private static final int SIZES = 90; // from 1 on, by tenths
    private static final double ACTIVITY = .2; // bits that change, where the wire is designed
    private static final double OF_CYCLE = .8; // in which a segment is crossed

    /** The best wire of this length. */
    static ChipWire best(ChipTechnology of, double millimetres, double cycle) {
        ChipWire best = new ChipWire(of, millimetres, 1, MOST, MOST);
        double least = Double.POSITIVE_INFINITY;
        for (int tenths = 0; tenths < SIZES; tenths++) {
            for (int repeaters = 1; repeaters <= MOST; repeaters++) {
                for (int registers = 1; registers <= MOST; registers++) {
                    ChipWire wire =
                            new ChipWire(of, millimetres, 1 + tenths / 10., registers, repeaters);
                    double cost = wire.cost();
                    if (cost < least && wire.segmentDelay() < OF_CYCLE * cycle) {
                        least = cost;
                        best = wire;
                    }
                }
            }
        }
        return best;
    }

    private double cost() {
        double joules = ACTIVITY * bit() + registers * register(of, ACTIVITY);
        double square = (double) registers * registers;
        return square * square * joules;
    }

    /** Seconds from a register to the next one (Elmore's delay, repeater by repeater). */
    private double segmentDelay() {
        double length = millimetres / (registers * repeaters);
        double gate = of.resistance() * (of.output() + of.slowInput());
        double perLength =
                of.resistance() / size * of.wire()
                        + size * of.figure("wire-resistance") * of.slowInput();
        double wire = of.figure("wire-resistance") * of.wire() / 2;
        return repeaters * (gate + perLength * length + wire * length * length);
    }

    /** Joules of a bit on its wire, which changes every second time. */
    double bit() {
        double segments = registers * repeaters;
        double repeater = size * (of.input() + of.output());
        return of.energy(segments * repeater + of.wire() * millimetres) / 2;
    }

    /** Joules of a bit in its registers. */
    double registered() {
        return registers * register(of, 1);
    }

    /** Joules of a bit in a register when this share of the bits is new. */
    static double register(ChipTechnology of, double activity) {
        double inside = 1.6 * (of.input() + of.output());
        double data = inside + 1.6 * 2 / 3 * of.output();
        double clock = inside + 1.6 * 2 / 3 * of.figure("gate-capacitance");
        return of.energy(activity / 2 * data + activity * clock);
    }

    /** Joules of a cycle for the clock of so many registers side by side. */
    static double clock(ChipTechnology of, double registers) {
        double columns = of.figure("flip-flop-height") * of.pitch() / of.wirePitch();
        double length = registers * of.wirePitch();
        double load = length * of.wire() * columns + registers * of.slowInput();
        return of.energy((1 + of.chain(of.slowRatio())) * load); // with its drivers
    }

    /** Watts that a wire leaks. */
    double leakage() {
        return size * of.leakage() * of.voltage() * registers * repeaters;
    }

    /** Square millimetres of a wire's registers and repeaters. */
    double area() {
        double inverter =
                (of.figure("inverter-width") + 3 * size)
                        * of.figure("inverter-height")
                        * of.pitch()
                        * of.pitch();
        return registers * of.area("flip-flop") + registers * repeaters * inverter;
    }
}
