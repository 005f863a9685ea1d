package crossweave.cpc.symbol;

import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.Architecture;

/** What a name other than a function's stands for. */
public sealed interface Symbol {

    /**
     * A variable.
     *
     * @param cell in the frame, or in the memory of globals
     * @param isReference whether the cell holds a reference to the variable
     */
    record Variable(
            String name,
            Type type,
            boolean isGlobal,
            int cell,
            boolean isReference,
            SourceSpan span)
            implements Symbol {}

    /** A named constant; the text documents it. */
    record Constant(long bits, Type type, String text) implements Symbol {}

    /** The virtual architecture of the program; indexed, it is the number of a processor. */
    record Processors(Architecture architecture, SourceSpan span) implements Symbol {}
}
