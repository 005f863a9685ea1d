package crossweave.workload;

import crossweave.mapping.PlacementTarget;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.shared.MemoryModel;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** A workload before it knows its machine: what a scenario names. */
@FunctionalInterface
public interface WorkloadSettings {

    /** The workload on these terminals; an IllegalArgumentException says what does not fit. */
    Workload on(Site site);

    /** The same with its files read and checked: it may be put on terminals more than once. */
    default WorkloadSettings ready() {
        return this;
    }

    /** Least number of nodes that it needs: traffic goes from one to another. */
    default int leastNodes() {
        return 2;
    }

    /**
     * The nodes of a machine that are its own, among those that no workload before it has; empty:
     * all of them, which it shares.
     */
    default Optional<int[]> nodes(Site machine) {
        return Optional.empty();
    }

    /** The name that its user gave it as a job. */
    default Optional<String> jobName() {
        return Optional.empty();
    }

    /** Flits of its longest message; 0 if that is not known, MAX_VALUE if there is no longest. */
    default int longest() {
        return 0;
    }

    /** Whether it is a program: its messages are known only when it has run. */
    default boolean isProgram() {
        return false;
    }

    /** Priority of all its messages: where the network supports it, higher ones go first. */
    default int priority() {
        return 0;
    }

    /**
     * Where a workload runs.
     *
     * @param terminals of the machine, numbered from 0
     * @param extents of the grid that the terminals form in row-major order (last dimension
     *     fastest); empty where they form none
     * @param index of this workload among those of the scenario, so that each has streams of its
     *     own
     * @param memory what shared memory costs, where nodes share theirs
     * @param ground the network that is behind the terminals, where one is known
     * @param taken terminals that workloads before this one have
     * @param dead terminals that neither send nor receive
     * @param onLink flits that a message of so many is on the link of a terminal, with headers
     * @param computesInTurn nodes do one computation at a time: programs need not see to it
     * @param isTrial the workload is only tried, to find what does not fit, and will not run here
     */
    record Site(
            int terminals,
            List<Integer> extents,
            RandomStreams streams,
            int index,
            Optional<MemoryModel> memory,
            Optional<PlacementTarget> ground,
            BitSet taken,
            BitSet dead,
            IntUnaryOperator onLink,
            boolean computesInTurn,
            boolean isTrial) {

        /** A site whose nodes do all computations at once that are requested. */
        public Site(
                int terminals,
                List<Integer> extents,
                RandomStreams streams,
                int index,
                Optional<MemoryModel> memory,
                Optional<PlacementTarget> ground,
                BitSet taken,
                IntUnaryOperator onLink,
                boolean isTrial) {
            this(
                    terminals,
                    extents,
                    streams,
                    index,
                    memory,
                    ground,
                    taken,
                    new BitSet(),
                    onLink,
                    false,
                    isTrial);
        }

        /** A site whose nodes share no memory, on an unknown network. */
        public Site(int terminals, List<Integer> extents, RandomStreams streams, int index) {
            this(
                    terminals,
                    extents,
                    streams,
                    index,
                    Optional.empty(),
                    Optional.empty(),
                    new BitSet(),
                    IntUnaryOperator.identity(),
                    false);
        }

        /** A random stream that no other workload has. */
        public RandomStream stream(String name, int owner) {
            return streams.stream(index == 0 ? name : name + " of work " + index, owner);
        }

        /**
         * These terminals of the site, numbered from 0, in no grid; one that is there several times
         * stands for several.
         */
        public Site part(int... some) {
            Optional<PlacementTarget> under = ground.map(whole -> whole.part(some));
            return new Site(
                    some.length,
                    List.of(),
                    streams,
                    index,
                    memory,
                    under,
                    new BitSet(),
                    new BitSet(),
                    onLink,
                    computesInTurn,
                    isTrial);
        }

        /** The same, for a workload that is only tried: what takes long can be left out. */
        public Site forTrial() {
            return new Site(
                    terminals,
                    extents,
                    streams,
                    index,
                    memory,
                    ground,
                    taken,
                    dead,
                    onLink,
                    computesInTurn,
                    true);
        }
    }
}
