package crossweave.cpc.symbol;

import crossweave.cpc.syntax.SourceSpan;

/**
 * A place where a name means something.
 *
 * @param isWritten whether the name stands there; else a macro stands there that has it
 */
public record Occurrence(SourceSpan span, Definition definition, boolean isWritten) {

    /** Whether the name is defined here. */
    public boolean isDefinition() {
        return definition.place().map(place -> place.span().equals(span)).orElse(false);
    }
}
