package crossweave.trace.otf2;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.mpi.Communicator;
import crossweave.trace.mpi.Member;
import crossweave.trace.mpi.TagContexts;
import crossweave.trace.text.FileProblems;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * What the calls of all ranks refer to.
 *
 * @param resolution ticks per second
 * @param endless lines of what begins without an end, which is left out
 */
record Program(
        Path path,
        double resolution,
        List<Communicator> communicators,
        TagContexts contexts,
        Set<Integer> endless)
        implements Serializable {

    /** A rank in the communicator of an event. */
    Member member(Event event) {
        Communicator communicator = communicators.get(event.transfer().communicator());
        if (communicator.size() == 0) { // of every rank alone
            communicator =
                    new Communicator(communicator.number(), List.of(event.rank()), List.of(), 0);
        }
        int here = communicator.members().indexOf(event.rank());
        if (here < 0) {
            throw bad(
                    event,
                    ProblemCode.CONTRADICTION,
                    "rank %d is not in this communicator",
                    event.rank());
        }
        return new Member(communicator, here, contexts.tag(communicator, 0));
    }

    BadInput bad(Event event, ProblemCode code, String sentence, Object... values) {
        FileProblems problems = new FileProblems(path);
        return problems.stop(problems.mark(event.line(), 1), code, sentence.formatted(values));
    }
}
