package crossweave.papers;

import java.util.Locale;

/**
 * The source of a claim.
 *
 * @param where section and page, table or figure; empty if the claim is ours
 */
public record ClaimSource(Kind kind, String where) {

    public enum Kind {
        /** The text of the paper says so. */
        STATED,
        /** It follows from numbers or curves of the paper. */
        DERIVED,
        /** No paper says so; the question is ours. */
        OURS;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A statement in the text, at a place such as {@code 5.2, p. 91}. */
    public static ClaimSource stated(String where) {
        return new ClaimSource(Kind.STATED, where);
    }

    /** A consequence of a table or figure, such as {@code table 4.1}. */
    public static ClaimSource derived(String where) {
        return new ClaimSource(Kind.DERIVED, where);
    }

    public static ClaimSource ours() {
        return new ClaimSource(Kind.OURS, "");
    }

    /** Whether the claim is one of the paper. */
    public boolean isOfPaper() {
        return kind != Kind.OURS;
    }

    @Override
    public String toString() {
        return where.isEmpty() ? kind.toString() : kind + ", " + where;
    }
}
