package crossweave.theory;

/** How fast a channel can be clocked, by the length of its longest wire: [003] 2.2.2. */
public enum WireDelay {
    /** Short wires: their length does not matter. */
    CONSTANT {
        @Override
        public double rateRatio(double lengthRatio) {
            return 1;
        }
    },
    /** Medium wires: a tree of drivers, 1 + ln l. */
    LOGARITHMIC {
        @Override
        public double rateRatio(double lengthRatio) {
            return 1 + StrictMath.log(lengthRatio);
        }
    },
    /** Long wires: signals travel. */
    LINEAR {
        @Override
        public double rateRatio(double lengthRatio) {
            return lengthRatio;
        }
    };

    /** The rate of a channel over that of one whose longest wire is so many times as long. */
    public abstract double rateRatio(double lengthRatio);
}
