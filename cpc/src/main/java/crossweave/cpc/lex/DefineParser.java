package crossweave.cpc.lex;

import crossweave.cpc.lex.CpcToken.Gap;
import crossweave.cpc.lex.CpcToken.Kind;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.SyntaxError;
import crossweave.cpc.syntax.SyntaxProblems;
import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parses {@code #define} directives. */
final class DefineParser {
    private static final int MAX_PARAMETERS = 100;

    private final Macros macros;
    private final SyntaxProblems problems;
    private final List<SourceSpan> parameters = new ArrayList<>(); // every occurrence

    DefineParser(Macros macros, SyntaxProblems problems) {
        this.macros = macros;
        this.problems = problems;
    }

    /** The name after a directive; reports a problem and returns empty if there is none. */
    Optional<CpcToken> name(CpcToken directive, List<CpcToken> rest) {
        boolean hasName = !rest.isEmpty() && rest.getFirst().kind() == Kind.WORD;
        if (!hasName) {
            problems.add(
                    directive.span(),
                    ProblemCode.SYNTAX,
                    "expected a name after #%s".formatted(directive.text()));
        }
        return hasName ? Optional.of(rest.getFirst()) : Optional.empty();
    }

    void define(CpcToken directive, List<CpcToken> rest) {
        try {
            name(directive, rest).map(name -> parse(name, rest)).ifPresent(m -> define(m, rest));
        } catch (SyntaxError mistake) {
            problems.add(mistake.diagnostic());
        }
    }

    /** The spans of all occurrences of macro parameters. */
    List<SourceSpan> parameters() {
        return parameters;
    }

    private void define(Macro macro, List<CpcToken> line) {
        line.stream()
                .skip(1)
                .filter(macro::hasParameter)
                .map(CpcToken::span)
                .forEach(parameters::add);
        checkBody(macro);
        Macro meant = isProbableMistake(macro) ? corrected(macro) : macro;
        macros.get(macro.name().text())
                .filter(earlier -> !earlier.hasSameDefinition(meant))
                .ifPresent(earlier -> reportRedefinition(macro.name(), earlier.name().span()));
        macros.define(meant);
    }

    private static Macro parse(CpcToken name, List<CpcToken> rest) {
        boolean hasParameters =
                rest.size() > 1 && rest.get(1).is("(") && rest.get(1).gap() == Gap.NONE;
        if (!hasParameters) {
            return new Macro(name, Optional.empty(), List.copyOf(rest.subList(1, rest.size())));
        }
        int close = 2;
        while (close < rest.size() && !rest.get(close).is(")")) {
            close++;
        }
        if (close == rest.size()) {
            throw new SyntaxError(rest.get(1).span(), "the parameters of a macro end with ')'");
        }
        List<String> parameters = parameters(name, rest.subList(2, close));
        List<CpcToken> body = List.copyOf(rest.subList(close + 1, rest.size()));
        return new Macro(name, Optional.of(parameters), body);
    }

    private static List<String> parameters(CpcToken name, List<CpcToken> tokens) {
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i += 2) {
            boolean isFollowed = i + 1 == tokens.size() || tokens.get(i + 1).is(",");
            if (tokens.get(i).kind() != Kind.WORD || !isFollowed || i + 2 == tokens.size()) {
                throw new SyntaxError(
                        tokens.get(i).span(),
                        "expected the names of parameters, with commas between them",
                        "a macro without parameters is written with a space: #define %s (...)"
                                .formatted(name.text()));
            }
            parameters.add(tokens.get(i).text());
        }
        if (parameters.size() > MAX_PARAMETERS) {
            throw new SyntaxError(
                    name.span(),
                    ProblemCode.TOO_LARGE,
                    "a macro may have %d parameters".formatted(MAX_PARAMETERS),
                    "");
        }
        return List.copyOf(parameters);
    }

    private static void checkBody(Macro macro) {
        for (CpcToken token : macro.body()) {
            if (token.kind() == Kind.WRONG) {
                throw new SyntaxError(Literals.wrong(token));
            }
            if (token.is("#") || token.is("##")) {
                throw new SyntaxError(
                        token.span(),
                        ProblemCode.NOT_SUPPORTED,
                        token + " in a macro is not supported",
                        "");
            }
        }
    }

    private void reportRedefinition(CpcToken name, SourceSpan earlier) {
        problems.add(
                name.span(),
                ProblemCode.CONTRADICTION,
                "the macro %s is something else at %s".formatted(name, earlier),
                "write #undef %s before it".formatted(name.text()));
    }

    /**
     * Whether the definition is a probable mistake, such as {@code #define N = 8} or {@code #define
     * N 8;}.
     */
    private static boolean isProbableMistake(Macro macro) {
        List<CpcToken> body = macro.body();
        boolean isEnded =
                body.size() == 2 && body.getFirst().kind() == Kind.NUMBER && body.getLast().is(";");
        return macro.parameters().isEmpty()
                && !body.isEmpty()
                && (body.getFirst().is("=") || isEnded);
    }

    private Macro corrected(Macro macro) {
        List<CpcToken> meant = macro.body().stream().filter(t -> !t.is("=") && !t.is(";")).toList();
        problems.add(
                macro.body().getFirst().span(),
                ProblemCode.SYNTAX,
                "the macro %s would stand for '%s'".formatted(macro.name(), text(macro.body())),
                "write #define %s %s".formatted(macro.name().text(), text(meant)));
        return new Macro(macro.name(), macro.parameters(), meant);
    }

    private static String text(List<CpcToken> tokens) {
        StringBuilder text = new StringBuilder();
        for (CpcToken token : tokens) {
            text.append(token.gap() == Gap.NONE || text.isEmpty() ? "" : " ").append(token.text());
        }
        return text.length() > 40 ? text.substring(0, 40) + "..." : text.toString();
    }
}
