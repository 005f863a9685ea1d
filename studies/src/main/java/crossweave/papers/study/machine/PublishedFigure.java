package crossweave.papers.study.machine;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;

/** A figure that was published of a machine. */
record PublishedFigure(String what, String unit, double figure, String source) {
    /** Claims that what was measured here is this close. */
    void check(double measured, double close, Findings.Draft draft) {
        draft.claim(
                ClaimSource.ours(),
                "%s (%s)".formatted(what, source),
                ClaimCheck.near(figure, close).ours(),
                "%s %s against %s (%s)"
                        .formatted(
                                NumberText.number("%.4g", measured),
                                unit,
                                NumberText.number("%.4g", figure),
                                NumberText.difference(measured / figure)),
                measured);
    }
}
