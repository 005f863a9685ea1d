package crossweave.cpc.analyze;

import crossweave.cpc.symbol.CompilerProblems;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.PrintFormat;
import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses the formats of printf and fprintf at compile time, and checks the arguments against them.
 */
public final class PrintfCalls {
    private static final Pattern CONVERSION =
            Pattern.compile(
                    "%(?<flags>[-+"
                        + " 0#]*)(?<width>\\d{0,4})(\\.(?<precision>\\d{0,3}))?(?<long>[lh]*)(?<kind>.?)",
                    Pattern.DOTALL);
    private static final String INT_CONVERSIONS = "diuxXoc";
    private static final String FLOAT_CONVERSIONS = "feEgG";

    private final ExpressionAnalyzer expressions;
    private final CompilerProblems problems;
    private final ConstantPool tables;

    PrintfCalls(ExpressionAnalyzer expressions, CompilerProblems problems, ConstantPool tables) {
        this.expressions = expressions;
        this.problems = problems;
        this.tables = tables;
    }

    TypedExpression call(Expr.Call call) {
        boolean toFile = call.function().text().equals("fprintf");
        int first = toFile ? 1 : 0;
        List<Expr> given = call.arguments();
        if (given.size() <= first || !(given.get(first) instanceof Expr.StringLiteral format)) {
            problems.add(
                    call.span(),
                    ProblemCode.MISSING_PART,
                    "%s needs a format, a text between quotes".formatted(call.function().text()),
                    toFile ? "write fprintf(file, \"%d\\n\", x)" : "write printf(\"%d\\n\", x)");
            given.forEach(expressions::value);
            return new TypedExpression.Wrong(call.span());
        }
        List<TypedExpression> nodes = new ArrayList<>();
        if (toFile) {
            nodes.add(expressions.as(Scalar.INT, expressions.value(given.getFirst()), "the file"));
        }
        List<PrintFormat.Part> parts = parts(format);
        checkArguments(call, given.subList(first + 1, given.size()), parts, nodes);
        int index = tables.format(new PrintFormat(parts, toFile));
        return new TypedExpression.Operation(
                Opcode.PRINT, index, 0, nodes, Scalar.INT, call.span());
    }

    private List<PrintFormat.Part> parts(Expr.StringLiteral format) {
        List<PrintFormat.Part> parts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        Matcher matcher = CONVERSION.matcher(format.text());
        int from = 0;
        while (matcher.find(from)) {
            text.append(format.text(), from, matcher.start());
            from = matcher.end();
            if (matcher.group("kind").equals("%")) {
                text.append('%');
            } else {
                addText(parts, text);
                value(matcher, format.span(), parts);
            }
        }
        text.append(format.text().substring(from));
        addText(parts, text);
        return parts;
    }

    private static void addText(List<PrintFormat.Part> parts, StringBuilder text) {
        if (!text.isEmpty()) {
            parts.add(new PrintFormat.Text(text.toString()));
            text.setLength(0);
        }
    }

    private void value(Matcher matcher, SourceSpan span, List<PrintFormat.Part> parts) {
        String kind = matcher.group("kind");
        if (kind.isEmpty()
                || (INT_CONVERSIONS + FLOAT_CONVERSIONS + "s").indexOf(kind.charAt(0)) < 0) {
            problems.add(
                    span,
                    ProblemCode.SYNTAX,
                    "'%s' in a format means nothing".formatted(matcher.group()),
                    "there are %d %u %x %o for ints, %c for characters, %f %e %g for floats, %s for"
                            + " strings, and %% for a percent sign");
            return;
        }
        String width = matcher.group("width");
        String precision = matcher.group("precision");
        parts.add(
                new PrintFormat.Value(
                        matcher.group("flags"),
                        width.isEmpty() ? 0 : Integer.parseInt(width),
                        precision == null
                                ? -1
                                : precision.isEmpty() ? 0 : Integer.parseInt(precision),
                        kind.charAt(0)));
    }

    private void checkArguments(
            Expr.Call call,
            List<Expr> given,
            List<PrintFormat.Part> parts,
            List<TypedExpression> nodes) {
        List<PrintFormat.Value> wanted =
                parts.stream()
                        .filter(PrintFormat.Value.class::isInstance)
                        .map(PrintFormat.Value.class::cast)
                        .toList();
        if (wanted.size() != given.size()) {
            problems.add(
                    call.span(),
                    ProblemCode.WRONG_COUNT,
                    "the format has %s, but %d %s given"
                            .formatted(
                                    wanted.size() == 1 ? "1 value" : wanted.size() + " values",
                                    given.size(),
                                    given.size() == 1 ? "is" : "are"));
        }
        for (int i = 0; i < given.size(); i++) {
            TypedExpression node = expressions.value(given.get(i));
            nodes.add(i < wanted.size() ? checkType(wanted.get(i), node) : node);
        }
    }

    private TypedExpression checkType(PrintFormat.Value format, TypedExpression node) {
        char kind = format.conversion();
        boolean isText = kind == 's';
        Type wanted =
                isText
                        ? new Type.Pointer(Scalar.CHAR)
                        : FLOAT_CONVERSIONS.indexOf(kind) >= 0 ? Scalar.FLOAT : Scalar.INT;
        boolean fits =
                isText
                        ? node.type().equals(wanted)
                        : wanted == Scalar.FLOAT
                                ? node.type() == Scalar.FLOAT
                                : node.type().isInteger();
        if (!fits && !node.type().isWrong()) {
            problems.add(
                    node.span(),
                    ProblemCode.WRONG_TYPE,
                    "%%%c is for %s, but this is %s".formatted(kind, wanted, node.type()),
                    node.type() == Scalar.FLOAT
                            ? "floats are printed with %f, %e or %g"
                            : node.type().isInteger() ? "ints are printed with %d" : "");
        }
        return node;
    }
}
