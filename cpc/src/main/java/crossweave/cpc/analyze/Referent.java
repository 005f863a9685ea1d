package crossweave.cpc.analyze;

import crossweave.cpc.symbol.LValue;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.vcode.Architecture;

import java.util.List;

/** What an expression denotes, before it is known whether it is read, assigned or passed. */
public sealed interface Referent {

    /** A location that can be read, assigned and pointed to. */
    record Place(LValue spot) implements Referent {}

    /** A channel or an array of channels. Reading it receives, assigning it sends. */
    record Channels(TypedExpression handle, Type.Channel type) implements Referent {}

    /**
     * Processors of the virtual architecture. With all indices it is the number of one processor.
     */
    record Processors(Architecture architecture, List<TypedExpression> indices)
            implements Referent {}

    /** A value without a location. */
    record Value(TypedExpression node) implements Referent {}
}
