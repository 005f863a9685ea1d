package crossweave.trace.otf2;

import crossweave.trace.mpi.Member;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;

/** What a rank is in the communicators that it has used so far. */
final class RankMembers implements Serializable {
    private final Program program;
    private final Map<Integer, Member> known = new HashMap<>(); // by communicator

    RankMembers(Program program) {
        this.program = program;
    }

    Member of(Event event) {
        Member member = known.get(event.transfer().communicator());
        if (member == null) {
            member = program.member(event);
            known.put(event.transfer().communicator(), member);
        }
        return member;
    }
}
