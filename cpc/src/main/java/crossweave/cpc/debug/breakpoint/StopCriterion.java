package crossweave.cpc.debug.breakpoint;

import crossweave.cpc.vm.Context;

import java.util.Optional;

/** What a run is watched for. */
public interface StopCriterion {
    StopCriterion NOTHING = _ -> Optional.empty();

    /** The reason to stop in this moment, if there is one. */
    Optional<StopReason> test(RunMoment moment);

    /** Whether to be asked before the next instruction, though no statement begins with it. */
    default boolean wants(Context process) {
        return false;
    }

    /** Both are asked; the first that finds a reason is heard. */
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
