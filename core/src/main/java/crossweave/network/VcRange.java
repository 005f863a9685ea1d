package crossweave.network;

import crossweave.routing.VcSet;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** VCs of a channel that follow each other, as a user writes them: {@code 0-3}, or {@code 2}. */
public record VcRange(int first, int last) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,2})(?:-(\\d{1,2}))?");

    public static VcRange parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (matcher.matches()) {
            int first = Integer.parseInt(matcher.group(1));
            int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
            if (first <= last && last < VcSet.MOST) {
                return new VcRange(first, last);
            }
        }
        throw new IllegalArgumentException("a VC such as 2, or a range of them such as 0-3,");
    }

    public int count() {
        return last - first + 1;
    }

    /** Whether a VC is in both. */
    boolean meets(VcRange other) {
        return first <= other.last && other.first <= last;
    }

    @Override
    public String toString() {
        return first == last ? Integer.toString(first) : first + "-" + last;
    }
}
