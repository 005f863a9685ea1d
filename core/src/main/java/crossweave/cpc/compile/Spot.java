package crossweave.cpc.compile;

import crossweave.cpc.syntax.Span;
import crossweave.cpc.vcode.Op;

import java.util.List;

/** A place in memory that has a type: what can be read, assigned to and pointed at. */
sealed interface Spot {

    Type type();

    int NO_HOME = -1;

    /**
     * A variable of the current frame.
     *
     * @param home cell of a reference to the frame of the process that declared it, where this
     *     process has only a copy
     */
    record Local(int cell, Type type, int home) implements Spot {
        Local(int cell, Type type) {
            this(cell, type, NO_HOME);
        }
    }

    /** A variable of the program. */
    record Global(int cell, Type type) implements Spot {}

    /** What a reference leads to. */
    record Behind(Node reference, Type type) implements Spot {}

    record Element(Spot array, Node index, int extent, Type type) implements Spot {}

    record Field(Spot struct, int cell, Type type) implements Spot {}

    /** The same, at the process that declared it. */
    default Spot atHome(Span span) {
        return switch (this) {
            case Local(int cell, Type type, int home) when home != NO_HOME -> {
                Node frame = new Node.Load(new Local(home, new Type.Pointer(type)), span);
                Node variable =
                        new Node.Computed(Op.OFFSET, cell, 0, List.of(frame), frame.type(), span);
                yield new Behind(variable, type);
            }
            case Element(Spot array, Node index, int extent, Type type) ->
                    new Element(array.atHome(span), index, extent, type);
            case Field(Spot struct, int cell, Type type) ->
                    new Field(struct.atHome(span), cell, type);
            case Local _, Global _, Behind _ -> this;
        };
    }
}
