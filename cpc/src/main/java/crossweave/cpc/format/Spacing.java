package crossweave.cpc.format;

import crossweave.cpc.lex.CpcLexer;
import crossweave.cpc.lex.CpcToken;
import crossweave.cpc.lex.CpcToken.Kind;
import crossweave.cpc.syntax.CpcKeywords;
import crossweave.cpc.syntax.SourceSpan;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** Decides about spaces between tokens. Where both styles are usual, it keeps the author's. */
final class Spacing {
    private static final Set<String> BEFORE_PARENTHESIS =
            Set.of(
                    "if", "while", "for", "switch", "forall", "return", "case", "fork", "else",
                    "do");

    private static final Set<String> KEPT_BEFORE_PARENTHESIS = Set.of("sizeof", "from", "to");

    /** Signs that are prefix operators as well as binary or postfix ones. */
    private static final Set<String> PREFIX_OR_INFIX = Set.of("+", "-", "*", "&", "++", "--");

    private final Deque<Boolean> groups = new ArrayDeque<>(); // open ones; whether each is a cast
    private CpcToken last =
            new CpcToken(Kind.SIGN, ";", new SourceSpan("", 1, 1, 1), CpcToken.Gap.LINE);
    private CpcToken beforeLast = last;
    private boolean isLastPrefix; // whether it is a prefix operator
    private boolean isLastCast; // whether it closes a cast
    private boolean isMachine; // whether this is an arch declaration
    private int questions; // open ones of conditional expressions

    /**
     * Reads the next token and returns whether a space comes before it.
     *
     * @param isSpaced whether the author wrote one there
     * @param isNextSpaced whether the author wrote one after the token
     */
    boolean needsSpaceBefore(CpcToken token, boolean isSpaced, boolean isNextSpaced) {
        boolean isPrefix = isPrefix(token, isSpaced, isNextSpaced);
        boolean isWanted = isWanted(token, isSpaced, isPrefix);
        boolean isMerging = !isWanted && !token.isFirstInLine() && wouldMerge(token);
        remember(token, isPrefix);
        return isWanted || isMerging;
    }

    /** Whether spaces stay as they are: in an arch declaration a dash is part of a name. */
    boolean isFixed() {
        return isMachine;
    }

    private void remember(CpcToken token, boolean isPrefix) {
        isMachine = (isMachine || token.is("arch") || token.is("phyArch")) && !token.is(";");
        isLastCast = false;
        switch (token.text()) {
            case "(" -> groups.push(false);
            case ")" -> isLastCast = !groups.isEmpty() && groups.pop();
            case "?" -> questions++;
            case ":" -> questions = Math.max(0, questions - 1);
            case ";" -> questions = 0;
            default -> {}
        }
        boolean isCast = last.is("(") && isType(token) && !beforeLast.is("sizeof");
        if (isCast && !groups.isEmpty()) {
            groups.pop();
            groups.push(true);
        }
        beforeLast = last;
        last = token;
        isLastPrefix = isPrefix;
    }

    private static boolean isType(CpcToken token) {
        return token.kind() == Kind.WORD && CpcKeywords.beginsType(token.text());
    }

    /** Whether the last token can end the left operand of an operator. */
    private boolean isAfterOperand() {
        return switch (last.kind()) {
            case WORD -> last.isName();
            case SIGN ->
                    (last.is(")") && !isLastCast)
                            || last.is("]")
                            || ((last.is("++") || last.is("--")) && !isLastPrefix);
            default -> true;
        };
    }

    private boolean isPrefix(CpcToken token, boolean isSpaced, boolean isNextSpaced) {
        if (token.is("!") || token.is("~")) {
            return true;
        }
        if (token.kind() != Kind.SIGN || !PREFIX_OR_INFIX.contains(token.text())) {
            return false;
        }
        boolean isStruct = beforeLast.is("struct"); // struct point *p
        boolean isLikeDeclared = // T *p, where T is a macro
                (token.is("*") || token.is("&")) && isSpaced && !isNextSpaced;
        return !isAfterOperand() || isStruct || isLikeDeclared;
    }

    private boolean isWanted(CpcToken token, boolean isSpaced, boolean isPrefix) {
        boolean isOpen = last.is("(") || last.is("[");
        if (isOpen || isLastPrefix || isDot(token) || isDot(last)) {
            return false;
        }
        return token.kind() == Kind.SIGN
                ? beforeSign(token, isSpaced, isPrefix)
                : beforeOperand(isSpaced);
    }

    private static boolean isDot(CpcToken token) {
        return token.is(".") || token.is("->");
    }

    private boolean beforeSign(CpcToken sign, boolean isSpaced, boolean isPrefix) {
        return switch (sign.text()) {
            case ",", "]" -> false;
            case ")" -> last.is(";") && isSpaced;
            case ";" -> (last.is(";") || last.is(")")) && isSpaced; // for (;;) ;
            case "(" -> beforeParenthesis(isSpaced);
            case "[" -> beforeBracket(isSpaced);
            case "{" -> !last.is("{") || isSpaced;
            case "}" -> isSpaced;
            case ":" -> questions > 0;
            case "++", "--" -> isPrefix && beforeOperand(isSpaced);
            default -> !isPrefix || beforeOperand(isSpaced);
        };
    }

    private boolean beforeParenthesis(boolean isSpaced) {
        if (last.kind() == Kind.WORD) {
            boolean isKept = KEPT_BEFORE_PARENTHESIS.contains(last.text()) || isType(last);
            return isKept ? isSpaced : BEFORE_PARENTHESIS.contains(last.text());
        }
        return last.is(")") || last.is("]") || last.is("{") ? isSpaced : beforeOperand(isSpaced);
    }

    private boolean beforeBracket(boolean isSpaced) {
        return last.is(")") || isType(last) ? isSpaced : last.is("fork");
    }

    /** Before an operand, or a prefix operator of one. */
    private boolean beforeOperand(boolean isSpaced) {
        boolean isKept = isLastCast || last.is("{");
        return !isKept || isSpaced;
    }

    private boolean wouldMerge(CpcToken token) {
        List<CpcToken> together = CpcLexer.tokens("", List.of(last.text() + token.text()));
        boolean isComment = together.size() < 3; // two tokens and the end are three
        return isComment
                || !together.get(0).text().equals(last.text())
                || !together.get(1).text().equals(token.text());
    }
}
