package crossweave.cpc.format;

import crossweave.cpc.lex.CpcToken;

import java.util.ArrayDeque;
import java.util.Deque;

/** Computes the indentation of lines from the tokens before them: one level per block. */
final class Indentation {
    private final Deque<Frame> frames = new ArrayDeque<>();
    private int statement; // level of the current statement
    private boolean isAtStart = true; // of a statement
    private boolean isHeadAhead; // whether the parentheses of an if or a loop follow
    private boolean isDoAtEnd; // whether the while of a do follows
    private boolean isLabel; // whether a label is open, up to its colon
    private int questions; // open ones of conditional expressions
    private String last = "";

    private enum Kind {
        BLOCK,
        LIST, // initializer list
        GROUP, // parentheses or brackets
        HEAD, // a group that a statement follows
        IF,
        DO,
        OTHER; // from IF on: awaits its one substatement

        boolean isWaiting() {
            return compareTo(IF) >= 0;
        }
    }

    /** An open construct, with its own level. */
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

    /** The level of the current statement. */
    int statement() {
        return statement;
    }

    private int innerLevel() {
        return frames.isEmpty() ? 0 : frames.element().level + 1;
    }

    /** The level of a block that begins here. */
    private int blockLevel() {
        if (!isAtStart) {
            return statement; // such as that of a function
        }
        return isTopWaiting() ? frames.element().level : innerLevel();
    }

    private boolean isTop(Kind kind) {
        return !frames.isEmpty() && frames.element().kind == kind;
    }

    private boolean isTopWaiting() {
        return !frames.isEmpty() && frames.element().kind.isWaiting();
    }

    /** Whether a line that begins with this token continues a statement of earlier lines. */
    boolean isContinued(CpcToken first) {
        boolean isBrace = first.is("{") || first.is("}");
        boolean isInGroup = isTop(Kind.GROUP) || isTop(Kind.HEAD);
        return (!isAtStart && !isBrace && !isTop(Kind.LIST)) || isInGroup;
    }

    /** The level of a line that begins with these tokens. */
    int level(CpcToken first, CpcToken second) {
        if (first.is("}")) {
            return frames.stream()
                    .filter(frame -> frame.kind == Kind.BLOCK || frame.kind == Kind.LIST)
                    .findFirst()
                    .map(Frame::level)
                    .orElse(0);
        }
        if (first.is("{") && !isTop(Kind.LIST)) {
            return blockLevel();
        }
        boolean isLabelled = first.is("case") || first.is("default") || isLabel(first, second);
        return isLabelled ? Math.max(0, innerLevel() - 1) : innerLevel();
    }

    private boolean isLabel(CpcToken first, CpcToken second) {
        return isAtStart && first.isName() && second.is(":");
    }

    void accept(CpcToken token, CpcToken next) {
        if (isAtStart && !token.is("}") && !token.is("{")) {
            statement = innerLevel();
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
        int level = isTop(Kind.LIST) ? innerLevel() : isList ? statement : blockLevel();
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

    /** Ends a statement, and the constructs that awaited it. */
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
            case "else" -> awaitStatement(Kind.OTHER);
            case "do" -> awaitStatement(Kind.DO);
            case "case", "default" -> isLabel = true;
            default -> {}
        }
    }

    private void head(Kind kind) {
        boolean isElseIf = kind == Kind.IF && last.equals("else") && isTop(Kind.OTHER);
        if (isElseIf) { // indent else if like the first if
            statement = frames.pop().level;
        }
        frames.push(new Frame(kind, statement));
        isHeadAhead = true;
    }

    private void awaitStatement(Kind kind) {
        frames.push(new Frame(kind, statement));
        isAtStart = true;
    }
}
