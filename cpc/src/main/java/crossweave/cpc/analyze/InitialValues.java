package crossweave.cpc.analyze;

import crossweave.cpc.symbol.CompilerProblems;
import crossweave.cpc.symbol.StructType;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.syntax.Expr;
import crossweave.problem.ProblemCode;

import java.util.Map;
import java.util.TreeMap;

/** The initial values of a variable by cell; cells without a value are 0. */
public final class InitialValues {
    private final ExpressionAnalyzer expressions;
    private final CompilerProblems problems;
    private final Map<Integer, TypedExpression> cells =
            new TreeMap<>(); // offsets from the variable's first cell

    private InitialValues(ExpressionAnalyzer expressions, CompilerProblems problems) {
        this.expressions = expressions;
        this.problems = problems;
    }

    /** Initial values by cell offset, each converted to the type of its cell. */
    public static Map<Integer, TypedExpression> of(
            Type type, Expr expr, ExpressionAnalyzer expressions, CompilerProblems problems) {
        InitialValues initial = new InitialValues(expressions, problems);
        initial.fill(type, expr, 0);
        return initial.cells;
    }

    /** Whether the initializer lists values, so that all other cells are 0. */
    public static boolean isList(Expr expr) {
        return expr instanceof Expr.Initializer || expr instanceof Expr.StringLiteral;
    }

    private void fill(Type type, Expr expr, int cell) {
        switch (type) {
            case Type.Array(Type of, int extent)
                    when of == Scalar.CHAR && expr instanceof Expr.StringLiteral(var text, _) -> {
                if (exceeds(text.length(), extent, expr)) {
                    return;
                }
                for (int i = 0; i < text.length(); i++) {
                    cells.put(
                            cell + i,
                            new TypedExpression.Constant(
                                    (byte) text.charAt(i), Scalar.CHAR, expr.span()));
                }
            }
            case Type.Array(Type of, int extent) when expr instanceof Expr.Initializer list -> {
                if (exceeds(list.elements().size(), extent, expr)) {
                    return;
                }
                for (int i = 0; i < list.elements().size(); i++) {
                    fill(of, list.elements().get(i), cell + i * of.cells());
                }
            }
            case StructType struct when expr instanceof Expr.Initializer list -> {
                if (exceeds(list.elements().size(), struct.fields().size(), expr)) {
                    return;
                }
                for (int i = 0; i < list.elements().size(); i++) {
                    StructType.Field field = struct.fields().get(i);
                    fill(field.type(), list.elements().get(i), cell + field.cell());
                }
            }
            case Type.Array _ ->
                    problems.add(
                            expr.span(),
                            ProblemCode.WRONG_TYPE,
                            "%s begins with a list of values".formatted(type),
                            "write { 1, 2, 3 }");
            default ->
                    cells.put(cell, expressions.as(type, expressions.value(expr), "the variable"));
        }
    }

    private boolean exceeds(int given, int room, Expr expr) {
        if (given > room) {
            problems.add(
                    expr.span(),
                    ProblemCode.WRONG_COUNT,
                    "%d values are given, but there is room for %d".formatted(given, room));
        }
        return given > room;
    }
}
