package crossweave.trace.goal;

import crossweave.trace.text.LineStream;

/** The words of a line in ASCII, as {@link GoalScanner} splits them, without objects for them. */
final class GoalBytes {
    static final long NO_NUMBER = -1;

    private static final int MOST_DIGITS = 18; // of a number

    private byte[] bytes = {};
    private int wordAt; // of the name read last
    private int digitsAt; // the digits at its end, if there are any
    private int wordEnd;
    private int at; // of the next byte
    private int end; // of the line

    /** Goes to the beginning of the line that was read last. */
    void begin(LineStream lines) {
        bytes = lines.bytes();
        at = lines.start();
        end = lines.end();
        skipBlanks();
    }

    private void skipBlanks() {
        int next = at;
        while (next < end && (bytes[next] == ' ' || bytes[next] == '\t')) {
            next++;
        }
        at = next;
    }

    int at() {
        return at;
    }

    boolean isAtEnd() {
        return at == end;
    }

    /** Reads a name, if one comes next. */
    boolean readName() {
        if (at == end || !isLetter(bytes[at])) {
            return false;
        }
        int digits = at + 1; // where those at the end begin
        int next = at + 1;
        while (next < end && isInName(bytes[next])) {
            next++;
            if (!isDigit(bytes[next - 1])) {
                digits = next;
            }
        }
        wordAt = at;
        digitsAt = digits;
        wordEnd = next;
        at = next;
        skipBlanks();
        return true;
    }

    /** Reads this name, if it comes next. */
    boolean readName(String name) {
        return readName() && isName(name);
    }

    /** Whether the name read last is this one. */
    boolean isName(String name) {
        if (wordEnd - wordAt != name.length()) {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            if (bytes[wordAt + i] != name.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** The name read last, as a label. */
    long label(GoalLabels labels) {
        return labels.key(bytes, wordAt, digitsAt, wordEnd);
    }

    /** Reads this sign, if it comes next. */
    boolean readSign(char sign) {
        if (at == end || bytes[at] != sign) {
            return false;
        }
        at++;
        skipBlanks();
        return true;
    }

    /** Reads a number from 0 to the most one, if it comes next. */
    long readNumber(long most) {
        int next = at;
        long number = 0;
        while (next < end && isDigit(bytes[next]) && next - at < MOST_DIGITS) {
            number = 10 * number + bytes[next++] - '0';
        }
        boolean isNumber = next > at && (next == end || !isDigit(bytes[next])) && number <= most;
        at = next;
        skipBlanks();
        return isNumber ? number : NO_NUMBER;
    }

    /** Reads -1, if it comes next. */
    boolean readMinusOne() {
        boolean isThere = at + 1 < end && bytes[at] == '-' && bytes[at + 1] == '1';
        if (!isThere || at + 2 < end && isDigit(bytes[at + 2])) {
            return false;
        }
        at += 2;
        skipBlanks();
        return true;
    }

    private static boolean isLetter(byte b) {
        return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z';
    }

    private static boolean isInName(byte b) {
        return isLetter(b) || isDigit(b) || b == '_';
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }
}
