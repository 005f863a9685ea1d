package crossweave.cli.output;

import crossweave.draw.print.Provenance;
import crossweave.result.Result;

/** Where figures come from: what was drawn, and by which version of the program. */
public final class FigureOrigin {
    private FigureOrigin() {}

    /** A fact, such as the scenario and its file, and the program. */
    public static Provenance of(String what, Object name) {
        return Provenance.NONE
                .and(what, String.valueOf(name))
                .and("program", "crossweave " + Version.text());
    }

    /** The same with what identifies a run. */
    public static Provenance of(String what, Object name, Result result) {
        return of(what, name)
                .and("seed", Long.toString(result.seed()))
                .and("fingerprint", String.valueOf(result.fingerprint()));
    }
}
