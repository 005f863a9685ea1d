package crossweave.script;

import static crossweave.trace.Complaints.quote;

import crossweave.config.Mark;
import crossweave.script.Token.Kind;
import crossweave.trace.Complaints;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts the text of a script into tokens; what means nothing is complained about and left out. */
final class Lexer {
    private static final Pattern TOKEN =
            Pattern.compile(
                    "(?<number>[0-9]+)|(?<word>[A-Za-z_][A-Za-z_0-9]*)"
                            + "|(?<sign>!=|<=|>=|==|<>|&&|\\|\\||[-+*/()=<>,])|(?<other>\\S)");

    private static final int LONGEST = 1000; // characters of a line

    private final Complaints complaints;
    private final List<Token> tokens = new ArrayList<>();

    private Lexer(Complaints complaints) {
        this.complaints = complaints;
    }

    static List<Token> tokens(List<String> lines, Complaints complaints) {
        Lexer lexer = new Lexer(complaints);
        for (int i = 0; i < lines.size(); i++) {
            lexer.line(code(lines.get(i)), complaints.mark(i + 1, 1));
        }
        lexer.tokens.add(new Token(Kind.END, "", complaints.mark(lines.size() + 1, 1)));
        return lexer.tokens;
    }

    /** A line without its comment. */
    static String code(String line) {
        int comment = line.indexOf('#');
        return (comment < 0 ? line : line.substring(0, comment)).stripTrailing();
    }

    private void line(String code, Mark start) {
        if (code.length() > LONGEST) {
            throw complaints.stop(start, "a line of more than %d characters".formatted(LONGEST));
        }
        Matcher matcher = TOKEN.matcher(code);
        while (matcher.find()) {
            add(matcher, start.plus(matcher.start()));
        }
        tokens.add(new Token(Kind.LINE_END, "", start.plus(code.length())));
    }

    private void add(Matcher matcher, Mark mark) {
        String text = matcher.group();
        Optional<String> instead = Words.insteadOf(text);
        if (instead.isPresent()) {
            complaints.add(
                    mark, "'%s' means nothing here; write '%s'".formatted(text, instead.get()));
            tokens.add(new Token(kind(instead.get()), instead.get(), mark));
        } else if (matcher.group("other") != null) {
            complaints.add(mark, quote(text) + " means nothing here");
        } else if (matcher.group("number") != null) {
            tokens.add(new Token(Kind.NUMBER, checked(text, mark), mark));
        } else {
            tokens.add(new Token(kind(text), text, mark));
        }
    }

    private static Kind kind(String text) {
        return Character.isJavaIdentifierStart(text.charAt(0)) ? Kind.WORD : Kind.SIGN;
    }

    private String checked(String number, Mark mark) {
        try {
            return Long.toString(Long.parseLong(number));
        } catch (NumberFormatException e) {
            complaints.add(mark, "%s is more than %d".formatted(quote(number), Long.MAX_VALUE));
            return "0";
        }
    }
}
