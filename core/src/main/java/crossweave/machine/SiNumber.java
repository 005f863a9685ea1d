package crossweave.machine;

import crossweave.util.Numbers;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A number with a unit and its prefix, such as 40.4 fJ/b; nothing is converted by cycles. */
final class SiNumber {
    private static final Pattern FORM =
            Pattern.compile("([\\d._]+(?:[eE][+-]?\\d+)?)\\s*+([fpnum\\u00b5]?)([JW][a-z/]*)");
    private static final List<String> PREFIXES = List.of("", "m", "u", "n", "p", "f");

    private SiNumber() {}

    /** The value in one of these units without prefix; empty if the text is anything else. */
    static Optional<Double> parse(String text, List<String> units) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches() || !units.contains(form.group(3))) {
            return Optional.empty();
        }
        int prefix = PREFIXES.indexOf(form.group(2).replace('\u00b5', 'u'));
        try {
            return Optional.of(
                    Numbers.decimal(form.group(1)).movePointLeft(3 * prefix).doubleValue());
        } catch (Numbers.Mismatch e) {
            return Optional.empty();
        }
    }
}
