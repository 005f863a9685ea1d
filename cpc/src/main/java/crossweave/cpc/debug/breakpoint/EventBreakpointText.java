package crossweave.cpc.debug.breakpoint;

import crossweave.topology.Topology;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Parses breakpoints on events, which have no place in the program: {@code arrival from 3 tag 7},
 * {@code time 1000}, {@code load 0->1 90%}.
 */
public final class EventBreakpointText {
    private static final int WINDOW = 100; // cycles over which a load is measured

    private static final Pattern ARRIVAL =
            Pattern.compile("arrival((?: +(?:from|at|tag) +\\d{1,9}){0,3})");
    private static final Pattern TIME = Pattern.compile("time +(\\d[\\d,]{0,20})");
    private static final Pattern LOAD =
            Pattern.compile("load +(\\S.*?) +(\\d{1,3}) *%?(?: +over +(\\d{1,9}))?");

    private EventBreakpointText() {}

    /** Empty if the text is no event; an IllegalArgumentException says what is wrong with one. */
    public static Optional<BreakpointSpec> parse(String typed, Topology topology) {
        String text = typed.strip();
        return switch (text.split("\\s", 2)[0]) {
            case "arrival" -> Optional.of(arrival(text));
            case "time" -> Optional.of(time(text));
            case "load" -> Optional.of(load(text, topology));
            default -> Optional.empty();
        };
    }

    private static BreakpointSpec arrival(String text) {
        String wishes =
                match(ARRIVAL, text, "arrival from 3 at 5 tag 7, or a part of that").group(1);
        return new BreakpointSpec.Arrival(
                number(wishes, "from"), number(wishes, "at"), number(wishes, "tag"));
    }

    private static OptionalInt number(String wishes, String word) {
        Matcher matcher = Pattern.compile(word + " +(\\d+)").matcher(wishes);
        return matcher.find()
                ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
                : OptionalInt.empty();
    }

    private static BreakpointSpec time(String text) {
        String digits = match(TIME, text, "time 1000").group(1).replace(",", "");
        if (digits.length() > 18) {
            throw new IllegalArgumentException("time %s never comes".formatted(digits));
        }
        return new BreakpointSpec.Time(Long.parseLong(digits));
    }

    private static BreakpointSpec load(String text, Topology topology) {
        String example = "load %s 90%% over %d".formatted(topology.channelName(0), WINDOW);
        Matcher found = match(LOAD, text, example);
        int share = Integer.parseInt(found.group(2));
        int window = found.group(3) == null ? WINDOW : Integer.parseInt(found.group(3));
        if (share < 1 || share > 100 || window < 1) {
            throw new IllegalArgumentException(
                    "%d %% of %d cycles: write 1 to 100 %% of 1 or more".formatted(share, window));
        }
        String name = found.group(1);
        return new BreakpointSpec.Load(channel(topology, name), name, share / 100.0, window);
    }

    private static Matcher match(Pattern pattern, String text, String example) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'%s' is not understood: write %s".formatted(text, example));
        }
        return matcher;
    }

    private static int channel(Topology topology, String name) {
        return IntStream.range(0, topology.channels())
                .filter(channel -> topology.channelName(channel).equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no channel '%s'; one is called '%s'"
                                                .formatted(name, topology.channelName(0))));
    }
}
