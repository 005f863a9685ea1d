package crossweave.trace.route;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.SourcePosition;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;

/** A line of a file of routes, read from left to right; knows the tokens but not their order. */
final class RouteLine {
    private final String text;
    private final SourcePosition start;
    private int at; // the next character

    RouteLine(String text, SourcePosition start) {
        this.text = text;
        this.start = start;
    }

    /** Whether only blanks and a comment are left; otherwise skips to the next token. */
    boolean atEnd() {
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        return at == text.length() || text.charAt(at) == '#';
    }

    SourcePosition mark() {
        return start.plus(at);
    }

    int terminal() throws UnreadableLine {
        boolean nothing = atEnd();
        int from = at;
        while (at < text.length() && Character.digit(text.charAt(at), 10) >= 0) {
            at++;
        }
        PlacedWord word = new PlacedWord(text.substring(from, at), start.plus(from));
        return word.integer(0)
                .orElseThrow(
                        () ->
                                new UnreadableLine(
                                        word.where(),
                                        "expected the number of a terminal but found "
                                                + (nothing ? "nothing" : quote(rest(from)))));
    }

    void expect(String sign) throws UnreadableLine {
        boolean nothing = atEnd();
        if (!text.startsWith(sign, at)) {
            throw new UnreadableLine(
                    mark(),
                    "expected '%s' but found %s; a route looks like 0 -> 5: 0 1 5"
                            .formatted(sign, nothing ? "nothing" : quote(rest(at))));
        }
        at += sign.length();
    }

    /** The name or number of a router. */
    String router() throws UnreadableLine {
        if (atEnd()) {
            throw new UnreadableLine(
                    mark(), "no routers; give those on the way, the first and last too");
        }
        return text.charAt(at) == '"' ? quoted() : plain();
    }

    private String quoted() throws UnreadableLine {
        int end = text.indexOf('"', at + 1);
        String name = end < 0 ? "" : text.substring(at + 1, end);
        if (end < 0) {
            throw new UnreadableLine(mark(), "this name has no end; add a double quote after it");
        } else if (name.isBlank()) {
            throw new UnreadableLine(mark(), "an empty name; give the name or number of a router");
        }
        at = end + 1;
        if (at < text.length() && !isBlank(text.charAt(at)) && text.charAt(at) != '#') {
            throw new UnreadableLine(
                    mark(), "expected a blank after the name but found " + quote(rest(at)));
        }
        return name;
    }

    /** A name without quotes; blanks within its parentheses are left out: (2, 3) is (2,3). */
    private String plain() throws UnreadableLine {
        SourcePosition where = mark();
        StringBuilder name = new StringBuilder();
        int depth = 0;
        for (; at < text.length() && text.charAt(at) != '#'; at++) {
            char c = text.charAt(at);
            if (isBlank(c) && depth == 0) {
                break;
            }
            if (c == '"' || (c == ',' && depth == 0)) {
                throw new UnreadableLine(
                        mark(),
                        "unexpected %s; separate routers by blanks, and put a name with such signs"
                                        .formatted(quote(String.valueOf(c)))
                                + " in double quotes");
            }
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (!isBlank(c)) {
                name.append(c);
            }
        }
        if (depth != 0) {
            throw new UnreadableLine(
                    where, "the parentheses of %s do not match".formatted(quote(name.toString())));
        }
        return name.toString();
    }

    /** The word at this index, for an error message. */
    private String rest(int from) {
        int end = from;
        while (end < text.length() && !isBlank(text.charAt(end))) {
            end++;
        }
        return text.substring(from, end);
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c);
    }
}
