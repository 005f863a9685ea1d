package crossweave.script;

import static crossweave.trace.text.FileProblems.bare;

import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.collective.algorithm.Algorithms;
import crossweave.config.Choice;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.UnreadableLine;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Parses collective operations, whose names and algorithms have hyphens. */
final class CollectiveParser {
    /** Kinds with longer names first, so that reduce-scatter is no reduce. */
    private static final List<CollectiveKind> KINDS =
            Arrays.stream(CollectiveKind.values())
                    .sorted(Comparator.comparingInt(kind -> -kind.toString().length()))
                    .toList();

    private final List<String> lines;
    private final ScriptTokenStream tokens;
    private final ScriptExpressionParser expressions;

    CollectiveParser(
            List<String> lines, ScriptTokenStream tokens, ScriptExpressionParser expressions) {
        this.lines = lines;
        this.tokens = tokens;
        this.expressions = expressions;
    }

    /** The kind whose name begins with this word; the rest of the name is consumed. */
    Optional<CollectiveKind> kind(ScriptToken first) {
        for (CollectiveKind kind : KINDS) {
            List<String> name = List.of(kind.toString().split("(?=-)|(?<=-)"));
            List<String> rest = name.subList(1, name.size());
            if (first.is(name.getFirst()) && tokens.come(rest)) {
                rest.forEach(_ -> tokens.next());
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    /** What comes after the name. */
    ScriptStatement statement(CollectiveKind kind, SourcePosition where) throws UnreadableLine {
        ScriptExpression flits = expressions.parse();
        ScriptExpression root = new ScriptExpression.Constant(0, where);
        if (kind.hasRoot()) {
            tokens.expect(gathers(kind) ? "to" : "from");
            root = expressions.parse();
        }
        return new ScriptStatement.Together(
                new ScriptCollective(kind, by(kind)), flits, root, where);
    }

    private static boolean gathers(CollectiveKind kind) {
        return kind == CollectiveKind.REDUCE || kind == CollectiveKind.GATHER;
    }

    /** A barrier of messages, if an algorithm is named; otherwise one of the machine. */
    ScriptStatement barrier(SourcePosition where) throws UnreadableLine {
        Optional<Choice<CollectiveRule>> by = by(CollectiveKind.BARRIER);
        if (by.isEmpty()) {
            return new ScriptStatement.Act(ScriptOp.BARRIER, List.of(), where);
        }
        ScriptExpression none = new ScriptExpression.Constant(0, where);
        return new ScriptStatement.Together(
                new ScriptCollective(CollectiveKind.BARRIER, by), none, none, where);
    }

    /** The rest of a line is an algorithm with its settings, as in scenarios. */
    private Optional<Choice<CollectiveRule>> by(CollectiveKind kind) throws UnreadableLine {
        if (!tokens.takes("by")) {
            return Optional.empty();
        }
        ScriptToken first = tokens.peek();
        SourcePosition where = first.where();
        if (first.isLineEnd()) {
            throw new UnreadableLine(
                    where,
                    "expected an algorithm for %s: one of %s"
                            .formatted(kind, String.join(", ", Algorithms.names(kind))));
        }
        String text =
                ScriptLexer.code(lines.get(where.line() - 1)).substring(where.column() - 1).strip();
        while (!tokens.peek().isLineEnd()) {
            tokens.next();
        }
        Choice<CollectiveRule> choice = choice(text, where);
        if (!choice.build().kinds().contains(kind)) {
            throw new UnreadableLine(
                    where,
                    ProblemCode.CONFLICTING_SETTINGS,
                    "%s cannot do %s; choose one of %s"
                            .formatted(
                                    bare(choice.name()),
                                    kind,
                                    String.join(", ", Algorithms.names(kind))));
        }
        return Optional.of(choice);
    }

    private static Choice<CollectiveRule> choice(String text, SourcePosition where)
            throws UnreadableLine {
        try {
            return Algorithms.choice(text);
        } catch (BadInput wrong) {
            Problem first = wrong.problems().getFirst();
            String setting = first.path().isEmpty() ? "" : first.path() + ": ";
            throw new UnreadableLine(where, first.code(), setting + first.message());
        }
    }
}
