package crossweave.trace.dumpi;

import crossweave.problem.ProblemCode;
import crossweave.trace.mpi.Communicator;
import crossweave.trace.mpi.Member;

import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The communicators of a rank, as its calls name them. */
final class RankCommunicators implements Serializable {
    private final int rank;
    private final ProgramCommunicators program;
    private final Map<Integer, Member> known = new HashMap<>(); // by what MPI calls them
    private final Member self;
    private int creations; // so far

    RankCommunicators(int rank, ProgramCommunicators program) {
        this.rank = rank;
        this.program = program;
        this.self = new Member(new Communicator(0, List.of(rank), List.of(), 0), 0, 0);
        known.put(Handles.WORLD, member(program.world()));
        known.put(Handles.SELF, self);
    }

    private Member member(Communicator communicator) {
        int here = communicator.members().indexOf(rank);
        return new Member(communicator, here, program.contexts().tag(communicator, 0));
    }

    /** The one that a call is about. */
    Member of(DumpiCall call, DumpiReader reader) {
        int name = call.communicators.get(0);
        Member member = known.get(name);
        if (member == null) {
            throw reader.bad(
                    call, ProblemCode.UNKNOWN_NAME, "communicator %d is not known here", name);
        }
        return member;
    }

    /** The ranks of a communicator are checked where the program asked for them. */
    void check(DumpiCall call, DumpiReader reader) {
        Member member = known.get(call.communicators.get(0));
        int asked = call.numbers.get(0);
        if (member != null && asked != member.rank()) {
            throw reader.bad(
                    call,
                    ProblemCode.NOT_SUPPORTED,
                    "this is rank %d of communicator %d, but would be %d if its ranks had the order"
                            + " of those it was made of; others are not supported",
                    asked,
                    call.communicators.get(0),
                    member.rank());
        }
    }

    /** A communicator is made. */
    void make(DumpiCall call) {
        Communicator made = program.made().get(rank).get(creations++);
        if (made != null) {
            known.put(call.made(), member(made));
        } else if (call.made() > Handles.NULL) {
            known.put(call.made(), self); // of that of the rank alone
        }
    }
}
