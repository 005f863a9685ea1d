package crossweave.cpc.lex;

import crossweave.cpc.lex.CpcToken.Kind;
import crossweave.cpc.syntax.Directives;
import crossweave.cpc.syntax.SyntaxError;
import crossweave.cpc.syntax.SyntaxProblems;
import crossweave.problem.ProblemCode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Executes the directives of a program and expands its macros. */
public final class Preprocessor {
    static final String BUILT_IN = "cpc.h"; // empty: its functions are always known

    private static final int MAX_DEPTH = 20; // nesting of includes
    private static final int MAX_FILES = 500;

    private final ProgramSources sources;
    private final SyntaxProblems problems;
    private final Macros macros;
    private final DefineParser definitions;
    private final List<CpcToken> result = new ArrayList<>();
    private final List<Directives.Inclusion> inclusions = new ArrayList<>();
    private int files; // included so far

    public Preprocessor(ProgramSources sources, SyntaxProblems problems) {
        this.sources = sources;
        this.problems = problems;
        this.macros = new Macros(problems);
        this.definitions = new DefineParser(macros, problems);
    }

    public List<CpcToken> tokens(String name, String text) {
        List<CpcToken> tokens = sources.tokens(name, text);
        preprocess(tokens, 0);
        result.add(tokens.getLast());
        return result;
    }

    /** What the directives define and use. */
    public Directives directives() {
        return new Directives(
                macros.mentions(), List.copyOf(definitions.parameters()), List.copyOf(inclusions));
    }

    /** A conditional part, from {@code #ifdef} or {@code #else} on. */
    private record Branch(CpcToken begin, boolean isOuterRead, boolean isRead, boolean isElse) {}

    private void preprocess(List<CpcToken> tokens, int depth) {
        Deque<Branch> branches = new ArrayDeque<>();
        int at = 0;
        while (tokens.get(at).kind() != Kind.END) {
            boolean isDirective = isDirective(tokens.get(at));
            int end = at + 1;
            while (tokens.get(end).kind() != Kind.END
                    && !(isDirective
                            ? tokens.get(end).isFirstInLine()
                            : isDirective(tokens.get(end)))) {
                end++;
            }
            List<CpcToken> part = tokens.subList(at, end);
            if (isDirective) {
                directive(part, branches, depth);
            } else if (isRead(branches)) {
                expandText(part);
            }
            at = end;
        }
        for (Branch branch : branches) {
            problems.add(
                    branch.begin().span(),
                    ProblemCode.SYNTAX,
                    "'#%s' has no #endif".formatted(branch.begin().text()),
                    "write #endif where the part ends");
        }
    }

    private static boolean isDirective(CpcToken token) {
        return token.is("#") && token.isFirstInLine();
    }

    private static boolean isRead(Deque<Branch> branches) {
        return branches.isEmpty() || branches.peek().isRead();
    }

    private void expandText(List<CpcToken> tokens) {
        List<CpcToken> good = new ArrayList<>();
        for (CpcToken token : tokens) {
            if (token.kind() == Kind.WRONG) {
                problems.add(Literals.wrong(token));
            } else {
                good.add(token);
            }
        }
        result.addAll(macros.expand(good));
    }

    private void directive(List<CpcToken> line, Deque<Branch> branches, int depth) {
        if (line.size() == 1) {
            return; // C allows an empty directive
        }
        CpcToken word = line.get(1);
        List<CpcToken> rest = line.subList(2, line.size());
        switch (word.text()) {
            case "ifdef", "ifndef", "if" ->
                    branches.push(beginBranch(word, rest, isRead(branches)));
            case "else" -> elseBranch(word, branches);
            case "endif" -> endBranch(word, branches);
            default -> {
                if (isRead(branches)) {
                    execute(word, rest, depth);
                }
            }
        }
    }

    private void execute(CpcToken word, List<CpcToken> rest, int depth) {
        switch (word.text()) {
            case "define" -> definitions.define(word, rest);
            case "undef" -> definitions.name(word, rest).ifPresent(this::undefine);
            case "include" -> include(word, rest, depth);
            default ->
                    problems.add(
                            word.span(),
                            ProblemCode.NOT_SUPPORTED,
                            "'#%s' is not supported".formatted(word.text()),
                            "there are #define, #undef, #include, #ifdef, #ifndef, #else, #endif");
        }
    }

    private void undefine(CpcToken name) {
        macros.mention(name);
        macros.remove(name.text());
    }

    private boolean isDefined(CpcToken name) {
        macros.mention(name);
        return macros.get(name.text()).isPresent();
    }

    private Branch beginBranch(CpcToken word, List<CpcToken> rest, boolean isOuterRead) {
        boolean isRead = isOuterRead;
        if (word.is("if")) {
            if (isOuterRead) {
                problems.add(
                        word.span(),
                        ProblemCode.NOT_SUPPORTED,
                        "'#if' is not supported",
                        "use #ifdef NAME or #ifndef NAME");
            }
        } else if (isOuterRead) {
            isRead =
                    definitions
                            .name(word, rest)
                            .map(n -> isDefined(n) == word.is("ifdef"))
                            .orElse(true);
        }
        return new Branch(word, isOuterRead, isRead, false);
    }

    private void elseBranch(CpcToken word, Deque<Branch> branches) {
        if (branches.isEmpty() || branches.peek().isElse()) {
            problems.add(word.span(), ProblemCode.SYNTAX, "'#else' has no #ifdef before it");
            return;
        }
        Branch then = branches.pop();
        boolean isRead = then.isOuterRead() && !then.isRead();
        branches.push(new Branch(then.begin(), then.isOuterRead(), isRead, true));
    }

    private void endBranch(CpcToken word, Deque<Branch> branches) {
        if (branches.isEmpty()) {
            problems.add(word.span(), ProblemCode.SYNTAX, "'#endif' has no #ifdef before it");
        } else {
            branches.pop();
        }
    }

    private void include(CpcToken word, List<CpcToken> rest, int depth) {
        if (rest.isEmpty() || rest.getFirst().kind() != Kind.STRING) {
            boolean isSystem = !rest.isEmpty() && rest.getFirst().is("<");
            problems.add(
                    word.span(),
                    ProblemCode.SYNTAX,
                    "expected a file between quotes after #include",
                    isSystem
                            ? "what C keeps in <...> is built in: leave this line out"
                            : "write #include \"%s\"".formatted(BUILT_IN));
            return;
        }
        CpcToken quoted = rest.getFirst();
        String name = quoted.text().substring(1, quoted.text().length() - 1);
        inclusions.add(new Directives.Inclusion(name, quoted.span()));
        if (name.equals(BUILT_IN)) {
            return;
        }
        files++;
        if (depth == MAX_DEPTH || files > MAX_FILES) {
            throw new SyntaxError(
                    quoted.span(),
                    ProblemCode.TOO_LARGE,
                    depth == MAX_DEPTH
                            ? "files include each other more than %d deep".formatted(MAX_DEPTH)
                            : "more than %d files are included".formatted(MAX_FILES),
                    "a file that includes itself needs #ifndef, #define and #endif around it");
        }
        sources.included(name)
                .ifPresentOrElse(
                        tokens -> preprocess(tokens, depth + 1),
                        () ->
                                problems.add(
                                        quoted.span(),
                                        ProblemCode.FILE_MISSING,
                                        "there is no file '%s' beside the program"
                                                .formatted(name)));
    }
}
