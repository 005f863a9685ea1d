package crossweave.cpc.symbol;

import crossweave.cpc.syntax.SourceSpan;

import java.util.Optional;

/**
 * What a name of a program stands for, as its author wants to be told.
 *
 * @param text as it is declared: {@code float x[4]}, {@code void f(int i)}
 * @param documentation a sentence of the reference, or the comment beside it; may be empty
 * @param place where it is defined; empty for what the language has by itself
 */
public record Definition(
        Kind kind, String name, String text, String documentation, Optional<Place> place) {

    /** Kinds of what can have a name. */
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
        CONSTANT, // from here on: of the language
        BUILTIN,
        LIBRARY;

        public boolean isOfLanguage() {
            return compareTo(CONSTANT) >= 0;
        }
    }

    /**
     * Where something is defined.
     *
     * @param span its name
     * @param end of the function, or of the block in which a variable is in view; the name itself
     *     where there is no such thing
     * @param container the function or struct that it belongs to; may be empty
     */
    public record Place(SourceSpan span, SourceSpan end, String container) {

        /** Whether a local thing is in view there. */
        boolean isInView(String file, int line, int column) {
            boolean isBehind =
                    line > span.line() || (line == span.line() && column > span.column());
            return file.equals(span.file()) && isBehind && line <= end.line();
        }
    }

    /** Something of the language. */
    public static Definition ofLanguage(Kind kind, String name, String text, String documentation) {
        return new Definition(kind, name, text, documentation, Optional.empty());
    }

    /** Whether it is known only within a function. */
    public boolean isLocal() {
        return kind == Kind.PARAMETER || kind == Kind.VARIABLE || kind == Kind.LABEL;
    }
}
