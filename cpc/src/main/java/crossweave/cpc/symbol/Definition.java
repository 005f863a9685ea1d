package crossweave.cpc.symbol;

import crossweave.cpc.syntax.SourceSpan;

import java.util.Optional;

/**
 * What a name stands for, as editors show it.
 *
 * @param text the declaration: {@code float x[4]}, {@code void f(int i)}
 * @param documentation a sentence of the reference, or the comment at the declaration; may be empty
 * @param place where the program defines it; empty if the language does
 */
public record Definition(
        Kind kind, String name, String text, String documentation, Optional<Place> place) {

    public enum Kind {
        MACRO,
        MACHINE,
        STRUCT,
        FIELD,
        GLOBAL,
        FUNCTION,
        PARAMETER,
        VARIABLE,
        LABEL,
        CONSTANT, // this and those below belong to the language
        BUILTIN,
        LIBRARY;

        public boolean isOfLanguage() {
            return compareTo(CONSTANT) >= 0;
        }
    }

    /**
     * Where something is defined.
     *
     * @param span of the name
     * @param end where the function ends, or the block in which a variable is visible; otherwise
     *     the span of the name
     * @param container the function or struct that it belongs to; may be empty
     */
    public record Place(SourceSpan span, SourceSpan end, String container) {

        /** Whether a local symbol is visible at a position: after its declaration, in its block. */
        boolean isInView(String file, int line, int column) {
            boolean isBehind =
                    line > span.line() || (line == span.line() && column > span.column());
            return file.equals(span.file()) && isBehind && line <= end.line();
        }
    }

    /** A definition of the language itself. */
    public static Definition ofLanguage(Kind kind, String name, String text, String documentation) {
        return new Definition(kind, name, text, documentation, Optional.empty());
    }

    /** Whether only one function sees it. */
    public boolean isLocal() {
        return kind == Kind.PARAMETER || kind == Kind.VARIABLE || kind == Kind.LABEL;
    }
}
