package crossweave.script;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.script.ScriptToken.Kind;
import crossweave.trace.text.FileProblems;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts the text of a script into tokens; reports unknown characters and skips them. */
final class ScriptLexer {
    private static final Pattern TOKEN =
            Pattern.compile(
                    "(?<number>[0-9]+)|(?<word>[A-Za-z_][A-Za-z_0-9]*)"
                            + "|(?<sign>!=|<=|>=|==|<>|&&|\\|\\||[-+*/()=<>,])|(?<other>\\S)");

    private static final int LONGEST = 1000; // characters of a line

    private final FileProblems problems;
    private final List<ScriptToken> tokens = new ArrayList<>();

    private ScriptLexer(FileProblems problems) {
        this.problems = problems;
    }

    static List<ScriptToken> tokens(List<String> lines, FileProblems problems) {
        ScriptLexer lexer = new ScriptLexer(problems);
        for (int i = 0; i < lines.size(); i++) {
            lexer.line(code(lines.get(i)), problems.mark(i + 1, 1));
        }
        lexer.tokens.add(new ScriptToken(Kind.END, "", problems.mark(lines.size() + 1, 1)));
        return lexer.tokens;
    }

    /** A line without its comment. */
    static String code(String line) {
        int comment = line.indexOf('#');
        return (comment < 0 ? line : line.substring(0, comment)).stripTrailing();
    }

    private void line(String code, SourcePosition start) {
        if (code.length() > LONGEST) {
            throw problems.stop(
                    start,
                    ProblemCode.TOO_LARGE,
                    "a line of more than %d characters".formatted(LONGEST));
        }
        Matcher matcher = TOKEN.matcher(code);
        while (matcher.find()) {
            add(matcher, start.plus(matcher.start()));
        }
        tokens.add(new ScriptToken(Kind.LINE_END, "", start.plus(code.length())));
    }

    private void add(Matcher matcher, SourcePosition where) {
        String text = matcher.group();
        Optional<String> instead = ScriptKeywords.insteadOf(text);
        if (instead.isPresent()) {
            problems.add(
                    where,
                    ProblemCode.SYNTAX,
                    "'%s' means nothing here; write '%s'".formatted(text, instead.get()));
            tokens.add(new ScriptToken(kind(instead.get()), instead.get(), where));
        } else if (matcher.group("other") != null) {
            problems.add(where, ProblemCode.SYNTAX, quote(text) + " means nothing here");
        } else if (matcher.group("number") != null) {
            tokens.add(new ScriptToken(Kind.NUMBER, checked(text, where), where));
        } else {
            tokens.add(new ScriptToken(kind(text), text, where));
        }
    }

    private static Kind kind(String text) {
        return Character.isJavaIdentifierStart(text.charAt(0)) ? Kind.WORD : Kind.SIGN;
    }

    private String checked(String number, SourcePosition where) {
        try {
            return Long.toString(Long.parseLong(number));
        } catch (NumberFormatException e) {
            problems.add(
                    where,
                    ProblemCode.TOO_LARGE,
                    "%s is more than %d".formatted(quote(number), Long.MAX_VALUE));
            return "0";
        }
    }
}
