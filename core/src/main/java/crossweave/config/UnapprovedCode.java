package crossweave.config;

import java.util.List;

/** The input names code that its user has not approved; nothing of that was compiled or run. */
public final class UnapprovedCode extends BadInput {
    private final transient OwnSource source;

    UnapprovedCode(Problem problem, OwnSource source) {
        super(List.of(problem));
        this.source = source;
    }

    /** What would have to be approved. */
    public OwnSource source() {
        return source;
    }

    /** The same, told of the setting that names the source. */
    UnapprovedCode at(Mark mark, String path) {
        return new UnapprovedCode(new Problem(mark, path, problems().getFirst().message()), source);
    }
}
