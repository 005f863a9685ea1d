package crossweave.cpc.syntax;

import java.util.List;
import java.util.Optional;

/** An expression of the syntax tree. Names are not resolved and types are not checked. */
public sealed interface Expr {

    SourceSpan span();

    /** An integer or character literal. */
    record IntLiteral(int value, SourceSpan span) implements Expr {}

    record FloatLiteral(double value, SourceSpan span) implements Expr {}

    /** Adjacent string literals, concatenated; escape sequences are resolved. */
    record StringLiteral(String text, SourceSpan span) implements Expr {}

    record Name(String text, SourceSpan span) implements Expr {}

    record Unary(UnaryOp op, Expr operand, SourceSpan span) implements Expr {}

    record Binary(BinaryOp op, Expr left, Expr right, SourceSpan span) implements Expr {}

    /** {@code target = value}; with an operator, {@code target += value}. */
    record Assign(Optional<BinaryOp> op, Expr target, Expr value, SourceSpan span)
            implements Expr {}

    record Conditional(Expr condition, Expr then, Expr otherwise, SourceSpan span)
            implements Expr {}

    record Comma(Expr first, Expr second, SourceSpan span) implements Expr {}

    record Call(Name function, List<Expr> arguments, SourceSpan span) implements Expr {}

    record Index(Expr array, Expr index, SourceSpan span) implements Expr {}

    /** {@code object.field}, or {@code object->field}. */
    record Member(Expr object, Name field, boolean isArrow, SourceSpan span) implements Expr {}

    record SizeOfType(TypeName type, SourceSpan span) implements Expr {}

    record SizeOf(Expr operand, SourceSpan span) implements Expr {}

    record Cast(TypeName type, Expr operand, SourceSpan span) implements Expr {}

    /** {@code {1, 2, 3}}, which only declarations can have. */
    record Initializer(List<Expr> elements, SourceSpan span) implements Expr {}

    /** Stands for a syntax error that has been reported. */
    record Wrong(SourceSpan span) implements Expr {}

    enum UnaryOp {
        PLUS("+"),
        NEGATE("-"),
        NOT("!"),
        COMPLEMENT("~"),
        ADDRESS("&"),
        INDIRECT("*"),
        INCREMENT("++"), // prefix
        DECREMENT("--"),
        POST_INCREMENT("++"), // postfix
        POST_DECREMENT("--");

        private final String text;

        UnaryOp(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    enum BinaryOp {
        MULTIPLY("*", 10),
        DIVIDE("/", 10),
        MODULO("%", 10),
        ADD("+", 9),
        SUBTRACT("-", 9),
        SHIFT_LEFT("<<", 8),
        SHIFT_RIGHT(">>", 8),
        LESS("<", 7),
        AT_MOST("<=", 7),
        MORE(">", 7),
        AT_LEAST(">=", 7),
        EQUAL("==", 6),
        UNEQUAL("!=", 6),
        BIT_AND("&", 5),
        BIT_XOR("^", 4),
        BIT_OR("|", 3),
        AND("&&", 2),
        OR("||", 1);

        private final String text;
        private final int precedence; // higher binds tighter

        BinaryOp(String text, int precedence) {
            this.text = text;
            this.precedence = precedence;
        }

        public String text() {
            return text;
        }

        public int precedence() {
            return precedence;
        }
    }
}
