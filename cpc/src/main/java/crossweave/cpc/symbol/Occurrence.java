package crossweave.cpc.symbol;

import crossweave.cpc.syntax.SourceSpan;

/**
 * A place where a name is used or defined.
 *
 * @param isWritten whether the source has the name there; false if a macro produced it
 */
public record Occurrence(SourceSpan span, Definition definition, boolean isWritten) {

    /** Whether this occurrence is the definition. */
    public boolean isDefinition() {
        return definition.place().map(place -> place.span().equals(span)).orElse(false);
    }
}
