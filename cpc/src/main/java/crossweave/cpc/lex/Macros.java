package crossweave.cpc.lex;

import crossweave.config.ProblemCode;
import crossweave.cpc.lex.CpcToken.Kind;
import crossweave.cpc.syntax.Directives;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.SyntaxError;
import crossweave.cpc.syntax.SyntaxProblems;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The macros that are defined, and what tokens become by them: what a macro stands for is looked at
 * again, and a token that came out of a macro is not taken for that macro again, so that there is
 * always an end. Limits keep the end near.
 */
final class Macros {
    private static final int DEEPEST = 100; // macros within macros
    private static final int MOST_TOKENS = 1_000_000; // looked at, in all files

    private final SyntaxProblems problems;
    private final Map<String, Macro> macros = new HashMap<>();
    private final List<Macro> defined = new ArrayList<>(); // all that ever were
    private final List<Directives.Mention> mentions = new ArrayList<>();
    private int seen; // tokens

    Macros(SyntaxProblems problems) {
        this.problems = problems;
    }

    Optional<Macro> get(String name) {
        return Optional.ofNullable(macros.get(name));
    }

    void define(Macro macro) {
        macros.put(macro.name().text(), macro);
        defined.add(macro);
        mention(macro.name());
    }

    /** Notes a word that a program has, if it names a macro. */
    void mention(CpcToken word) {
        if (word.hidden().isEmpty()) { // it is written where it says
            get(word.text()).ifPresent(macro -> mentions.add(mention(macro, word)));
        }
    }

    private static Directives.Mention mention(Macro macro, CpcToken word) {
        return new Directives.Mention(word.text(), word.span(), macro.name().span());
    }

    /** All that were noted, and those in what macros stand for. */
    List<Directives.Mention> mentions() {
        Map<String, Macro> last = new HashMap<>();
        defined.forEach(macro -> last.put(macro.name().text(), macro));
        Stream<Directives.Mention> within =
                defined.stream()
                        .flatMap(macro -> macro.body().stream().filter(t -> !macro.has(t)))
                        .filter(word -> word.kind() == Kind.WORD)
                        .flatMap(
                                word ->
                                        Stream.ofNullable(last.get(word.text()))
                                                .map(macro -> mention(macro, word)));
        return Stream.concat(mentions.stream(), within).toList();
    }

    void remove(String name) {
        macros.remove(name);
    }

    List<CpcToken> expand(List<CpcToken> tokens) {
        return expand(tokens, 0);
    }

    private List<CpcToken> expand(List<CpcToken> tokens, int depth) {
        Deque<CpcToken> pending = new ArrayDeque<>(tokens);
        List<CpcToken> expanded = new ArrayList<>();
        while (!pending.isEmpty()) {
            CpcToken token = pending.pop();
            count(token);
            Optional<Macro> macro = meantBy(token);
            if (macro.isEmpty()) {
                expanded.add(token);
            } else if (macro.get().parameters().isEmpty()) {
                mention(token);
                putBack(pending, replaced(macro.get(), token, token, List.of()));
            } else if (!pending.isEmpty() && pending.peek().is("(")) {
                mention(token);
                putBack(pending, called(macro.get(), token, pending, depth));
            } else {
                expanded.add(token);
            }
        }
        return expanded;
    }

    private Optional<Macro> meantBy(CpcToken token) {
        boolean isFree = token.kind() == Kind.WORD && !token.hidden().contains(token.text());
        return isFree ? get(token.text()) : Optional.empty();
    }

    private static void putBack(Deque<CpcToken> pending, List<CpcToken> tokens) {
        tokens.reversed().forEach(pending::push);
    }

    private List<CpcToken> called(Macro macro, CpcToken name, Deque<CpcToken> pending, int depth) {
        Arguments arguments = new Arguments();
        while (!arguments.isClosed() && !pending.isEmpty()) {
            count(pending.peek());
            arguments.take(pending.pop());
        }
        List<List<CpcToken>> given = arguments.given();
        int wanted = macro.parameters().orElseThrow().size();
        if (!arguments.isClosed()) {
            problems.add(
                    name.span(),
                    ProblemCode.SYNTAX,
                    "the arguments of the macro %s have no ')'".formatted(name));
        } else if (wanted == given.size() || (wanted == 0 && arguments.isEmpty())) {
            checkDepth(name, depth);
            List<List<CpcToken>> full = given.stream().map(a -> expand(a, depth + 1)).toList();
            return replaced(macro, name, arguments.end(), full);
        } else {
            problems.add(
                    name.span(),
                    ProblemCode.WRONG_COUNT,
                    "the macro %s has %d parameters but %d arguments"
                            .formatted(name, wanted, given.size()));
        }
        return List.of(new CpcToken(Kind.NUMBER, "0", name.span(), name.gap())); // to go on with
    }

    /** The body in the place of the use, with what is given for its parameters. */
    private List<CpcToken> replaced(
            Macro macro, CpcToken name, CpcToken end, List<List<CpcToken>> arguments) {
        List<String> parameters = macro.parameters().orElse(List.of());
        Set<String> hidden = new HashSet<>(name.hidden());
        hidden.retainAll(end.hidden());
        hidden.add(name.text());
        checkDepth(name, hidden.size());
        SourceSpan place = name.span().to(end.span());
        List<CpcToken> tokens = new ArrayList<>();
        for (CpcToken token : macro.body()) {
            int parameter = token.kind() == Kind.WORD ? parameters.indexOf(token.text()) : -1;
            if (parameter < 0) {
                add(token.at(place), hidden, tokens);
            } else {
                arguments.get(parameter).forEach(given -> add(given, hidden, tokens));
            }
        }
        if (!tokens.isEmpty()) {
            tokens.set(0, tokens.getFirst().after(name.gap()));
        }
        return tokens;
    }

    private void add(CpcToken token, Set<String> hidden, List<CpcToken> tokens) {
        count(token);
        Set<String> all = hidden;
        if (!hidden.containsAll(token.hidden())) {
            all = new HashSet<>(hidden);
            all.addAll(token.hidden());
            seen += all.size(); // sets take memory, too
        }
        tokens.add(token.hiding(all));
    }

    private void count(CpcToken token) {
        seen++;
        if (seen > MOST_TOKENS) {
            throw new SyntaxError(
                    token.span(),
                    ProblemCode.TOO_LARGE,
                    "with its macros and files the program has more than %d words and signs"
                            .formatted(MOST_TOKENS),
                    "look for macros that use other macros many times");
        }
    }

    private static void checkDepth(CpcToken name, int depth) {
        if (depth > DEEPEST) {
            throw new SyntaxError(
                    name.span(),
                    ProblemCode.TOO_LARGE,
                    "macros are used within more than %d others".formatted(DEEPEST),
                    "");
        }
    }

    /** The arguments of a use of a macro, as they are collected. */
    private static final class Arguments {
        private final List<List<CpcToken>> given = new ArrayList<>();
        private int open; // parentheses
        private Optional<CpcToken> end = Optional.empty();

        void take(CpcToken token) {
            boolean isOutermost = open == (token.is("(") ? 0 : 1);
            open += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            if (open == 0) {
                end = Optional.of(token);
            } else if (isOutermost && (token.is("(") || token.is(","))) {
                given.add(new ArrayList<>());
            } else {
                given.getLast().add(token);
            }
        }

        boolean isClosed() {
            return end.isPresent();
        }

        CpcToken end() {
            return end.orElseThrow();
        }

        boolean isEmpty() {
            return given.size() == 1 && given.getFirst().isEmpty();
        }

        List<List<CpcToken>> given() {
            return given;
        }
    }
}
