package crossweave.trace.goal;

import crossweave.problem.SourcePosition;
import crossweave.trace.text.LineWords;
import crossweave.trace.text.PlacedWord;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits GOAL files into words: names, numbers (-1 among them) and single signs; so {@code 8b} is
 * two words. Comments run from // to the end of the line, or from /* to the other end, which may be
 * lines away.
 */
final class GoalScanner implements Serializable {
    private boolean inComment; // that has begun in an earlier line

    GoalScanner(boolean inComment) {
        this.inComment = inComment;
    }

    boolean isInComment() {
        return inComment;
    }

    LineWords words(String line, SourcePosition start) {
        List<PlacedWord> words = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            if (inComment) {
                int end = line.indexOf("*/", at);
                inComment = end < 0;
                at = end < 0 ? line.length() : end + 2;
            } else if (line.startsWith("/*", at)) {
                inComment = true;
                at += 2;
            } else if (line.startsWith("//", at)) {
                at = line.length();
            } else if (Character.isWhitespace(line.charAt(at))) {
                at++;
            } else {
                int end = endOfWord(line, at);
                words.add(new PlacedWord(line.substring(at, end), start.plus(at)));
                at = end;
            }
        }
        return new LineWords(words, start.plus(line.length()));
    }

    private static int endOfWord(String line, int start) {
        char first = line.charAt(start);
        int end = start + 1;
        if (Character.isLetter(first)) {
            while (end < line.length() && isInName(line.charAt(end))) {
                end++;
            }
        } else if (isDigit(first) || first == '-') {
            while (end < line.length() && isDigit(line.charAt(end))) {
                end++;
            }
        }
        return end;
    }

    private static boolean isInName(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
