package crossweave.workload.kind;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Packets that go to several destinations: {@code 10% to 4} of them, all different and drawn
 * uniformly, whatever the pattern. {@code 10% to 4 as copies} sends one packet to each instead, for
 * comparison.
 */
public record Multicast(double share, int destinations, boolean asCopies) {
    private static final Pattern FORM =
            Pattern.compile("(\\d+(?:\\.\\d*)?)%\\s+to\\s+(\\d{1,9})(\\s+as\\s+copies)?");

    /** Every packet goes to one destination. */
    public static final Multicast NONE = new Multicast(0, 1, false);

    public static Multicast parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (text.equals("none")) {
            return NONE;
        } else if (!matcher.matches() || percent(matcher) > 100 || destinations(matcher) < 1) {
            throw new IllegalArgumentException(
                    "none, or a share of the packets and a number of destinations such as 10% to 4"
                            + " or 10% to 4 as copies,");
        }
        return new Multicast(
                percent(matcher) / 100, destinations(matcher), matcher.group(3) != null);
    }

    private static double percent(Matcher matcher) {
        return Double.parseDouble(matcher.group(1));
    }

    private static int destinations(Matcher matcher) {
        return Integer.parseInt(matcher.group(2));
    }

    @Override
    public String toString() {
        if (equals(NONE)) {
            return "none";
        }
        String percent = Double.toString(share * 100).replaceAll("\\.0$", "");
        return "%s%% to %d%s".formatted(percent, destinations, asCopies ? " as copies" : "");
    }
}
