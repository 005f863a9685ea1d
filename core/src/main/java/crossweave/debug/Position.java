package crossweave.debug;

/**
 * A moment of a run, told in a way that finds it again when the run is made anew: however often a
 * process is looked at on the way, it executes the same instructions.
 */
sealed interface Position {

    boolean isAt(Moment moment);

    static Position of(Moment moment) {
        return switch (moment) {
            case Moment.Before before -> new Before(before.process(), before.context().executed());
            case Moment.Arrival arrival -> new Arrival(arrival.letter().number());
            case Moment.Between between -> new Between(between.cycle());
        };
    }

    /** A process has executed so many instructions. */
    record Before(int process, long executed) implements Position {
        @Override
        public boolean isAt(Moment moment) {
            return moment instanceof Moment.Before before
                    && before.process() == process
                    && before.context().executed() == executed;
        }
    }

    /** The message of this number is there. */
    record Arrival(long number) implements Position {
        @Override
        public boolean isAt(Moment moment) {
            return moment instanceof Moment.Arrival arrival && arrival.letter().number() == number;
        }
    }

    /** This cycle is over. */
    record Between(long cycle) implements Position {
        @Override
        public boolean isAt(Moment moment) {
            return moment instanceof Moment.Between between && between.isAtEndOf(cycle);
        }
    }

    /** Nothing more happens. */
    record End() implements Position {
        @Override
        public boolean isAt(Moment moment) {
            return false;
        }
    }
}
