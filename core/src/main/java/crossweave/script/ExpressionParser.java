package crossweave.script;

import static crossweave.trace.Complaints.quote;

import crossweave.config.Mark;
import crossweave.script.Expression.Operation;
import crossweave.script.Expression.Shortcut;
import crossweave.trace.Mistake;
import crossweave.util.Suggestion;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads expressions: from the loosest, {@code or}, {@code and}, {@code not}, comparisons, {@code
 * xor}, sums, products, signs, to the tightest.
 */
final class ExpressionParser {
    private static final int DEEPEST = 100; // expressions within each other

    private final Tokens tokens;
    private final Names names;
    private boolean isForAll; // must be the same for all processes and at any time
    private int depth;

    ExpressionParser(Tokens tokens, Names names) {
        this.tokens = tokens;
        this.names = names;
    }

    Expression parse() throws Mistake {
        if (depth == DEEPEST) {
            throw new Mistake(
                    tokens.peek().mark(),
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

    /** An expression that has one value for all: the default of a param. */
    Expression parseForAll() throws Mistake {
        isForAll = true;
        try {
            return parse();
        } finally {
            isForAll = false;
        }
    }

    private Expression or() throws Mistake {
        Expression left = and();
        while (tokens.peek().is("or")) {
            Mark mark = tokens.next().mark();
            left = new Shortcut(false, left, and(), mark);
        }
        return left;
    }

    private Expression and() throws Mistake {
        Expression left = not();
        while (tokens.peek().is("and")) {
            Mark mark = tokens.next().mark();
            left = new Shortcut(true, left, not(), mark);
        }
        return left;
    }

    private Expression not() throws Mistake {
        List<Mark> signs = new ArrayList<>();
        while (tokens.peek().is("not")) {
            signs.add(tokens.next().mark());
        }
        return signed(Op.NOT, signs, comparison());
    }

    private Expression comparison() throws Mistake {
        Expression left = level(0);
        Op op = Words.COMPARISONS.get(sign());
        if (op == null) {
            return left;
        }
        Mark mark = tokens.next().mark();
        Expression compared = new Operation(op, List.of(left, level(0)), mark);
        if (Words.COMPARISONS.containsKey(sign())) {
            throw new Mistake(
                    tokens.peek().mark(),
                    "comparisons do not follow each other; write: a < b and b < c");
        }
        return compared;
    }

    /** The word or sign that comes next; otherwise nothing that is an operator. */
    private String sign() {
        Token next = tokens.peek();
        return next.is(next.text()) ? next.text() : "";
    }

    private Expression level(int level) throws Mistake {
        if (level == Words.LEVELS.size()) {
            return negation();
        }
        Map<String, Op> operators = Words.LEVELS.get(level);
        Expression left = level(level + 1);
        for (Op op = operators.get(sign()); op != null; op = operators.get(sign())) {
            Mark mark = tokens.next().mark();
            left = new Operation(op, List.of(left, level(level + 1)), mark);
        }
        return left;
    }

    private Expression negation() throws Mistake {
        List<Mark> signs = new ArrayList<>();
        while (tokens.peek().is("-")) {
            signs.add(tokens.next().mark());
        }
        return signed(Op.NEGATE, signs, value());
    }

    private static Expression signed(Op op, List<Mark> signs, Expression value) {
        Expression all = value;
        for (Mark mark : signs.reversed()) {
            all = new Operation(op, List.of(all), mark);
        }
        return all;
    }

    private Expression value() throws Mistake {
        Token token = tokens.peek();
        if (token.kind() == Token.Kind.NUMBER) {
            tokens.next();
            return new Expression.Constant(Long.parseLong(token.text()), token.mark());
        }
        if (tokens.takes("(")) {
            Expression inner = parse();
            tokens.expect(")");
            return inner;
        }
        @Nullable Op value = Words.VALUES.get(token.text());
        if (value != null) {
            return known(tokens.next(), value);
        }
        @Nullable Op function = Words.FUNCTIONS.get(token.text());
        if (function != null) {
            return call(tokens.next(), function);
        }
        if (!token.isName()) {
            throw new Mistake(token.mark(), "expected a value but found " + token);
        }
        return variable(tokens.next());
    }

    private Expression variable(Token name) throws Mistake {
        if (tokens.peek().is("(")) {
            throw new Mistake(
                    name.mark(),
                    "there is no function %s%s"
                            .formatted(
                                    name,
                                    Suggestion.of(
                                            name.text(),
                                            Words.FUNCTIONS.keySet().stream().sorted().toList())));
        }
        return new Expression.Variable(names.get(name), name.mark());
    }

    private Expression known(Token word, Op op) throws Mistake {
        if (op != Op.SIZE) {
            checkForAll(word);
        }
        return new Operation(op, List.of(), word.mark());
    }

    private void checkForAll(Token word) throws Mistake {
        if (isForAll) {
            throw new Mistake(
                    word.mark(),
                    "a param is the same for all processes, but %s is not; use let"
                            .formatted(word));
        }
    }

    private Expression call(Token name, Op op) throws Mistake {
        if (op.isRandom()) {
            checkForAll(name);
        }
        tokens.expect("(");
        List<Expression> operands = new ArrayList<>();
        operands.add(parse());
        while (tokens.takes(",")) {
            operands.add(parse());
        }
        tokens.expect(")");
        if (operands.size() != op.pops()) {
            throw new Mistake(
                    name.mark(),
                    "%s takes %d value%s but has %d"
                            .formatted(
                                    quote(name.text()),
                                    op.pops(),
                                    op.pops() == 1 ? "" : "s",
                                    operands.size()));
        }
        return new Operation(op, operands, name.mark());
    }
}
