package crossweave.calibration;

import crossweave.config.Doc;

/** A number of a scenario that nobody has published. */
public record Unknown(
        @Doc("the setting, such as node.send; or a word that settings have in braces: {call}")
                String path,
        @Doc("the least value that makes sense") double from,
        @Doc("the largest") double to,
        @Doc(value = "only whole numbers", byDefault = "false") boolean whole,
        @Doc(value = "spread the search evenly over ratios", byDefault = "false") boolean log) {

    public Unknown {
        if (!(from < to) || Double.isInfinite(from) || Double.isInfinite(to)) {
            throw new IllegalArgumentException(
                    "%s goes from %s to %s: a range is wanted".formatted(path, from, to));
        }
        if (log && from <= 0) {
            throw new IllegalArgumentException(
                    "%s begins at %s: ratios need positive numbers".formatted(path, from));
        }
    }

    /** The setting with a value, as an option has it. */
    public String set(double value) {
        return path + "=" + text(value);
    }

    /** Whether a setting has this one within it, in braces. */
    public boolean isIn(String setting) {
        return setting.contains(braced());
    }

    /** A setting with a value where this one is. */
    public String put(String setting, double value) {
        return setting.replace(braced(), text(value));
    }

    private String braced() {
        return "{" + path + "}";
    }

    private String text(double value) {
        return whole ? Long.toString((long) value) : Double.toString(value);
    }

    /** The value at a share of the range. */
    double at(double share) {
        double inside = Math.clamp(share, 0, 1);
        double value = log ? from * StrictMath.pow(to / from, inside) : from + (to - from) * inside;
        return whole ? Math.rint(value) : value;
    }
}
