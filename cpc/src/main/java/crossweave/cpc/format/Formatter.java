package crossweave.cpc.format;

import crossweave.cpc.lex.CpcLexer;
import crossweave.cpc.lex.CpcToken;
import crossweave.cpc.syntax.SourceSpan;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Formats the text of a program: indentation and spaces between tokens. Line breaks, directives and
 * the text of tokens and comments never change.
 */
public final class Formatter {
    private static final int STEP = 4; // spaces per level
    private static final int TAB = 4;

    private final List<String> lines;
    private final CpcLexer.Scan cut;
    private final Deque<Branch> branches = new ArrayDeque<>(); // open ones, innermost first
    private Indentation indents = new Indentation();
    private final Spacing spacing = new Spacing();
    private final Set<Integer> directives = new HashSet<>(); // line numbers
    private final Set<Integer> insideComments = new HashSet<>(); // line numbers
    private final StringBuilder result = new StringBuilder();
    private int nextToken;
    private int nextComment;
    private int shift; // columns by which the first line of the statement moved right

    /** An open conditional part; {@code before} is the indentation before its {@code #ifdef}. */
    private record Branch(Indentation before, boolean isElse) {}

    private Formatter(List<String> lines, CpcLexer.Scan cut) {
        this.lines = lines;
        this.cut = cut;
    }

    /** The formatted text. */
    public static String format(String text) {
        List<String> lines = text.lines().toList();
        CpcLexer.Scan cut = CpcLexer.scan("", lines);
        String formatted = new Formatter(lines, cut).formatted();
        boolean isSame = isSame(cut, CpcLexer.scan("", formatted.lines().toList()));
        assert isSame : "words have changed";
        return isSame ? formatted : text; // never changes a program, even after a bug above
    }

    private static boolean isSame(CpcLexer.Scan before, CpcLexer.Scan after) {
        return words(before).equals(words(after))
                && before.comments().size() == after.comments().size();
    }

    private static List<String> words(CpcLexer.Scan cut) {
        return cut.tokens().stream()
                .filter(token -> token.kind() != CpcToken.Kind.END)
                .map(token -> token.span().line() + " " + token.text())
                .toList();
    }

    private String formatted() {
        findDirectives();
        findComments();
        for (int number = 1; number <= lines.size(); number++) {
            line(number, lines.get(number - 1));
        }
        String text = result.toString().stripTrailing();
        return text.isEmpty() ? "" : text + "\n";
    }

    /** Finds the lines of directives, continuation lines included. */
    private void findDirectives() {
        boolean isDirective = false;
        for (CpcToken token : cut.tokens()) {
            isDirective = token.isFirstInLine() ? token.is("#") : isDirective;
            if (isDirective) {
                directives.add(token.span().line());
            }
        }
        for (int number = 2; number <= lines.size(); number++) {
            boolean isContinued = lines.get(number - 2).stripTrailing().endsWith("\\");
            if (isContinued && directives.contains(number - 1)) {
                directives.add(number);
            }
        }
    }

    private void findComments() {
        boolean isOpen = false;
        for (SourceSpan span : cut.comments()) {
            int from = span.column() - 1;
            String text = lines.get(span.line() - 1).substring(from, from + span.length());
            boolean goesOn = isOpen && from == 0;
            if (goesOn) {
                insideComments.add(span.line());
            }
            boolean isClosed = text.endsWith("*/") && (goesOn || text.length() >= 4);
            isOpen = (goesOn || text.startsWith("/*")) && !isClosed;
        }
    }

    private void line(int number, String line) {
        int first = nextToken;
        skipTokens(number);
        List<SourceSpan> comments = comments(number);
        if (directives.contains(number)) {
            directive(first);
            result.append(line.stripTrailing());
        } else if (insideComments.contains(number)) {
            result.append(" ".repeat(Math.max(0, indent(line) + shift))).append(line.strip());
            for (int i = first; i < nextToken; i++) {
                acceptToken(i, false);
            }
        } else if (!line.isBlank()) {
            begin(line, first);
            code(line, first, comments);
        }
        result.append('\n');
    }

    /**
     * Restores the indentation at {@code #else} and {@code #endif}: both branches begin at the
     * level of the {@code #ifdef}, because their braces need not match. A part without {@code
     * #else} has no influence on the lines after it.
     */
    private void directive(int first) {
        switch (first < nextToken ? after(first).text() : "") {
            case "ifdef", "ifndef", "if" -> branches.push(new Branch(indents.copy(), false));
            case "else" -> elseBranch();
            case "endif" -> endBranch();
            default -> {}
        }
    }

    private void elseBranch() {
        Branch then = branches.poll();
        if (then != null) {
            indents = then.before.copy();
            branches.push(new Branch(then.before, true));
        }
    }

    private void endBranch() {
        Branch last = branches.poll();
        if (last != null && !last.isElse) {
            indents = last.before;
        }
    }

    private void skipTokens(int number) {
        while (!isEnd(nextToken) && cut.tokens().get(nextToken).span().line() == number) {
            nextToken++;
        }
    }

    private boolean isEnd(int index) {
        return cut.tokens().get(index).kind() == CpcToken.Kind.END;
    }

    private List<SourceSpan> comments(int number) {
        int from = nextComment;
        while (nextComment < cut.comments().size()
                && cut.comments().get(nextComment).line() == number) {
            nextComment++;
        }
        return cut.comments().subList(from, nextComment);
    }

    /** Indents a line by its first token; a line without tokens by the next one. */
    private void begin(String line, int first) {
        CpcToken token = cut.tokens().get(first);
        int before = indent(line);
        boolean isContinued = indents.isContinued(token);
        int indent =
                isContinued ? continued(before + shift) : STEP * indents.level(token, after(first));
        if (!isContinued) {
            shift = indent - before;
        }
        result.append(" ".repeat(indent));
    }

    /**
     * The indentation of a continuation line: it keeps its position relative to the statement, but
     * is at least one level deeper.
     */
    private int continued(int moved) {
        int statement = STEP * indents.statement();
        return moved > statement ? moved : statement + STEP;
    }

    private CpcToken after(int index) {
        return cut.tokens().get(isEnd(index) ? index : index + 1);
    }

    /**
     * Copies the tokens and comments of a line. A comment keeps the spaces before it, because
     * comments may be aligned.
     */
    private void code(String line, int first, List<SourceSpan> comments) {
        int begin = line.length() - line.stripLeading().length();
        int at = begin; // copied so far
        int comment = 0;
        for (int i = first; i <= nextToken; i++) {
            int until = i < nextToken ? cut.tokens().get(i).span().column() - 1 : line.length();
            boolean isAfterComment = false;
            while (comment < comments.size() && comments.get(comment).column() - 1 < until) {
                SourceSpan span = comments.get(comment++);
                int end = span.column() - 1 + span.length();
                result.append(line, at, end == line.length() ? line.stripTrailing().length() : end);
                at = end;
                isAfterComment = true;
            }
            if (i < nextToken) {
                boolean isKept = isAfterComment || at == begin || spacing.isFixed();
                boolean needsSpace = acceptToken(i, until > at);
                result.append(isKept ? line.substring(at, until) : needsSpace ? " " : "");
                result.append(cut.tokens().get(i).text());
                at = until + cut.tokens().get(i).text().length();
            }
        }
        result.append(line.substring(at).stripTrailing()); // a trailing backslash
    }

    /** Passes a token on to spacing and indentation; returns whether a space comes before it. */
    private boolean acceptToken(int index, boolean isSpaced) {
        CpcToken token = cut.tokens().get(index);
        CpcToken next = after(index);
        boolean isWanted =
                spacing.needsSpaceBefore(token, isSpaced, next.gap() != CpcToken.Gap.NONE);
        indents.accept(token, next);
        return isWanted;
    }

    private static int indent(String line) {
        int columns = 0;
        for (int i = 0; i < line.length() && Character.isWhitespace(line.charAt(i)); i++) {
            columns += line.charAt(i) == '\t' ? TAB - columns % TAB : 1;
        }
        return columns;
    }
}
