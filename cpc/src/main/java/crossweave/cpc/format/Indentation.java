package crossweave.cpc.format;

import crossweave.cpc.lex.CpcToken;

import java.util.ArrayDeque;
import java.util.Deque;

/** How far in lines are to be, by the tokens before them; a step for every block. */
final class Indentation {
    private final Deque<Frame> frames = new ArrayDeque<>();
    private int statement; // how far in the current one began
    private boolean isAtStart = true; // of a statement
    private boolean isHeadAhead; // the parentheses of an if, a loop or a forall
    private boolean isDoAtEnd; // the while of a do comes next
    private boolean isLabel; // up to its colon
    private int questions; // without their colon so far
    private String last = "";

    private enum Kind {
        BLOCK,
        LIST, // values between braces
        GROUP, // between parentheses or brackets
        HEAD, // a group that a statement follows
        IF,
        DO,
        OTHER; // these wait for the one statement that belongs to them

        boolean isWaiting() {
            return compareTo(IF) >= 0;
        }
    }

    /** Something open: how far in it is itself. */
    private record Frame(Kind kind, int level) {}

    Indentation copy() {
        Indentation copy = new Indentation();
        copy.frames.addAll(frames);
        copy.statement = statement;
        copy.isAtStart = isAtStart;
        copy.isHeadAhead = isHeadAhead;
        copy.isDoAtEnd = isDoAtEnd;
        copy.isLabel = isLabel;
        copy.questions = questions;
        copy.last = last;
        return copy;
    }

    /** How far in the current statement is. */
    int statement() {
        return statement;
    }

    private int inner() {
        return frames.isEmpty() ? 0 : frames.element().level + 1;
    }

    /** How far in a block is that begins here. */
    private int outer() {
        if (!isAtStart) {
            return statement; // of a function, for example
        }
        return isTopWaiting() ? frames.element().level : inner();
    }

    private boolean isTop(Kind kind) {
        return !frames.isEmpty() && frames.element().kind == kind;
    }

    private boolean isTopWaiting() {
        return !frames.isEmpty() && frames.element().kind.isWaiting();
    }

    /** Whether a line that begins with this goes on with what the lines before it began. */
    boolean isContinued(CpcToken first) {
        boolean isBrace = first.is("{") || first.is("}");
        boolean isInGroup = isTop(Kind.GROUP) || isTop(Kind.HEAD);
        return (!isAtStart && !isBrace && !isTop(Kind.LIST)) || isInGroup;
    }

    /** Steps before a line that begins with this. */
    int level(CpcToken first, CpcToken second) {
        if (first.is("}")) {
            return frames.stream()
                    .filter(frame -> frame.kind == Kind.BLOCK || frame.kind == Kind.LIST)
                    .findFirst()
                    .map(Frame::level)
                    .orElse(0);
        }
        if (first.is("{") && !isTop(Kind.LIST)) {
            return outer();
        }
        boolean isLabelled = first.is("case") || first.is("default") || isLabel(first, second);
        return isLabelled ? Math.max(0, inner() - 1) : inner();
    }

    private boolean isLabel(CpcToken first, CpcToken second) {
        return isAtStart && first.isName() && second.is(":");
    }

    void accept(CpcToken token, CpcToken next) {
        if (isAtStart && !token.is("}") && !token.is("{")) {
            statement = inner();
        }
        if (isTop(Kind.GROUP) || isTop(Kind.HEAD)) {
            inGroup(token);
        } else if (token.kind() == CpcToken.Kind.SIGN) {
            sign(token, next);
        } else {
            word(token, next);
        }
        last = token.text();
    }

    private void inGroup(CpcToken token) {
        if (token.is("(") || token.is("[")) {
            frames.push(new Frame(Kind.GROUP, statement));
        } else if (token.is(")") || token.is("]")) {
            isAtStart |= frames.pop().kind == Kind.HEAD;
        }
    }

    private void sign(CpcToken token, CpcToken next) {
        switch (token.text()) {
            case "(", "[" -> open(token);
            case "{" -> brace(token);
            case "}" -> close(next);
            case ";" -> end(next);
            case "?" -> questions++;
            case ":" -> colon();
            default -> isAtStart = false;
        }
    }

    private void colon() {
        if (questions > 0) {
            questions--;
        } else {
            isAtStart = isLabel;
            isLabel = false;
        }
    }

    private void open(CpcToken token) {
        boolean isPlace = isAtStart && token.is("["); // [processor] of a forall
        frames.push(new Frame(isHeadAhead || isPlace ? Kind.HEAD : Kind.GROUP, statement));
        isHeadAhead = false;
        isAtStart = false;
    }

    private void brace(CpcToken token) {
        boolean isList = last.equals("=") || isTop(Kind.LIST);
        boolean isAfterLabel = last.equals(":") && !token.isFirstInLine();
        int level = isTop(Kind.LIST) ? inner() : isList ? statement : outer();
        level -= isAfterLabel && level > 0 ? 1 : 0;
        frames.push(new Frame(isList ? Kind.LIST : Kind.BLOCK, level));
        isAtStart = !isList;
    }

    private void close(CpcToken next) {
        while (isTopWaiting()) {
            frames.pop();
        }
        boolean isBlock = isTop(Kind.BLOCK);
        if (!frames.isEmpty()) {
            frames.pop();
        }
        if (isBlock) {
            end(next);
        }
    }

    /** A statement is over, and with it those that waited for it. */
    private void end(CpcToken next) {
        isAtStart = true;
        isHeadAhead = false;
        isLabel = false;
        questions = 0;
        while (isTopWaiting()) {
            Kind kind = frames.pop().kind;
            isDoAtEnd = kind == Kind.DO && next.is("while");
            if (isDoAtEnd || (kind == Kind.IF && next.is("else"))) {
                return;
            }
        }
    }

    private void word(CpcToken token, CpcToken next) {
        isLabel |= isLabel(token, next);
        isAtStart = false;
        switch (token.text()) {
            case "if" -> head(Kind.IF);
            case "for", "switch", "forall" -> head(Kind.OTHER);
            case "while" -> {
                if (!isDoAtEnd) {
                    head(Kind.OTHER);
                }
                isDoAtEnd = false;
            }
            case "else" -> waiting(Kind.OTHER);
            case "do" -> waiting(Kind.DO);
            case "case", "default" -> isLabel = true;
            default -> {}
        }
    }

    private void head(Kind kind) {
        boolean isElseIf = kind == Kind.IF && last.equals("else") && isTop(Kind.OTHER);
        if (isElseIf) { // as far in as the first if
            statement = frames.pop().level;
        }
        frames.push(new Frame(kind, statement));
        isHeadAhead = true;
    }

    private void waiting(Kind kind) {
        frames.push(new Frame(kind, statement));
        isAtStart = true;
    }
}
