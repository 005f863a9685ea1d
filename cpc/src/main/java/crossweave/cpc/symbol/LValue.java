package crossweave.cpc.symbol;

import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.Opcode;

import java.util.List;

/** A typed location in memory, which can be read, assigned and pointed to. */
public sealed interface LValue {

    Type type();

    int NO_HOME = -1;

    /**
     * A variable of the current frame.
     *
     * @param home the cell that refers to the frame of the process that declared the variable, if
     *     this process has only a copy; otherwise {@link LValue#NO_HOME}
     */
    record Local(int cell, Type type, int home) implements LValue {
        public Local(int cell, Type type) {
            this(cell, type, NO_HOME);
        }
    }

    /** A global variable. */
    record Global(int cell, Type type) implements LValue {}

    /** The target of a reference or pointer. */
    record Indirect(TypedExpression reference, Type type) implements LValue {}

    record Element(LValue array, TypedExpression index, int extent, Type type) implements LValue {}

    record Field(LValue struct, int cell, Type type) implements LValue {}

    /** The same location in the process that declared the variable. */
    default LValue inDeclaringProcess(SourceSpan span) {
        return switch (this) {
            case Local(int cell, Type type, int home) when home != NO_HOME -> {
                TypedExpression frame =
                        new TypedExpression.Load(new Local(home, new Type.Pointer(type)), span);
                TypedExpression variable =
                        new TypedExpression.Operation(
                                Opcode.OFFSET, cell, 0, List.of(frame), frame.type(), span);
                yield new Indirect(variable, type);
            }
            case Element(LValue array, TypedExpression index, int extent, Type type) ->
                    new Element(array.inDeclaringProcess(span), index, extent, type);
            case Field(LValue struct, int cell, Type type) ->
                    new Field(struct.inDeclaringProcess(span), cell, type);
            case Local _, Global _, Indirect _ -> this;
        };
    }
}
