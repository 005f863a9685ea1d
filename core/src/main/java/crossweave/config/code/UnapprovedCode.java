package crossweave.config.code;

import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;

import java.util.List;

/** The input names code that its user has not approved. None of it was compiled or run. */
public final class UnapprovedCode extends BadInput {
    private final transient UserSource source;

    UnapprovedCode(Problem problem, UserSource source) {
        super(List.of(problem));
        this.source = source;
    }

    /** The source that the user would have to approve. */
    public UserSource source() {
        return source;
    }

    /** The same exception, at the setting that names the source. */
    public UnapprovedCode at(SourcePosition where, String path) {
        return new UnapprovedCode(
                new Problem(
                        where, path, ProblemCode.UNAPPROVED_CODE, problems().getFirst().message()),
                source);
    }
}
