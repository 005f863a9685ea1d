package crossweave.script;

import static crossweave.trace.text.FileProblems.bare;
import static crossweave.trace.text.FileProblems.quote;

import crossweave.collective.CollectiveKind;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.script.ScriptStatement.Act;
import crossweave.script.ScriptStatement.Branch;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.UnreadableLine;
import crossweave.util.Suggestion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Parses statements, line by line. A wrong line is reported and skipped; if it opens a block, the
 * block is opened all the same, so that its end is not reported too.
 */
final class ScriptParser {
    private static final int DEEPEST = 100; // nested blocks

    private final List<String> lines;
    private final FileProblems problems;
    private final ScriptTokenStream tokens;
    private final ScriptNames names = new ScriptNames();
    private final ScriptExpressionParser expressions;
    private final CollectiveParser collectives;
    private final BlockBalance blocks = new BlockBalance();
    private final List<Param> params = new ArrayList<>();
    private final List<ScriptStatement.Let> defaults = new ArrayList<>(); // per param
    private boolean hasBegun; // a statement other than a param was read

    private ScriptParser(String text, FileProblems problems) {
        this.lines = text.lines().toList();
        this.problems = problems;
        this.tokens = new ScriptTokenStream(ScriptLexer.tokens(lines, problems));
        this.expressions = new ScriptExpressionParser(tokens, names);
        this.collectives = new CollectiveParser(lines, tokens, expressions);
    }

    /** Parses the script of this name; a BadInput lists all that is wrong with it. */
    static Script parse(String name, String text, FileProblems problems) {
        ScriptParser parser = new ScriptParser(text, problems);
        List<ScriptStatement> body = parser.script();
        problems.throwIfAny();
        return new Script(name, parser.params, parser.defaults, body, parser.names);
    }

    private List<ScriptStatement> script() {
        List<ScriptStatement> body = new ArrayList<>();
        while (tokens.peek().kind() != ScriptToken.Kind.END) {
            body.addAll(block());
            if (tokens.peek().kind() != ScriptToken.Kind.END) { // an end or else without a block
                ScriptToken extra = tokens.next();
                problems.add(
                        extra.where(), ProblemCode.SYNTAX, extra + " closes nothing; remove it");
                tokens.skipLine();
            }
        }
        return body;
    }

    /** Statements up to the end of the script, an end or an else. */
    private List<ScriptStatement> block() {
        List<ScriptStatement> all = new ArrayList<>();
        while (true) {
            tokens.skipEmptyLines();
            ScriptToken first = tokens.peek();
            if (first.kind() == ScriptToken.Kind.END || first.is("end") || first.is("else")) {
                return all;
            }
            statement(tokens.next()).ifPresent(all::add);
        }
    }

    private Optional<ScriptStatement> statement(ScriptToken word) {
        try {
            if (word.is("param")) {
                param(word.where());
                problems.recognise();
                return Optional.empty();
            }
            hasBegun = true;
            ScriptStatement statement =
                    switch (word.text()) {
                        case "repeat" -> repeat(word);
                        case "for" -> loop(word);
                        case "while" -> whilst(word);
                        case "if" -> choice(word);
                        case "measure" -> measure(word);
                        default -> simple(word);
                    };
            problems.recognise();
            return Optional.of(statement);
        } catch (UnreadableLine mistake) {
            mistake.addTo(problems);
            tokens.skipLine();
            return Optional.empty();
        }
    }

    // Statements of one line

    private ScriptStatement simple(ScriptToken word) throws UnreadableLine {
        SourcePosition where = word.where();
        ScriptStatement statement =
                switch (word.text()) {
                    case "let" -> let(where);
                    case "seed" -> new Act(ScriptOp.SEED, List.of(expressions.parse()), where);
                    case "compute" ->
                            new Act(ScriptOp.COMPUTE, List.of(expressions.parse()), where);
                    case "sync" -> {
                        tokens.expect("send");
                        yield send(ScriptOp.SYNC_SEND, where);
                    }
                    case "send" -> send(ScriptOp.SEND, where);
                    case "receive" -> receive(where);
                    case "barrier" -> collectives.barrier(where);
                    case "stop" -> new Act(ScriptOp.STOP, List.of(), where);
                    default -> {
                        Optional<CollectiveKind> kind = collectives.kind(word);
                        if (kind.isEmpty()) {
                            throw unknown(word);
                        }
                        yield collectives.statement(kind.get(), where);
                    }
                };
        tokens.expectLineEnd();
        return statement;
    }

    private UnreadableLine unknown(ScriptToken word) {
        if (word.isName() && tokens.peek().is("=")) {
            return new UnreadableLine(
                    word.where(),
                    "a variable is set by: let %s = ...".formatted(bare(word.text())));
        }
        return new UnreadableLine(
                word.where(),
                "%s is no statement%s"
                        .formatted(word, Suggestion.of(word.text(), ScriptKeywords.beginnings())));
    }

    private void param(SourcePosition where) throws UnreadableLine {
        if (hasBegun) {
            throw new UnreadableLine(where, "params stand above all other statements; move it up");
        }
        ScriptToken name = name("a param");
        int slot = names.param(name);
        int column = tokens.expect("=").where().column();
        ScriptExpression value = expressions.parseForAll();
        tokens.expectLineEnd();
        String line = lines.get(where.line() - 1);
        String code = ScriptLexer.code(line);
        String comment = line.substring(code.length()).strip();
        params.add(
                new Param(
                        name.text(),
                        code.substring(column).strip(),
                        comment.replaceFirst("#\\s*", "")));
        defaults.add(new ScriptStatement.Let(slot, value, where));
    }

    private ScriptToken name(String what) throws UnreadableLine {
        ScriptToken name = tokens.peek();
        if (!name.isName()) {
            String why =
                    name.kind() == ScriptToken.Kind.WORD ? ", which is a word of the language" : "";
            throw new UnreadableLine(
                    name.where(),
                    "expected the name of %s but found %s%s".formatted(what, name, why));
        }
        return tokens.next();
    }

    private ScriptStatement let(SourcePosition where) throws UnreadableLine {
        ScriptToken name = name("a variable");
        tokens.expect("=");
        ScriptExpression value = new ScriptExpression.Constant(0, where);
        int slot;
        try {
            value = expressions.parse();
        } finally {
            slot = names.set(name); // known from here on, even if its value is wrong
        }
        return new ScriptStatement.Let(slot, value, where);
    }

    private ScriptStatement send(ScriptOp op, SourcePosition where) throws UnreadableLine {
        ScriptExpression flits = expressions.parse();
        tokens.expect("to");
        ScriptExpression to = expressions.parse();
        ScriptExpression tag =
                tokens.takes("tag") ? expressions.parse() : new ScriptExpression.Constant(0, where);
        return new Act(op, List.of(flits, to, tag), where);
    }

    private ScriptStatement receive(SourcePosition where) throws UnreadableLine {
        tokens.expect("from");
        Optional<ScriptExpression> from = orAny();
        Optional<ScriptExpression> tag = tokens.takes("tag") ? orAny() : Optional.empty();
        return new ScriptStatement.Receive(from, tag, where);
    }

    private Optional<ScriptExpression> orAny() throws UnreadableLine {
        return tokens.takes("any") ? Optional.empty() : Optional.of(expressions.parse());
    }

    // Statements that contain others

    /** Parses the first line of a block. */
    @FunctionalInterface
    private interface Header<T> {
        T read() throws UnreadableLine;
    }

    private <T> T header(T otherwise, Header<T> header) {
        try {
            T read = header.read();
            tokens.expectLineEnd();
            return read;
        } catch (UnreadableLine mistake) {
            mistake.addTo(problems);
            tokens.skipLine();
            return otherwise;
        }
    }

    private ScriptExpression condition(ScriptToken word) {
        return header(new ScriptExpression.Constant(0, word.where()), expressions::parse);
    }

    private List<ScriptStatement> body(ScriptToken opener) {
        List<ScriptStatement> body = inner(opener);
        close(opener);
        return body;
    }

    private List<ScriptStatement> inner(ScriptToken opener) {
        if (blocks.open() > DEEPEST) {
            throw problems.stop(
                    opener.where(),
                    ProblemCode.TOO_LARGE,
                    "more than %d blocks within each other".formatted(DEEPEST));
        }
        List<ScriptStatement> body = block();
        blocks.close();
        return body;
    }

    private void close(ScriptToken opener) {
        if (tokens.peek().is("end")) {
            blocks.ended(opener, tokens.next());
            header(opener, () -> opener);
            return;
        }
        ScriptToken found = tokens.peek();
        if (found.is("else")) {
            problems.add(
                    found.where(),
                    ProblemCode.SYNTAX,
                    "'else' belongs to an if, but closes the %s of line %d; write 'end' before it"
                            .formatted(quote(opener.text()), opener.where().line()));
            tokens.skipLine();
            block();
            close(opener);
            return;
        }
        problems.add(found.where(), ProblemCode.SYNTAX, blocks.missingEnd(opener));
    }

    private ScriptStatement repeat(ScriptToken word) {
        ScriptExpression times = condition(word);
        return new ScriptStatement.Repeat(names.hidden(), times, body(word), word.where());
    }

    private ScriptStatement whilst(ScriptToken word) {
        return new ScriptStatement.While(condition(word), body(word), word.where());
    }

    /** The first line of a for. */
    private record Range(
            ScriptToken name,
            int slot,
            ScriptExpression from,
            ScriptExpression to,
            Optional<ScriptExpression> step) {}

    private ScriptStatement loop(ScriptToken word) {
        ScriptExpression nothing = new ScriptExpression.Constant(0, word.where());
        Range none = new Range(word, 0, nothing, nothing, Optional.empty());
        Range range = header(none, this::range);
        int hidden = names.hidden();
        names.hidden();
        names.open(range.name);
        List<ScriptStatement> body = body(word);
        names.close(range.name);
        return new ScriptStatement.For(
                range.slot, hidden, range.from, range.to, range.step, body, word.where());
    }

    private Range range() throws UnreadableLine {
        ScriptToken name = name("a variable");
        int slot = names.set(name);
        tokens.expect("=");
        ScriptExpression from = expressions.parse();
        tokens.expect("to");
        ScriptExpression to = expressions.parse();
        Optional<ScriptExpression> step =
                tokens.takes("step") ? Optional.of(expressions.parse()) : Optional.empty();
        return new Range(name, slot, from, to, step);
    }

    private ScriptStatement choice(ScriptToken word) {
        List<Branch> branches = new ArrayList<>();
        branches.add(new Branch(condition(word), inner(word)));
        List<ScriptStatement> otherwise = List.of();
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
        return new ScriptStatement.If(branches, otherwise, word.where());
    }

    /** The first line of a measure. */
    private record Section(int number, Optional<ScriptExpression> condition) {}

    private ScriptStatement measure(ScriptToken word) {
        Section none = new Section(-1, Optional.empty());
        Section section = header(none, this::section);
        List<ScriptStatement> body = body(word);
        if (section.number >= 0) {
            names.closeSection(section.number);
        }
        return new ScriptStatement.Measure(section.number, section.condition, body, word.where());
    }

    private Section section() throws UnreadableLine {
        int number = names.openSection(name("what is measured"));
        Optional<ScriptExpression> condition =
                tokens.takes("if") ? Optional.of(expressions.parse()) : Optional.empty();
        return new Section(number, condition);
    }
}
