package crossweave.cpc.debug;

import crossweave.cpc.debug.breakpoint.RunMoment;

/**
 * A moment of a run, described so that it can be found when the run is repeated: however often a
 * process is inspected on the way, it executes the same instructions.
 */
sealed interface RunPosition {

    boolean isAt(RunMoment moment);

    static RunPosition of(RunMoment moment) {
        return switch (moment) {
            case RunMoment.Before before ->
                    new Before(before.process(), before.context().executed());
            case RunMoment.Arrival arrival -> new Arrival(arrival.message().number());
            case RunMoment.Between between -> new Between(between.cycle());
        };
    }

    /** A process has executed so many instructions. */
    record Before(int process, long executed) implements RunPosition {
        @Override
        public boolean isAt(RunMoment moment) {
            return moment instanceof RunMoment.Before before
                    && before.process() == process
                    && before.context().executed() == executed;
        }
    }

    /** The message of this number has arrived. */
    record Arrival(long number) implements RunPosition {
        @Override
        public boolean isAt(RunMoment moment) {
            return moment instanceof RunMoment.Arrival arrival
                    && arrival.message().number() == number;
        }
    }

    /** This cycle is over. */
    record Between(long cycle) implements RunPosition {
        @Override
        public boolean isAt(RunMoment moment) {
            return moment instanceof RunMoment.Between between && between.isAtEndOf(cycle);
        }
    }

    /** The run is over. */
    record End() implements RunPosition {
        @Override
        public boolean isAt(RunMoment moment) {
            return false;
        }
    }
}
