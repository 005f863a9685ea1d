package crossweave.workload;

import crossweave.mapping.PlacementTarget;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.shared.MemoryModel;

import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** A workload before it knows its machine: what a scenario names. */
@FunctionalInterface
public interface WorkloadSettings {

    /** The work on these terminals; an IllegalArgumentException says what does not fit. */
    Workload on(Site site);

    /** The same with its files read and checked: it may be put on terminals more than once. */
    default WorkloadSettings ready() {
        return this;
    }

    /** Nodes that a machine needs at least for it: traffic goes from one to another. */
    default int leastNodes() {
        return 2;
    }

    /** Flits of its longest message; 0 if that is not known, MAX_VALUE if there is no longest. */
    default int longest() {
        return 0;
    }

    /** Whether it is a program: what that sends where is known only when it has run. */
    default boolean isProgram() {
        return false;
    }

    /** Of all its messages: where the network heeds it, those of a higher one go first. */
    default int priority() {
        return 0;
    }

    /**
     * Where work is done.
     *
     * @param terminals of the machine, numbered from 0
     * @param extents of the grid that the terminals form in row-major order (last dimension
     *     fastest); empty where they form none
     * @param index of this work among those of the scenario, so that each has streams of its own
     * @param memory what shared memory costs, where nodes share theirs
     * @param ground the network that is behind the terminals, where one is known
     * @param onLink flits that a message of so many is on the link of a terminal, with headers
     */
    record Site(
            int terminals,
            List<Integer> extents,
            RandomStreams streams,
            int index,
            Optional<MemoryModel> memory,
            Optional<PlacementTarget> ground,
            IntUnaryOperator onLink) {

        /** A site whose nodes share no memory, on no network in particular. */
        public Site(int terminals, List<Integer> extents, RandomStreams streams, int index) {
            this(
                    terminals,
                    extents,
                    streams,
                    index,
                    Optional.empty(),
                    Optional.empty(),
                    IntUnaryOperator.identity());
        }

        /** A stream that no other work has. */
        public RandomStream stream(String name, int owner) {
            return streams.stream(index == 0 ? name : name + " of work " + index, owner);
        }

        /** A part of the site: these terminals, numbered from 0, in no grid. */
        public Site part(int... some) {
            Optional<PlacementTarget> under = ground.map(whole -> whole.part(some));
            return new Site(some.length, List.of(), streams, index, memory, under, onLink);
        }
    }
}
