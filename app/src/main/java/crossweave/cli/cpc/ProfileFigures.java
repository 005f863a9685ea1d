package crossweave.cli.cpc;

import crossweave.cli.run.CpcPrinter;
import crossweave.cpc.profile.LineProfile;
import crossweave.cpc.profile.Profile;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Formats the figures of source lines; cycles are given as a share of those of all lines. */
record ProfileFigures(double cycles) {
    static final String NOTHING = "-";

    static final List<String> COLUMNS =
            List.of("computing", "sending", "waiting", "messages", "bytes");

    static ProfileFigures of(Profile profile) {
        return new ProfileFigures(Math.max(1, profile.sum(LineProfile::all)));
    }

    /** The sums over some lines, in the order of the columns. */
    List<String> of(Collection<LineProfile> some) {
        return List.of(
                part(some.stream().mapToLong(LineProfile::computing).sum()),
                part(some.stream().mapToLong(LineProfile::sending).sum()),
                part(some.stream().mapToLong(LineProfile::waiting).sum()),
                count(some.stream().mapToLong(LineProfile::messages).sum()),
                count(some.stream().mapToLong(LineProfile::bytes).sum()));
    }

    String part(long some) {
        return some == 0 ? NOTHING : CpcPrinter.percent(some / cycles);
    }

    static String count(long value) {
        return value == 0 ? NOTHING : number(value);
    }

    static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
