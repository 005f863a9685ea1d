package crossweave.script;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.script.ScriptExpression.Operation;
import crossweave.script.ScriptExpression.Shortcut;
import crossweave.trace.text.UnreadableLine;
import crossweave.util.Suggestion;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Parses expressions: from the loosest, {@code or}, {@code and}, {@code not}, comparisons, {@code
 * xor}, sums, products, signs, to the tightest.
 */
final class ScriptExpressionParser {
    private static final int DEEPEST = 100; // nested expressions

    private final ScriptTokenStream tokens;
    private final ScriptNames names;
    private boolean isForAll; // must be the same for all processes and at any time
    private int depth;

    ScriptExpressionParser(ScriptTokenStream tokens, ScriptNames names) {
        this.tokens = tokens;
        this.names = names;
    }

    ScriptExpression parse() throws UnreadableLine {
        if (depth == DEEPEST) {
            throw new UnreadableLine(
                    tokens.peek().where(),
                    ProblemCode.TOO_LARGE,
                    "more than %d expressions within each other; let has names for parts"
                            .formatted(DEEPEST));
        }
        depth++;
        try {
            return or();
        } finally {
            depth--;
        }
    }

    /** An expression that has the same value for all processes: the default of a param. */
    ScriptExpression parseForAll() throws UnreadableLine {
        isForAll = true;
        try {
            return parse();
        } finally {
            isForAll = false;
        }
    }

    private ScriptExpression or() throws UnreadableLine {
        ScriptExpression left = and();
        while (tokens.peek().is("or")) {
            SourcePosition where = tokens.next().where();
            left = new Shortcut(false, left, and(), where);
        }
        return left;
    }

    private ScriptExpression and() throws UnreadableLine {
        ScriptExpression left = not();
        while (tokens.peek().is("and")) {
            SourcePosition where = tokens.next().where();
            left = new Shortcut(true, left, not(), where);
        }
        return left;
    }

    private ScriptExpression not() throws UnreadableLine {
        List<SourcePosition> signs = new ArrayList<>();
        while (tokens.peek().is("not")) {
            signs.add(tokens.next().where());
        }
        return signed(ScriptOp.NOT, signs, comparison());
    }

    private ScriptExpression comparison() throws UnreadableLine {
        ScriptExpression left = level(0);
        ScriptOp op = ScriptKeywords.COMPARISONS.get(sign());
        if (op == null) {
            return left;
        }
        SourcePosition where = tokens.next().where();
        ScriptExpression compared = new Operation(op, List.of(left, level(0)), where);
        if (ScriptKeywords.COMPARISONS.containsKey(sign())) {
            throw new UnreadableLine(
                    tokens.peek().where(),
                    "comparisons do not follow each other; write: a < b and b < c");
        }
        return compared;
    }

    /** The next word or sign; otherwise a text that is no operator. */
    private String sign() {
        ScriptToken next = tokens.peek();
        return next.is(next.text()) ? next.text() : "";
    }

    private ScriptExpression level(int level) throws UnreadableLine {
        if (level == ScriptKeywords.LEVELS.size()) {
            return negation();
        }
        Map<String, ScriptOp> operators = ScriptKeywords.LEVELS.get(level);
        ScriptExpression left = level(level + 1);
        for (ScriptOp op = operators.get(sign()); op != null; op = operators.get(sign())) {
            SourcePosition where = tokens.next().where();
            left = new Operation(op, List.of(left, level(level + 1)), where);
        }
        return left;
    }

    private ScriptExpression negation() throws UnreadableLine {
        List<SourcePosition> signs = new ArrayList<>();
        while (tokens.peek().is("-")) {
            signs.add(tokens.next().where());
        }
        return signed(ScriptOp.NEGATE, signs, value());
    }

    private static ScriptExpression signed(
            ScriptOp op, List<SourcePosition> signs, ScriptExpression value) {
        ScriptExpression all = value;
        for (SourcePosition where : signs.reversed()) {
            all = new Operation(op, List.of(all), where);
        }
        return all;
    }

    private ScriptExpression value() throws UnreadableLine {
        ScriptToken token = tokens.peek();
        if (token.kind() == ScriptToken.Kind.NUMBER) {
            tokens.next();
            return new ScriptExpression.Constant(Long.parseLong(token.text()), token.where());
        }
        if (tokens.takes("(")) {
            ScriptExpression inner = parse();
            tokens.expect(")");
            return inner;
        }
        @Nullable ScriptOp value = ScriptKeywords.VALUES.get(token.text());
        if (value != null) {
            return known(tokens.next(), value);
        }
        @Nullable ScriptOp function = ScriptKeywords.FUNCTIONS.get(token.text());
        if (function != null) {
            return call(tokens.next(), function);
        }
        if (!token.isName()) {
            throw new UnreadableLine(token.where(), "expected a value but found " + token);
        }
        return variable(tokens.next());
    }

    private ScriptExpression variable(ScriptToken name) throws UnreadableLine {
        if (tokens.peek().is("(")) {
            throw new UnreadableLine(
                    name.where(),
                    ProblemCode.UNKNOWN_NAME,
                    "there is no function %s%s"
                            .formatted(
                                    name,
                                    Suggestion.of(
                                            name.text(),
                                            ScriptKeywords.FUNCTIONS.keySet().stream()
                                                    .sorted()
                                                    .toList())));
        }
        return new ScriptExpression.Variable(names.get(name), name.where());
    }

    private ScriptExpression known(ScriptToken word, ScriptOp op) throws UnreadableLine {
        if (op != ScriptOp.SIZE) {
            checkForAll(word);
        }
        return new Operation(op, List.of(), word.where());
    }

    private void checkForAll(ScriptToken word) throws UnreadableLine {
        if (isForAll) {
            throw new UnreadableLine(
                    word.where(),
                    ProblemCode.CONTRADICTION,
                    "a param is the same for all processes, but %s is not; use let"
                            .formatted(word));
        }
    }

    private ScriptExpression call(ScriptToken name, ScriptOp op) throws UnreadableLine {
        if (op.isRandom()) {
            checkForAll(name);
        }
        tokens.expect("(");
        List<ScriptExpression> operands = new ArrayList<>();
        operands.add(parse());
        while (tokens.takes(",")) {
            operands.add(parse());
        }
        tokens.expect(")");
        if (operands.size() != op.pops()) {
            throw new UnreadableLine(
                    name.where(),
                    ProblemCode.WRONG_COUNT,
                    "%s takes %d value%s but has %d"
                            .formatted(
                                    quote(name.text()),
                                    op.pops(),
                                    op.pops() == 1 ? "" : "s",
                                    operands.size()));
        }
        return new Operation(op, operands, name.where());
    }
}
