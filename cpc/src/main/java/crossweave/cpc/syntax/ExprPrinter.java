package crossweave.cpc.syntax;

import crossweave.cpc.syntax.Expr.UnaryOp;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints expressions and types as CPC text. */
final class ExprPrinter {
    // Precedences; those of the binary operators lie between 1 and 10
    private static final int COMMA = -2;
    private static final int ASSIGN = -1;
    private static final int CONDITIONAL = 0;
    private static final int UNARY = 11;
    private static final int POSTFIX = 12;
    private static final int ATOM = 13;

    private final boolean
            isParenthesized; // whether to parenthesize every operand that has an operator

    ExprPrinter(boolean isParenthesized) {
        this.isParenthesized = isParenthesized;
    }

    String text(Expr expr) {
        return write(expr);
    }

    /** An element of a list, where a bare comma would separate elements. */
    private String element(Expr expr) {
        return expr instanceof Expr.Comma ? "(" + write(expr) + ")" : write(expr);
    }

    String elements(List<Expr> list) {
        return list.stream().map(this::element).collect(Collectors.joining(", "));
    }

    /** An operand, parenthesized if it binds less tightly than needed. */
    private String operand(Expr expr, int needed) {
        int own = precedence(expr);
        boolean isBare = isParenthesized ? own == ATOM : own >= needed;
        return isBare ? write(expr) : "(" + write(expr) + ")";
    }

    private static int precedence(Expr expr) {
        return switch (expr) {
            case Expr.Comma _ -> COMMA;
            case Expr.Assign _ -> ASSIGN;
            case Expr.Conditional _ -> CONDITIONAL;
            case Expr.Binary binary -> binary.op().precedence();
            case Expr.Unary(UnaryOp op, _, _) -> isPostfix(op) ? POSTFIX : UNARY;
            case Expr.Cast _, Expr.SizeOf _ -> UNARY;
            case Expr.IntLiteral(int value, _) -> value < 0 ? UNARY : ATOM;
            case Expr.Call _, Expr.Index _, Expr.Member _ -> ATOM;
            case Expr.FloatLiteral _, Expr.StringLiteral _, Expr.Name _ -> ATOM;
            case Expr.SizeOfType _, Expr.Initializer _, Expr.Wrong _ -> ATOM;
        };
    }

    private static boolean isPostfix(UnaryOp op) {
        return op.compareTo(UnaryOp.POST_INCREMENT) >= 0;
    }

    private String write(Expr expr) {
        return switch (expr) {
            case Expr.IntLiteral(int value, _) -> Integer.toString(value);
            case Expr.FloatLiteral(double value, _) -> Double.toString(value);
            case Expr.StringLiteral(String text, _) -> quoted(text);
            case Expr.Name(String text, _) -> text;
            case Expr.Unary unary -> unary(unary);
            case Expr.Binary(var op, Expr left, Expr right, _) ->
                    operand(left, op.precedence())
                            + " %s ".formatted(op.text())
                            + operand(right, op.precedence() + 1);
            case Expr.Assign(var op, Expr target, Expr value, _) ->
                    operand(target, CONDITIONAL)
                            + " %s= ".formatted(op.map(Expr.BinaryOp::text).orElse(""))
                            + operand(value, ASSIGN);
            case Expr.Conditional(Expr condition, Expr then, Expr otherwise, _) ->
                    operand(condition, 1)
                            + " ? "
                            + operand(then, COMMA)
                            + " : "
                            + operand(otherwise, CONDITIONAL);
            case Expr.Comma(Expr first, Expr second, _) ->
                    operand(first, COMMA) + ", " + operand(second, ASSIGN);
            case Expr.Call(Expr.Name function, List<Expr> arguments, _) ->
                    function.text() + "(" + elements(arguments) + ")";
            case Expr.Index(Expr array, Expr index, _) ->
                    operand(array, POSTFIX) + "[" + write(index) + "]";
            case Expr.Member(Expr object, Expr.Name field, boolean isArrow, _) ->
                    operand(object, POSTFIX) + (isArrow ? "->" : ".") + field.text();
            case Expr.SizeOfType(TypeName type, _) -> "sizeof(" + type(type) + ")";
            case Expr.SizeOf(Expr operand, _) -> "sizeof (" + write(operand) + ")";
            case Expr.Cast(TypeName type, Expr operand, _) ->
                    "(" + type(type) + ") " + operand(operand, UNARY);
            case Expr.Initializer(List<Expr> elements, _) -> "{" + elements(elements) + "}";
            case Expr.Wrong _ -> "?";
        };
    }

    private String unary(Expr.Unary unary) {
        String sign = unary.op().text();
        if (isPostfix(unary.op())) {
            return operand(unary.operand(), POSTFIX) + sign;
        }
        String operand = operand(unary.operand(), UNARY);
        boolean wouldMerge = operand.charAt(0) == sign.charAt(0); // - -x is not --x
        return sign + (wouldMerge ? " " : "") + operand;
    }

    private String type(TypeName type) {
        String stars = type.pointers() > 0 ? " " + "*".repeat(type.pointers()) : "";
        return base(type) + stars + extents(type);
    }

    /** The specifier with which a declaration of this type begins. */
    static String base(TypeName type) {
        String base = type.base().name().toLowerCase(Locale.ROOT);
        String struct = type.struct().map(name -> " " + name.text()).orElse("");
        return (type.isChannel() ? "channel " : "") + base + struct;
    }

    private String extents(TypeName type) {
        return type.extents().stream()
                .map(extent -> "[" + extent.map(this::write).orElse("") + "]")
                .collect(Collectors.joining());
    }

    /** The declarator of a variable: its declaration without the specifier. */
    String declarator(VariableDeclaration variable) {
        return "*".repeat(variable.type().pointers())
                + (variable.isReference() ? "&" : "")
                + variable.name().text()
                + extents(variable.type())
                + variable.initial().map(value -> " = " + element(value)).orElse("");
    }

    static String quoted(String text) {
        return text.chars()
                .mapToObj(c -> escaped((char) c))
                .collect(Collectors.joining("", "\"", "\""));
    }

    private static String escaped(char c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\t' -> "\\t";
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            default ->
                    c < ' ' || (c >= 0x7F && c <= 0xFF)
                            ? "\\%03o".formatted((int) c)
                            : String.valueOf(c);
        };
    }
}
