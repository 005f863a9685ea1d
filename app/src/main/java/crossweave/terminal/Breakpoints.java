package crossweave.terminal;

import crossweave.debug.Break;
import crossweave.topology.Topology;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Breakpoints as they are typed; an IllegalArgumentException says what is wrong with one. */
final class Breakpoints {
    private static final int WINDOW = 100; // cycles over which a load is measured

    private Breakpoints() {}

    /** What comes after a keyword, which is taken out with it. */
    private static OptionalInt number(ArrayDeque<String> words, String keyword) {
        if (!keyword.equals(words.peek())) {
            return OptionalInt.empty();
        }
        words.remove();
        return OptionalInt.of(wholeNumber(words.poll(), keyword));
    }

    private static int wholeNumber(@org.jspecify.annotations.Nullable String text, String what) {
        if (text == null || !text.matches("\\d{1,9}")) {
            throw new IllegalArgumentException(
                    "%s is followed by a number, not by '%s'"
                            .formatted(what, text == null ? "" : text));
        }
        return Integer.parseInt(text);
    }

    private static ArrayDeque<String> words(String text) {
        return new ArrayDeque<>(
                Arrays.stream(text.strip().split("\\s+")).filter(w -> !w.isEmpty()).toList());
    }

    private static IllegalArgumentException unknown(String word, String wanted) {
        return new IllegalArgumentException("'%s' is not understood: %s".formatted(word, wanted));
    }

    static Break.Line line(Console console, String text) {
        int cut = (" " + text + " ").indexOf(" if ");
        Optional<String> condition =
                cut < 0 ? Optional.empty() : Optional.of(text.substring(cut + 2).strip());
        ArrayDeque<String> words = words(cut < 0 ? text : text.substring(0, Math.max(0, cut - 1)));
        String place = words.isEmpty() ? "" : words.remove();
        SourcePlace at = console.place(place);
        OptionalInt process = OptionalInt.empty();
        Break.Hits hits = Break.Hits.ALL;
        while (!words.isEmpty()) {
            OptionalInt number = number(words, "process");
            if (number.isPresent()) {
                process = number;
            } else if (words.peek().equals("hits")) {
                words.remove();
                hits = Break.Hits.parse(words.isEmpty() ? "" : words.remove());
            } else {
                throw unknown(words.peek(), "after a place comes process N, hits N, or if EXPR");
            }
        }
        return new Break.Line(at.file(), at.line(), process, condition, hits);
    }

    static Break.Arrival arrival(String text) {
        ArrayDeque<String> words = words(text);
        OptionalInt from = OptionalInt.empty();
        OptionalInt at = OptionalInt.empty();
        OptionalInt tag = OptionalInt.empty();
        while (!words.isEmpty()) {
            switch (words.peek()) {
                case "from" -> from = number(words, "from");
                case "at" -> at = number(words, "at");
                case "tag" -> tag = number(words, "tag");
                default -> throw unknown(words.peek(), "write from N, at N, tag N");
            }
        }
        return new Break.Arrival(from, at, tag);
    }

    static Break.Time time(String text) {
        return new Break.Time(Console.cycle(text));
    }

    static Break.Load load(Console console, String text) {
        int over = (" " + text + " ").indexOf(" over ");
        String before = over < 0 ? text : text.substring(0, Math.max(0, over - 1));
        int window = over < 0 ? WINDOW : wholeNumber(text.substring(over + 4).strip(), "over");
        int space = before.strip().lastIndexOf(' ');
        String percent = before.strip().substring(space + 1).replace("%", "");
        if (space < 0 || !percent.matches("\\d{1,3}") || window < 1) {
            throw new IllegalArgumentException(
                    "write load CHANNEL PERCENT, such as load (0,0)->(0,1) 90");
        }
        String name = before.strip().substring(0, space).strip();
        int channel = channel(console.topology(), name);
        return new Break.Load(channel, name, Integer.parseInt(percent) / 100.0, window);
    }

    private static int channel(Topology topology, String name) {
        return IntStream.range(0, topology.channels())
                .filter(c -> topology.channelName(c).equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no channel '%s'; one is called '%s'"
                                                .formatted(name, topology.channelName(0))));
    }
}
