package crossweave.trace.dumpi;

import crossweave.trace.mpi.Communicator;
import crossweave.trace.mpi.TagContexts;

import java.io.Serializable;
import java.util.HashMap;
import java.util.List;

/**
 * The communicators of a program.
 *
 * @param made per rank: those it is in, by their creation
 * @param groups the members of communicators, each once
 */
record ProgramCommunicators(
        Communicator world,
        List<HashMap<Integer, Communicator>> made,
        List<List<Integer>> groups,
        TagContexts contexts)
        implements Serializable {}
