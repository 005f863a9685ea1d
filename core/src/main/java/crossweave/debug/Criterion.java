package crossweave.debug;

import crossweave.cpc.vm.Context;

import java.util.Optional;

/** What a run is watched for. */
interface Criterion {
    Criterion NOTHING = _ -> Optional.empty();

    /** The reason to stop in this moment, if there is one. */
    Optional<Stop> test(Moment moment);

    /** Whether to be asked before the next instruction, though no statement begins with it. */
    default boolean wants(Context process) {
        return false;
    }

    /** Both are asked; the first that finds a reason is heard. */
    default Criterion or(Criterion other) {
        Criterion first = this;
        return new Criterion() {
            @Override
            public Optional<Stop> test(Moment moment) {
                Optional<Stop> mine = first.test(moment);
                Optional<Stop> others = other.test(moment);
                return mine.or(() -> others);
            }

            @Override
            public boolean wants(Context process) {
                return first.wants(process) || other.wants(process);
            }
        };
    }
}
