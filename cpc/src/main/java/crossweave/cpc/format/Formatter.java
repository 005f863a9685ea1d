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
 * Sets the text of a program straight: how far lines are in, and where spaces are. Lines stay
 * lines, and those of the preprocessor stay as they are; words, signs and comments are never
 * touched.
 */
public final class Formatter {
    private static final int STEP = 4; // spaces that a block is further in
    private static final int TAB = 4;

    private final List<String> lines;
    private final CpcLexer.Cut cut;
    private final Deque<Branch> branches = new ArrayDeque<>(); // open ones
    private Indentation indents = new Indentation();
    private final Spacing spacing = new Spacing();
    private final Set<Integer> directives = new HashSet<>(); // numbers of their lines
    private final Set<Integer> insideComments = new HashSet<>(); // of lines that begin in one
    private final StringBuilder result = new StringBuilder();
    private int nextToken;
    private int nextComment;
    private int shift; // how far the last line that was no continuation has moved to the right

    /** Between #ifdef and #endif; {@code before} is as it was before the #ifdef. */
    private record Branch(Indentation before, boolean isElse) {}

    private Formatter(List<String> lines, CpcLexer.Cut cut) {
        this.lines = lines;
        this.cut = cut;
    }

    /** The text as it should be; what has nothing to be set straight comes back as it is. */
    public static String format(String text) {
        List<String> lines = text.lines().toList();
        CpcLexer.Cut cut = CpcLexer.cut("", lines);
        String formatted = new Formatter(lines, cut).formatted();
        boolean isSame = isSame(cut, CpcLexer.cut("", formatted.lines().toList()));
        assert isSame : "words have changed";
        return isSame ? formatted : text; // no program is ever changed
    }

    private static boolean isSame(CpcLexer.Cut before, CpcLexer.Cut after) {
        return words(before).equals(words(after))
                && before.comments().size() == after.comments().size();
    }

    private static List<String> words(CpcLexer.Cut cut) {
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

    /** A directive goes on behind a backslash. */
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
                isToBeSpaced(i, false);
            }
        } else if (!line.isBlank()) {
            begin(line, first);
            code(line, first, comments);
        }
        result.append('\n');
    }

    /**
     * Both sides of an #else begin where the #ifdef is; what is without one is passed over, as it
     * may hold anything.
     */
    private void directive(int first) {
        switch (first < nextToken ? behind(first).text() : "") {
            case "ifdef", "ifndef", "if" -> branches.push(new Branch(indents.copy(), false));
            case "else" -> turn();
            case "endif" -> end();
            default -> {}
        }
    }

    private void turn() {
        Branch then = branches.poll();
        if (then != null) {
            indents = then.before.copy();
            branches.push(new Branch(then.before, true));
        }
    }

    private void end() {
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

    /** Sets a line in, by the token that it begins with, or that comes next. */
    private void begin(String line, int first) {
        CpcToken token = cut.tokens().get(first);
        int before = indent(line);
        boolean isContinued = indents.isContinued(token);
        int indent =
                isContinued
                        ? continued(before + shift)
                        : STEP * indents.level(token, behind(first));
        if (!isContinued) {
            shift = indent - before;
        }
        result.append(" ".repeat(indent));
    }

    /** The rest of a statement stays where it is beside its beginning, if that is further in. */
    private int continued(int moved) {
        int statement = STEP * indents.statement();
        return moved > statement ? moved : statement + STEP;
    }

    private CpcToken behind(int index) {
        return cut.tokens().get(isEnd(index) ? index : index + 1);
    }

    /** The rest of a line; comments keep what is before them, as they may be in a column. */
    private void code(String line, int first, List<SourceSpan> comments) {
        int begin = line.length() - line.stripLeading().length();
        int at = begin; // how far the line is copied
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
                boolean isToBeSpaced = isToBeSpaced(i, until > at);
                result.append(isKept ? line.substring(at, until) : isToBeSpaced ? " " : "");
                result.append(cut.tokens().get(i).text());
                at = until + cut.tokens().get(i).text().length();
            }
        }
        result.append(line.substring(at).stripTrailing()); // a backslash
    }

    /** Notes a token; whether a space is to be before it. */
    private boolean isToBeSpaced(int index, boolean isSpaced) {
        CpcToken token = cut.tokens().get(index);
        CpcToken next = behind(index);
        boolean isWanted = spacing.isBefore(token, isSpaced, next.gap() != CpcToken.Gap.NONE);
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
