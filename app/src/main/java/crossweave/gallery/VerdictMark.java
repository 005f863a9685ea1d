package crossweave.gallery;

import crossweave.papers.Claim.Verdict;

/** How a verdict is shown: by a sign and words that say it without colour. */
record VerdictMark(Verdict verdict) {

    String text() {
        return sign() + " " + verdict;
    }

    String text(long count) {
        return sign() + " " + count + " " + verdict;
    }

    String sign() {
        return switch (verdict) {
            case HELD -> "✓";
            case NOT_HELD -> "✗";
            case UNDECIDED -> "?";
        };
    }

    /** The class of its elements. */
    String look() {
        return verdict.toString().replace(' ', '-');
    }
}
