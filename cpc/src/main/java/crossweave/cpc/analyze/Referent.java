package crossweave.cpc.analyze;

import crossweave.cpc.symbol.LValue;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.vcode.Architecture;

import java.util.List;

/** What an expression stands for before it is known what is done with it. */
public sealed interface Referent {

    /** A place that can be read, assigned to or pointed at. */
    record Place(LValue spot) implements Referent {}

    /** A channel, or channels: used it receives, assigned to it sends. */
    record Channels(TypedExpression handle, Type.Channel type) implements Referent {}

    /** Processors of the program's machine; with all indices it is the number of one. */
    record Processors(Architecture architecture, List<TypedExpression> indices)
            implements Referent {}

    /** Only a value. */
    record Value(TypedExpression node) implements Referent {}
}
