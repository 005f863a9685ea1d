package crossweave.util;

import java.util.Locale;

/** A number with the noun of what it counts: 1 packet, 2,000 packets, no formulas such as (s). */
public final class CountedNoun {
    private CountedNoun() {}

    public static String of(long number, String noun) {
        return String.format(Locale.ROOT, "%,d %s", number, noun(number, noun));
    }

    /** The noun alone, for texts that have words between it and its number. */
    public static String noun(long number, String noun) {
        if (number == 1) {
            return noun;
        }
        return noun + (noun.endsWith("s") ? "es" : "s");
    }
}
