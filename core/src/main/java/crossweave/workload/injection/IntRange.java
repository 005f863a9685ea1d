package crossweave.workload.injection;

/** Integers from the least to the most, both included: {@code 4..32}. */
public record IntRange(int least, int most) {

    public static IntRange parse(String text) {
        String[] ends = text.split("\\.\\.", -1);
        try {
            if (ends.length == 2 && Integer.parseInt(ends[0]) <= Integer.parseInt(ends[1])) {
                return new IntRange(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]));
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(FORM, e);
        }
        throw new IllegalArgumentException(FORM);
    }

    private static final String FORM = "a range such as 4..32";

    @Override
    public String toString() {
        return least + ".." + most;
    }
}
