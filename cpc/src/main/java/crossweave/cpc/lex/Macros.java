package crossweave.cpc.lex;

import crossweave.cpc.lex.CpcToken.Kind;
import crossweave.cpc.syntax.Directives;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.SyntaxError;
import crossweave.cpc.syntax.SyntaxProblems;
import crossweave.problem.ProblemCode;

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
 * The macros that are defined, and their expansion. Expansions are expanded again, but as in C a
 * token is never expanded by a macro that produced it, so that expansion terminates. Limits keep it
 * short.
 */
final class Macros {
    private static final int MAX_DEPTH = 100; // nesting of macros
    private static final int MAX_TOKENS = 1_000_000; // tokens expanded, over all files

    private final SyntaxProblems problems;
    private final Map<String, Macro> macros = new HashMap<>();
    private final List<Macro> definitions = new ArrayList<>(); // also those undefined since
    private final List<Directives.Mention> mentions = new ArrayList<>();
    private int tokenCount; // tokens

    Macros(SyntaxProblems problems) {
        this.problems = problems;
    }

    Optional<Macro> get(String name) {
        return Optional.ofNullable(macros.get(name));
    }

    void define(Macro macro) {
        macros.put(macro.name().text(), macro);
        definitions.add(macro);
        mention(macro.name());
    }

    /** Records a word of the program that names a macro. */
    void mention(CpcToken word) {
        if (word.hidden().isEmpty()) { // not produced by a macro
            get(word.text()).ifPresent(macro -> mentions.add(mention(macro, word)));
        }
    }

    private static Directives.Mention mention(Macro macro, CpcToken word) {
        return new Directives.Mention(word.text(), word.span(), macro.name().span());
    }

    /** The recorded occurrences, and those in the bodies of macros. */
    List<Directives.Mention> mentions() {
        Map<String, Macro> last = new HashMap<>();
        definitions.forEach(macro -> last.put(macro.name().text(), macro));
        Stream<Directives.Mention> within =
                definitions.stream()
                        .flatMap(macro -> macro.body().stream().filter(t -> !macro.hasParameter(t)))
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
            Optional<Macro> macro = macroFor(token);
            if (macro.isEmpty()) {
                expanded.add(token);
            } else if (macro.get().parameters().isEmpty()) {
                mention(token);
                putBack(pending, substitute(macro.get(), token, token, List.of()));
            } else if (!pending.isEmpty() && pending.peek().is("(")) {
                mention(token);
                putBack(pending, expandCall(macro.get(), token, pending, depth));
            } else {
                expanded.add(token);
            }
        }
        return expanded;
    }

    private Optional<Macro> macroFor(CpcToken token) {
        boolean isFree = token.kind() == Kind.WORD && !token.hidden().contains(token.text());
        return isFree ? get(token.text()) : Optional.empty();
    }

    private static void putBack(Deque<CpcToken> pending, List<CpcToken> tokens) {
        tokens.reversed().forEach(pending::push);
    }

    private List<CpcToken> expandCall(
            Macro macro, CpcToken name, Deque<CpcToken> pending, int depth) {
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
            return substitute(macro, name, arguments.end(), full);
        } else {
            problems.add(
                    name.span(),
                    ProblemCode.WRONG_COUNT,
                    "the macro %s has %d parameters but %d arguments"
                            .formatted(name, wanted, given.size()));
        }
        return List.of(new CpcToken(Kind.NUMBER, "0", name.span(), name.gap())); // to go on
    }

    /**
     * The macro's body at the position of its use, with the arguments in place of its parameters.
     */
    private List<CpcToken> substitute(
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
                add(token.withSpan(place), hidden, tokens);
            } else {
                arguments.get(parameter).forEach(given -> add(given, hidden, tokens));
            }
        }
        if (!tokens.isEmpty()) {
            tokens.set(0, tokens.getFirst().withGap(name.gap()));
        }
        return tokens;
    }

    private void add(CpcToken token, Set<String> hidden, List<CpcToken> tokens) {
        count(token);
        Set<String> all = hidden;
        if (!hidden.containsAll(token.hidden())) {
            all = new HashSet<>(hidden);
            all.addAll(token.hidden());
            tokenCount += all.size(); // the sets need memory too
        }
        tokens.add(token.withHidden(all));
    }

    private void count(CpcToken token) {
        tokenCount++;
        if (tokenCount > MAX_TOKENS) {
            throw new SyntaxError(
                    token.span(),
                    ProblemCode.TOO_LARGE,
                    "with its macros and files the program has more than %d words and signs"
                            .formatted(MAX_TOKENS),
                    "look for macros that use other macros many times");
        }
    }

    private static void checkDepth(CpcToken name, int depth) {
        if (depth > MAX_DEPTH) {
            throw new SyntaxError(
                    name.span(),
                    ProblemCode.TOO_LARGE,
                    "macros are used within more than %d others".formatted(MAX_DEPTH),
                    "");
        }
    }

    /** Collects the arguments of a macro call, token by token. */
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
