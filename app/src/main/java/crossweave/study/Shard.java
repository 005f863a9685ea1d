package crossweave.study;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a study for one of several jobs that know nothing of each other: every {@code count}-th
 * combination.
 *
 * @param number from 1 on
 */
public record Shard(int number, int count) {
    public static final Shard ALL = new Shard(1, 1);

    private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

    public Shard {
        if (number < 1 || number > count) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.NOT_ALLOWED,
                    "there is no part %s of %s; parts are counted from 1",
                    number,
                    count);
        }
    }

    /** Parses 3/16. */
    public static Shard parse(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.WRONG_FORM,
                    "expected NUMBER/COUNT, such as 3/16, but found '%s'",
                    text);
        }
        return new Shard(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
    }

    boolean has(int combination) {
        return combination % count == number - 1;
    }

    /** The number of runs that this part of a study has. */
    int size(Study study) {
        int runs = 0;
        int first = 0; // number of a configuration's first combination
        for (Configuration each : study.configurations()) {
            int end = first + each.sweep().combinations().size();
            runs += (before(end) - before(first)) * each.sweep().replicas();
            first = end;
        }
        return runs;
    }

    /** Its combinations with smaller numbers than this one. */
    private int before(int combination) {
        return Math.ceilDiv(combination - (number - 1), count);
    }

    /** The end of a file's name, such as -3-of-16; empty for the whole. */
    public String suffix() {
        return count == 1 ? "" : "-%d-of-%d".formatted(number, count);
    }
}
