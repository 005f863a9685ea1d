package crossweave.script;

import static crossweave.trace.Complaints.bare;
import static crossweave.trace.Complaints.quote;

import crossweave.config.Mark;
import crossweave.script.Statement.Act;
import crossweave.script.Statement.Branch;
import crossweave.trace.Complaints;
import crossweave.trace.Mistake;
import crossweave.util.Suggestion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads statements, line by line. A line that is wrong is complained about and left out; one that
 * opens a block opens it all the same, so that its end is not taken for a mistake too.
 */
final class Parser {
    private static final int DEEPEST = 100; // blocks within each other

    private final List<String> lines;
    private final Complaints complaints;
    private final Tokens tokens;
    private final Names names = new Names();
    private final ExpressionParser expressions;
    private final Blocks blocks = new Blocks();
    private final List<Param> params = new ArrayList<>();
    private final List<Statement.Let> defaults = new ArrayList<>(); // per param
    private boolean hasBegun; // with what is no param

    private Parser(String text, Complaints complaints) {
        this.lines = text.lines().toList();
        this.complaints = complaints;
        this.tokens = new Tokens(Lexer.tokens(lines, complaints));
        this.expressions = new ExpressionParser(tokens, names);
    }

    /** The script of this name; BadInput has all that is wrong with it. */
    static Script parse(String name, String text, Complaints complaints) {
        Parser parser = new Parser(text, complaints);
        List<Statement> body = parser.script();
        complaints.throwIfAny();
        return new Script(name, parser.params, parser.defaults, body, parser.names);
    }

    private List<Statement> script() {
        List<Statement> body = new ArrayList<>();
        while (tokens.peek().kind() != Token.Kind.END) {
            body.addAll(block());
            if (tokens.peek().kind() != Token.Kind.END) { // an end or else of nothing
                Token extra = tokens.next();
                complaints.add(extra.mark(), extra + " closes nothing; remove it");
                tokens.skipLine();
            }
        }
        return body;
    }

    /** Statements up to the end of the script, to an end or an else. */
    private List<Statement> block() {
        List<Statement> all = new ArrayList<>();
        while (true) {
            tokens.skipEmptyLines();
            Token first = tokens.peek();
            if (first.kind() == Token.Kind.END || first.is("end") || first.is("else")) {
                return all;
            }
            statement(tokens.next()).ifPresent(all::add);
        }
    }

    private Optional<Statement> statement(Token word) {
        try {
            if (word.is("param")) {
                param(word.mark());
                complaints.recognise();
                return Optional.empty();
            }
            hasBegun = true;
            Statement statement =
                    switch (word.text()) {
                        case "repeat" -> repeat(word);
                        case "for" -> loop(word);
                        case "while" -> whilst(word);
                        case "if" -> choice(word);
                        case "measure" -> measure(word);
                        default -> simple(word);
                    };
            complaints.recognise();
            return Optional.of(statement);
        } catch (Mistake mistake) {
            mistake.addTo(complaints);
            tokens.skipLine();
            return Optional.empty();
        }
    }

    // Statements of one line

    private Statement simple(Token word) throws Mistake {
        Mark mark = word.mark();
        Statement statement =
                switch (word.text()) {
                    case "let" -> let(mark);
                    case "seed" -> new Act(Op.SEED, List.of(expressions.parse()), mark);
                    case "compute" -> new Act(Op.COMPUTE, List.of(expressions.parse()), mark);
                    case "sync" -> {
                        tokens.expect("send");
                        yield send(Op.SYNC_SEND, mark);
                    }
                    case "send" -> send(Op.SEND, mark);
                    case "receive" -> receive(mark);
                    case "barrier" -> new Act(Op.BARRIER, List.of(), mark);
                    case "stop" -> new Act(Op.STOP, List.of(), mark);
                    default -> throw unknown(word);
                };
        tokens.expectLineEnd();
        return statement;
    }

    private Mistake unknown(Token word) {
        if (word.isName() && tokens.peek().is("=")) {
            return new Mistake(
                    word.mark(), "a variable is set by: let %s = ...".formatted(bare(word.text())));
        }
        return new Mistake(
                word.mark(),
                "%s is no statement%s"
                        .formatted(word, Suggestion.of(word.text(), Words.STATEMENTS)));
    }

    private void param(Mark mark) throws Mistake {
        if (hasBegun) {
            throw new Mistake(mark, "params stand above all other statements; move it up");
        }
        Token name = name("a param");
        int slot = names.param(name);
        int column = tokens.expect("=").mark().column();
        Expression value = expressions.parseForAll();
        tokens.expectLineEnd();
        String line = lines.get(mark.line() - 1);
        String code = Lexer.code(line);
        String comment = line.substring(code.length()).strip();
        params.add(
                new Param(
                        name.text(),
                        code.substring(column).strip(),
                        comment.replaceFirst("#\\s*", "")));
        defaults.add(new Statement.Let(slot, value, mark));
    }

    private Token name(String what) throws Mistake {
        Token name = tokens.peek();
        if (!name.isName()) {
            String why = name.kind() == Token.Kind.WORD ? ", which is a word of the language" : "";
            throw new Mistake(
                    name.mark(),
                    "expected the name of %s but found %s%s".formatted(what, name, why));
        }
        return tokens.next();
    }

    private Statement let(Mark mark) throws Mistake {
        Token name = name("a variable");
        tokens.expect("=");
        Expression value = new Expression.Constant(0, mark);
        int slot;
        try {
            value = expressions.parse();
        } finally {
            slot = names.set(name); // known from here on, whatever it was to be
        }
        return new Statement.Let(slot, value, mark);
    }

    private Statement send(Op op, Mark mark) throws Mistake {
        Expression flits = expressions.parse();
        tokens.expect("to");
        Expression to = expressions.parse();
        Expression tag =
                tokens.takes("tag") ? expressions.parse() : new Expression.Constant(0, mark);
        return new Act(op, List.of(flits, to, tag), mark);
    }

    private Statement receive(Mark mark) throws Mistake {
        tokens.expect("from");
        Optional<Expression> from = orAny();
        Optional<Expression> tag = tokens.takes("tag") ? orAny() : Optional.empty();
        return new Statement.Receive(from, tag, mark);
    }

    private Optional<Expression> orAny() throws Mistake {
        return tokens.takes("any") ? Optional.empty() : Optional.of(expressions.parse());
    }

    // Statements that hold others

    /** The first line of a block. */
    @FunctionalInterface
    private interface Header<T> {
        T read() throws Mistake;
    }

    private <T> T header(T otherwise, Header<T> header) {
        try {
            T read = header.read();
            tokens.expectLineEnd();
            return read;
        } catch (Mistake mistake) {
            mistake.addTo(complaints);
            tokens.skipLine();
            return otherwise;
        }
    }

    private Expression condition(Token word) {
        return header(new Expression.Constant(0, word.mark()), expressions::parse);
    }

    private List<Statement> body(Token opener) {
        List<Statement> body = inner(opener);
        close(opener);
        return body;
    }

    private List<Statement> inner(Token opener) {
        if (blocks.open() > DEEPEST) {
            throw complaints.stop(
                    opener.mark(), "more than %d blocks within each other".formatted(DEEPEST));
        }
        List<Statement> body = block();
        blocks.close();
        return body;
    }

    private void close(Token opener) {
        if (tokens.peek().is("end")) {
            blocks.ended(opener, tokens.next());
            header(opener, () -> opener);
            return;
        }
        Token found = tokens.peek();
        if (found.is("else")) {
            complaints.add(
                    found.mark(),
                    "'else' belongs to an if, but closes the %s of line %d; write 'end' before it"
                            .formatted(quote(opener.text()), opener.mark().line()));
            tokens.skipLine();
            block();
            close(opener);
            return;
        }
        complaints.add(found.mark(), blocks.missingEnd(opener));
    }

    private Statement repeat(Token word) {
        Expression times = condition(word);
        return new Statement.Repeat(names.hidden(), times, body(word), word.mark());
    }

    private Statement whilst(Token word) {
        return new Statement.While(condition(word), body(word), word.mark());
    }

    /** The first line of a for. */
    private record Range(
            Token name, int slot, Expression from, Expression to, Optional<Expression> step) {}

    private Statement loop(Token word) {
        Expression nothing = new Expression.Constant(0, word.mark());
        Range none = new Range(word, 0, nothing, nothing, Optional.empty());
        Range range = header(none, this::range);
        int hidden = names.hidden();
        names.hidden();
        names.open(range.name);
        List<Statement> body = body(word);
        names.close(range.name);
        return new Statement.For(
                range.slot, hidden, range.from, range.to, range.step, body, word.mark());
    }

    private Range range() throws Mistake {
        Token name = name("a variable");
        int slot = names.set(name);
        tokens.expect("=");
        Expression from = expressions.parse();
        tokens.expect("to");
        Expression to = expressions.parse();
        Optional<Expression> step =
                tokens.takes("step") ? Optional.of(expressions.parse()) : Optional.empty();
        return new Range(name, slot, from, to, step);
    }

    private Statement choice(Token word) {
        List<Branch> branches = new ArrayList<>();
        branches.add(new Branch(condition(word), inner(word)));
        List<Statement> otherwise = List.of();
        while (tokens.peek().is("else")) {
            tokens.next();
            if (tokens.takes("if")) {
                branches.add(new Branch(condition(word), inner(word)));
            } else {
                header(word, () -> word);
                otherwise = inner(word);
                break;
            }
        }
        close(word);
        return new Statement.If(branches, otherwise, word.mark());
    }

    /** The first line of a measure. */
    private record Section(int number, Optional<Expression> condition) {}

    private Statement measure(Token word) {
        Section none = new Section(-1, Optional.empty());
        Section section = header(none, this::section);
        List<Statement> body = body(word);
        if (section.number >= 0) {
            names.closeSection(section.number);
        }
        return new Statement.Measure(section.number, section.condition, body, word.mark());
    }

    private Section section() throws Mistake {
        int number = names.openSection(name("what is measured"));
        Optional<Expression> condition =
                tokens.takes("if") ? Optional.of(expressions.parse()) : Optional.empty();
        return new Section(number, condition);
    }
}
