package crossweave.papers;

import java.util.Locale;

/**
 * Where a claim comes from.
 *
 * @param where section and page, table or figure; empty if it is ours
 */
public record ClaimSource(Kind kind, String where) {

    public enum Kind {
        /** The paper says so in its text. */
        STATED,
        /** It follows from numbers or curves of the paper. */
        DERIVED,
        /** No paper says so: we want to know it. */
        OURS;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A sentence of the paper, such as {@code 5.2, p. 91}. */
    public static ClaimSource stated(String where) {
        return new ClaimSource(Kind.STATED, where);
    }

    /** A table or figure of the paper, such as {@code table 4.1}. */
    public static ClaimSource derived(String where) {
        return new ClaimSource(Kind.DERIVED, where);
    }

    public static ClaimSource ours() {
        return new ClaimSource(Kind.OURS, "");
    }

    /** Whether the paper is judged by it. */
    public boolean isOfPaper() {
        return kind != Kind.OURS;
    }

    @Override
    public String toString() {
        return where.isEmpty() ? kind.toString() : kind + ", " + where;
    }
}
