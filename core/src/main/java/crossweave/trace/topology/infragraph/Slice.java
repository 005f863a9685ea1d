package crossweave.trace.topology.infragraph;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A name and which of that name, as in {@code nic[0:4]}: from the first on, up to but without the
 * last, every so many. Without brackets it is all, and with one number it is that one.
 *
 * @param word the text as the file has it
 * @param stop empty for all that there are
 */
record Slice(PlacedWord word, String name, int start, OptionalInt stop, int step) {
    private static final String NUMBER = "(-?\\d{1,9})?+";
    private static final Pattern FORM =
            Pattern.compile(
                    "([^\\[\\]:.]+)(\\[" + NUMBER + "(:" + NUMBER + "(?::" + NUMBER + ")?+)?+])?+");

    static Slice of(PlacedWord word) throws UnreadableLine {
        Matcher form = FORM.matcher(word.text());
        if (!form.matches()) {
            throw new UnreadableLine(
                    word.where(),
                    ProblemCode.WRONG_FORM,
                    "expected a name with numbers such as nic[0:4] but found "
                            + quote(word.text()));
        }
        int start = number(form.group(3), 0);
        boolean isOne = form.group(3) != null && form.group(4) == null;
        OptionalInt stop =
                isOne
                        ? OptionalInt.of(start + 1)
                        : form.group(5) == null
                                ? OptionalInt.empty()
                                : OptionalInt.of(number(form.group(5), 0));
        return new Slice(word, form.group(1), start, stop, number(form.group(6), 1));
    }

    /** One of a name. */
    static Slice of(PlacedWord word, String name, int index) {
        return new Slice(word, name, index, OptionalInt.of(index + 1), 1);
    }

    private static int number(String text, int otherwise) {
        return text == null ? otherwise : Integer.parseInt(text);
    }

    boolean isOne() {
        return stop.isPresent() && stop.getAsInt() == start + 1;
    }

    /** The number of parts that there must be for this at least. */
    int least() {
        return Math.max(start + 1, step > 0 ? stop.orElse(0) : 0);
    }

    /** The selected numbers, of so many that there are. */
    int[] of(int count) throws UnreadableLine {
        int end = stop.orElse(count);
        int size = step == 0 ? 0 : Math.max(0, Math.ceilDiv(end - start, step));
        int last = start + (size - 1) * step;
        if (size == 0 || Math.min(start, last) < 0 || Math.max(start, last) >= count) {
            throw new UnreadableLine(
                    word.where(),
                    ProblemCode.UNKNOWN_NAME,
                    size == 0
                            ? quote(word.text()) + " selects none"
                            : "%s selects %d to %d, but there are %d: 0 to %d"
                                    .formatted(quote(word.text()), start, last, count, count - 1));
        }
        return IntStream.range(0, size).map(i -> start + i * step).toArray();
    }
}
