package crossweave.cpc.parse;

import crossweave.cpc.lex.CpcToken;
import crossweave.cpc.lex.CpcToken.Kind;
import crossweave.cpc.lex.Literals;
import crossweave.cpc.syntax.CpcKeywords;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.Expr.BinaryOp;
import crossweave.cpc.syntax.Expr.UnaryOp;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.SyntaxError;
import crossweave.cpc.syntax.TypeName;
import crossweave.problem.ProblemCode;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parses expressions by operator precedence, with the precedences of C. */
final class CpcExpressionParser {
    private static final int MAX_OPERATORS = 500; // in an expression; bounds its depth

    private static final Map<String, BinaryOp> BINARY =
            Stream.of(BinaryOp.values())
                    .collect(Collectors.toMap(BinaryOp::text, Function.identity()));

    private static final Set<String> ASSIGNMENT_OPERATORS =
            Set.of("=", "*=", "/=", "%=", "+=", "-=", "<<=", ">>=", "&=", "^=", "|=");

    private static final Map<String, UnaryOp> PREFIX =
            Stream.of(UnaryOp.values())
                    .filter(op -> op.compareTo(UnaryOp.POST_INCREMENT) < 0)
                    .collect(Collectors.toMap(UnaryOp::text, Function.identity()));

    private final CpcTokenStream tokens;
    private final TypeParser types;
    private final List<Expr.Name> called = new ArrayList<>();
    private int nesting; // nested calls of the parser within the outermost expression
    private int operators; // in the outermost expression so far

    CpcExpressionParser(CpcTokenStream tokens) {
        this.tokens = tokens;
        this.types = new TypeParser(tokens, this);
    }

    TypeParser types() {
        return types;
    }

    /** The names of all functions that the parsed expressions call, in source order. */
    List<Expr.Name> called() {
        return called;
    }

    /** Parses an expression in which commas are operators. */
    Expr expression() {
        return nested(this::comma);
    }

    /** Parses an element of a list, where commas separate elements. */
    Expr element() {
        return nested(this::assignment);
    }

    private Expr nested(Supplier<Expr> reading) {
        if (nesting == 0) {
            operators = 0;
        }
        nesting++;
        try {
            return tokens.nested(reading);
        } finally {
            nesting--;
        }
    }

    private Expr comma() {
        Expr expr = assignment();
        while (tokens.accept(",")) {
            Expr second = assignment();
            expr = countOperator(new Expr.Comma(expr, second, expr.span().to(second.span())));
        }
        return expr;
    }

    private Expr assignment() {
        Expr target = conditional();
        CpcToken sign = tokens.peek();
        if (sign.kind() != Kind.SIGN || !ASSIGNMENT_OPERATORS.contains(sign.text())) {
            return target;
        }
        tokens.next();
        checkAssignmentSign(sign);
        String operator = sign.text().substring(0, sign.text().length() - 1);
        Optional<BinaryOp> op = Optional.ofNullable(BINARY.get(operator)); // empty for plain =
        Expr value = nested(this::assignment);
        return countOperator(new Expr.Assign(op, target, value, target.span().to(value.span())));
    }

    /** Reports {@code =<} and {@code =>}, which are misspellings of {@code <=} and {@code >=}. */
    private void checkAssignmentSign(CpcToken sign) {
        CpcToken next = tokens.peek();
        if (sign.is("=") && (next.is("<") || next.is(">"))) {
            throw new SyntaxError(
                    sign.span().to(next.span()),
                    "there is no operator '=%s'".formatted(next.text()),
                    "write '%s='".formatted(next.text()));
        }
    }

    private Expr conditional() {
        Expr condition = binary(1);
        if (!tokens.accept("?")) {
            return condition;
        }
        Expr then = expression();
        tokens.expect(":", "it is written condition ? value : other value");
        Expr otherwise = nested(this::conditional);
        SourceSpan span = condition.span().to(otherwise.span());
        return countOperator(new Expr.Conditional(condition, then, otherwise, span));
    }

    /** Parses operators that bind at least as tightly as the given precedence. */
    private Expr binary(int precedence) {
        Expr left = unary();
        BinaryOp op = operator();
        while (op != null && op.precedence() >= precedence) {
            tokens.next();
            Expr right = binary(op.precedence() + 1);
            left = countOperator(new Expr.Binary(op, left, right, left.span().to(right.span())));
            op = operator();
        }
        return left;
    }

    /** The next token as a binary operator; null if it is none. */
    private @Nullable BinaryOp operator() {
        return tokens.peek().kind() == Kind.SIGN ? BINARY.get(tokens.peek().text()) : null;
    }

    private Expr unary() {
        CpcToken first = tokens.peek();
        if (first.is("sizeof")) {
            return nested(this::sizeOf);
        }
        if (first.is("(") && isType(tokens.peek(1))) {
            return nested(this::cast);
        }
        UnaryOp op = first.kind() == Kind.SIGN ? PREFIX.get(first.text()) : null;
        return op == null ? postfix(primary()) : nested(() -> prefixed(op));
    }

    private static boolean isType(CpcToken token) {
        return token.kind() == Kind.WORD && CpcKeywords.beginsType(token.text());
    }

    private Expr prefixed(UnaryOp op) {
        CpcToken sign = tokens.next();
        CpcToken number = tokens.peek();
        if (sign.is("-") && number.text().equals("2147483648")) { // +2147483648 is no int
            tokens.next();
            return new Expr.IntLiteral(Integer.MIN_VALUE, sign.span().to(number.span()));
        }
        Expr operand = unary();
        return countOperator(new Expr.Unary(op, operand, sign.span().to(operand.span())));
    }

    private Expr cast() {
        CpcToken open = tokens.next();
        TypeName type = types.typeName();
        tokens.expect(")");
        Expr operand = unary();
        return countOperator(new Expr.Cast(type, operand, open.span().to(operand.span())));
    }

    private Expr sizeOf() {
        CpcToken word = tokens.next();
        if (tokens.at("(") && isType(tokens.peek(1))) {
            tokens.next();
            TypeName type = types.typeName();
            CpcToken close = tokens.expect(")");
            return countOperator(new Expr.SizeOfType(type, word.span().to(close.span())));
        }
        Expr operand = unary();
        return countOperator(new Expr.SizeOf(operand, word.span().to(operand.span())));
    }

    private Expr postfix(Expr primary) {
        Expr expr = primary;
        while (true) {
            CpcToken sign = tokens.peek();
            SourceSpan begin = expr.span();
            if (tokens.accept("[")) {
                Expr index = expression();
                checkOneIndex(index);
                CpcToken close = tokens.expect("]");
                expr = new Expr.Index(expr, index, begin.to(close.span()));
            } else if (sign.is(".") || sign.is("->")) {
                tokens.next();
                Expr.Name field = tokens.name("the name of a field");
                expr = new Expr.Member(expr, field, sign.is("->"), begin.to(field.span()));
            } else if (sign.is("++") || sign.is("--")) {
                tokens.next();
                UnaryOp op = sign.is("++") ? UnaryOp.POST_INCREMENT : UnaryOp.POST_DECREMENT;
                expr = new Expr.Unary(op, expr, begin.to(sign.span()));
            } else if (sign.is("(")) {
                expr = call(expr);
            } else {
                return expr;
            }
            countOperator(expr);
        }
    }

    private void checkOneIndex(Expr index) {
        if (index instanceof Expr.Comma) {
            tokens.addProblem(index.span(), "an index is one number", "two are written a[i][j]");
        }
    }

    private Expr.Call call(Expr function) {
        if (!(function instanceof Expr.Name name)) {
            throw new SyntaxError(
                    function.span(),
                    "only a function's name can be called",
                    "there are no pointers to functions; choose with if or switch");
        }
        tokens.next();
        called.add(name);
        List<Expr> arguments = tokens.list(")", this::element);
        return new Expr.Call(name, arguments, name.span().to(tokens.previous().span()));
    }

    private Expr primary() {
        CpcToken token = tokens.peek();
        return switch (token.kind()) {
            case NUMBER -> Literals.number(tokens.next());
            case CHARACTER -> new Expr.IntLiteral(Literals.character(tokens.next()), token.span());
            case STRING -> strings();
            case WORD -> tokens.name("an expression");
            case SIGN -> {
                if (token.is("{")) {
                    yield misplacedBraces();
                }
                if (!token.is("(")) {
                    throw tokens.expected("an expression", "");
                }
                tokens.next();
                Expr inner = expression();
                tokens.expect(")");
                yield inner;
            }
            case WRONG, END -> throw tokens.expected("an expression", "");
        };
    }

    private Expr strings() {
        CpcToken first = tokens.peek();
        StringBuilder text = new StringBuilder();
        while (tokens.peek().kind() == Kind.STRING) {
            text.append(Literals.unquoted(tokens.next()));
        }
        SourceSpan span = first.span().to(tokens.previous().span());
        return new Expr.StringLiteral(text.toString(), span);
    }

    private Expr misplacedBraces() {
        SourceSpan span = tokens.peek().span();
        tokens.addProblem(
                span,
                "values between braces can only follow '=' in a declaration",
                "assign the elements one by one");
        tokens.skipGroup();
        return new Expr.Wrong(span);
    }

    private Expr countOperator(Expr expr) {
        operators++;
        if (operators > MAX_OPERATORS) {
            throw new SyntaxError(
                    tokens.previous().span(),
                    ProblemCode.TOO_LARGE,
                    "an expression has more than %d operators".formatted(MAX_OPERATORS),
                    "give a part of it to a variable");
        }
        return expr;
    }
}
