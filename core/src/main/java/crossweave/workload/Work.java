package crossweave.workload;

import crossweave.random.Streams;

import java.util.List;

/** A workload before it knows its machine: what a scenario names. */
@FunctionalInterface
public interface Work {

    /** The work on these terminals; an IllegalArgumentException says what does not fit. */
    Workload on(Site site);

    /**
     * Where work is done.
     *
     * @param terminals of the machine, numbered from 0
     * @param extents of the grid that the terminals form in row-major order (last dimension
     *     fastest); empty where they form none
     * @param index of this work among those of the scenario, so that each has streams of its own
     */
    record Site(int terminals, List<Integer> extents, Streams streams, int index) {}
}
