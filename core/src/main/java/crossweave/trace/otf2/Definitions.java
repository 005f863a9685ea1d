package crossweave.trace.otf2;

import crossweave.trace.mpi.Communicator;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the events of a trace refer to.
 *
 * @param resolution ticks per second
 * @param ranks by the numbers of their locations
 * @param regions numbers of those that are calls of MPI
 * @param numbers of communicators, by those of the trace
 * @param communicators by their numbers; those of a rank alone have no members
 * @param groups the members of communicators, each once
 */
record Definitions(
        long resolution,
        Map<Long, Integer> ranks,
        Set<Long> regions,
        Map<Long, Integer> numbers,
        List<Communicator> communicators,
        List<List<Integer>> groups)
        implements Serializable {}
