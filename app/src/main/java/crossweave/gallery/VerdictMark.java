package crossweave.gallery;

import crossweave.papers.Judgement.Verdict;

/** How a verdict is shown: by a sign and words that say it without colour. */
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

    /** The class of its elements. */
    String look() {
        return verdict.toString().replace(' ', '-');
    }
}
