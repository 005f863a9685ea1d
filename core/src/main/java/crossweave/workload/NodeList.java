package crossweave.workload;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;

import java.util.Arrays;
import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Terminals as a user names them: {@code 0-31}, {@code 0,4,8-15} or {@code all}. The order is kept:
 * in {@code 7-4} the first is 7.
 */
public record NodeList(String text) {
    private static final String FORM = "nodes such as 0-31, 0,4,8-15 or all";
    private static final Pattern RANGE =
            Pattern.compile("\\s*(\\d{1,9})\\s*(?:-\\s*(\\d{1,9}))?\\s*");
    private static final int MOST = 1 << 24; // nodes; more are a typing error

    public static final NodeList ALL = new NodeList("all");

    public static NodeList parse(String text) {
        NodeList list = new NodeList(text.replaceAll("\\s", ""));
        if (!list.isAll()) {
            list.numbers().forEach(_ -> {});
        }
        return list;
    }

    public boolean isAll() {
        return text.equals("all");
    }

    /** The nodes in their order; those from 0 to {@code terminals - 1} if all are meant. */
    public int[] among(int terminals) {
        if (isAll()) {
            return IntStream.range(0, terminals).toArray();
        }
        int[] nodes = numbers().toArray();
        BitSet seen = new BitSet();
        for (int node : nodes) {
            if (node >= terminals) {
                throw new InvalidSettings(
                        "",
                        ProblemCode.DOES_NOT_FIT_NETWORK,
                        "%s, but there are %d terminals, 0-%d",
                        text,
                        terminals,
                        terminals - 1);
            }
            if (seen.get(node)) {
                throw new InvalidSettings(
                        "",
                        ProblemCode.DUPLICATE,
                        "%s, but %d is named twice; name every node once",
                        text,
                        node);
            }
            seen.set(node);
        }
        return nodes;
    }

    private IntStream numbers() {
        return Arrays.stream(text.split(",", -1)).flatMapToInt(NodeList::range);
    }

    private static IntStream range(String text) {
        Matcher matcher = RANGE.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    text.contains("+") ? FORM + ", with commas, not +," : FORM);
        }
        int first = Integer.parseInt(matcher.group(1));
        String end = matcher.group(2);
        int last = end == null ? first : Integer.parseInt(end);
        if (Math.abs(last - first) > MOST) {
            throw new IllegalArgumentException(FORM + ", at most " + MOST);
        }
        return first <= last
                ? IntStream.rangeClosed(first, last)
                : IntStream.rangeClosed(last, first).map(node -> first + last - node);
    }

    @Override
    public String toString() {
        return text;
    }
}
