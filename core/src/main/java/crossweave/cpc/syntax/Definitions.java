package crossweave.cpc.syntax;

import crossweave.cpc.syntax.Token.Gap;
import crossweave.cpc.syntax.Token.Kind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what follows #define. */
final class Definitions {
    private static final int MOST_PARAMETERS = 100;

    private final Macros macros;
    private final Complaints complaints;
    private final List<Span> parameters = new ArrayList<>(); // wherever they are written

    Definitions(Macros macros, Complaints complaints) {
        this.macros = macros;
        this.complaints = complaints;
    }

    /** The name that a line is about; empty, with a complaint, if there is none. */
    Optional<Token> name(Token directive, List<Token> rest) {
        boolean isThere = !rest.isEmpty() && rest.getFirst().kind() == Kind.WORD;
        if (!isThere) {
            complaints.add(
                    directive.span(), "expected a name after #%s".formatted(directive.text()));
        }
        return isThere ? Optional.of(rest.getFirst()) : Optional.empty();
    }

    void define(Token directive, List<Token> rest) {
        try {
            name(directive, rest).map(name -> read(name, rest)).ifPresent(m -> define(m, rest));
        } catch (Mistake mistake) {
            complaints.add(mistake.diagnostic());
        }
    }

    /** Every place where a parameter of a macro is written. */
    List<Span> parameters() {
        return parameters;
    }

    private void define(Macro macro, List<Token> line) {
        line.stream().skip(1).filter(macro::has).map(Token::span).forEach(parameters::add);
        checkBody(macro);
        Macro meant = isUnlikely(macro) ? mended(macro) : macro;
        macros.get(macro.name().text())
                .filter(earlier -> !earlier.isLike(meant))
                .ifPresent(earlier -> complainOfTwo(macro.name(), earlier.name().span()));
        macros.define(meant);
    }

    private static Macro read(Token name, List<Token> rest) {
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
            throw new Mistake(rest.get(1).span(), "the parameters of a macro end with ')'");
        }
        List<String> parameters = parameters(name, rest.subList(2, close));
        List<Token> body = List.copyOf(rest.subList(close + 1, rest.size()));
        return new Macro(name, Optional.of(parameters), body);
    }

    private static List<String> parameters(Token name, List<Token> tokens) {
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i += 2) {
            boolean isFollowed = i + 1 == tokens.size() || tokens.get(i + 1).is(",");
            if (tokens.get(i).kind() != Kind.WORD || !isFollowed || i + 2 == tokens.size()) {
                throw new Mistake(
                        tokens.get(i).span(),
                        "expected the names of parameters, with commas between them",
                        "a macro without parameters is written with a space: #define %s (...)"
                                .formatted(name.text()));
            }
            parameters.add(tokens.get(i).text());
        }
        if (parameters.size() > MOST_PARAMETERS) {
            throw new Mistake(
                    name.span(), "a macro may have %d parameters".formatted(MOST_PARAMETERS));
        }
        return List.copyOf(parameters);
    }

    private static void checkBody(Macro macro) {
        for (Token token : macro.body()) {
            if (token.kind() == Kind.WRONG) {
                throw new Mistake(Literals.wrong(token));
            }
            if (token.is("#") || token.is("##")) {
                throw new Mistake(token.span(), token + " in a macro is not supported");
            }
        }
    }

    private void complainOfTwo(Token name, Span earlier) {
        complaints.add(
                name.span(),
                "the macro %s is something else at %s".formatted(name, earlier),
                "write #undef %s before it".formatted(name.text()));
    }

    /** {@code #define N = 8} and {@code #define N 8;} are never meant. */
    private static boolean isUnlikely(Macro macro) {
        List<Token> body = macro.body();
        boolean isEnded =
                body.size() == 2 && body.getFirst().kind() == Kind.NUMBER && body.getLast().is(";");
        return macro.parameters().isEmpty()
                && !body.isEmpty()
                && (body.getFirst().is("=") || isEnded);
    }

    private Macro mended(Macro macro) {
        List<Token> meant = macro.body().stream().filter(t -> !t.is("=") && !t.is(";")).toList();
        complaints.add(
                macro.body().getFirst().span(),
                "the macro %s would stand for '%s'".formatted(macro.name(), text(macro.body())),
                "write #define %s %s".formatted(macro.name().text(), text(meant)));
        return new Macro(macro.name(), macro.parameters(), meant);
    }

    private static String text(List<Token> tokens) {
        StringBuilder text = new StringBuilder();
        for (Token token : tokens) {
            text.append(token.gap() == Gap.NONE || text.isEmpty() ? "" : " ").append(token.text());
        }
        return text.length() > 40 ? text.substring(0, 40) + "..." : text.toString();
    }
}
