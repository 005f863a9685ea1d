package crossweave.cpc.debug.breakpoint;

import crossweave.cpc.vm.Context;

import java.util.Optional;

/** When a run must stop. */
public interface StopCriterion {
    StopCriterion NOTHING = _ -> Optional.empty();

    /** The reason to stop at this moment, if there is one. */
    Optional<StopReason> test(RunMoment moment);

    /** Whether to test before the next instruction, even if no statement begins with it. */
    default boolean wants(Context process) {
        return false;
    }

    /** Tests both; the first reason found counts. */
    default StopCriterion or(StopCriterion other) {
        StopCriterion first = this;
        return new StopCriterion() {
            @Override
            public Optional<StopReason> test(RunMoment moment) {
                Optional<StopReason> mine = first.test(moment);
                Optional<StopReason> others = other.test(moment);
                return mine.or(() -> others);
            }

            @Override
            public boolean wants(Context process) {
                return first.wants(process) || other.wants(process);
            }
        };
    }
}
