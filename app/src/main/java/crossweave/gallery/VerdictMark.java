package crossweave.gallery;

import crossweave.papers.Judgement.Verdict;

/** Shows a verdict by a sign and words, which also work without colour. */
record VerdictMark(Verdict verdict) {

    String text() {
        return sign() + " " + verdict;
    }

    String text(long count) {
        return sign() + " " + verdict.of(count);
    }

    String sign() {
        return switch (verdict) {
            case HOLDS -> "✓";
            case DEPENDS -> "~";
            case DOES_NOT_HOLD -> "✗";
            case UNDECIDED -> "?";
        };
    }

    /** The CSS class of its elements. */
    String cssClass() {
        return verdict.toString().replace(' ', '-');
    }
}
