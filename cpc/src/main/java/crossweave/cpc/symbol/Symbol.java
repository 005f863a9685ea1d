package crossweave.cpc.symbol;

import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.Architecture;

/** What a name stands for, functions aside. */
public sealed interface Symbol {

    /**
     * A variable.
     *
     * @param cell of the frame, or of the globals
     * @param isReference whether the cell holds a reference to it
     */
    record Variable(
            String name,
            Type type,
            boolean isGlobal,
            int cell,
            boolean isReference,
            SourceSpan span)
            implements Symbol {}

    /** A number that has a name; the text says what for. */
    record Named(long bits, Type type, String text) implements Symbol {}

    /** The machine of the program: with indices it is the number of a processor. */
    record Processors(Architecture architecture, SourceSpan span) implements Symbol {}
}
