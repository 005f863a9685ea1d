package crossweave.cpc.debug.breakpoint;

import crossweave.cpc.debug.value.ExpressionEvaluator;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.vcode.VCode;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text that is logged where a line is reached, with expressions in braces.
 *
 * @param texts around the expressions: one more than there are
 */
record LogMessage(List<String> texts, List<Expr> expressions) {
    private static final Pattern BRACES = Pattern.compile("\\{([^{}]*)}");

    /** An IllegalArgumentException says what is wrong with an expression. */
    static LogMessage parse(VCode code, String text) {
        List<String> texts = new ArrayList<>();
        List<Expr> expressions = new ArrayList<>();
        Matcher matcher = BRACES.matcher(text);
        int end = 0;
        while (matcher.find()) {
            texts.add(text.substring(end, matcher.start()));
            expressions.add(ExpressionEvaluator.parse(code, matcher.group(1)));
            end = matcher.end();
        }
        texts.add(text.substring(end));
        return new LogMessage(texts, expressions);
    }

    /** The text with the current values of its expressions. */
    String with(ExpressionEvaluator evaluator) {
        StringBuilder whole = new StringBuilder(texts.getFirst());
        for (int i = 0; i < expressions.size(); i++) {
            whole.append(value(evaluator, expressions.get(i))).append(texts.get(i + 1));
        }
        return whole.toString();
    }

    private static String value(ExpressionEvaluator evaluator, Expr expression) {
        try {
            return evaluator.value(expression).text();
        } catch (IllegalArgumentException e) {
            return "{" + e.getMessage() + "}";
        }
    }
}
