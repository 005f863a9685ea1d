package crossweave.terminal;

import crossweave.cpc.debug.breakpoint.BreakpointSpec;
import crossweave.cpc.debug.breakpoint.EventBreakpointText;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/** Parses breakpoints; an IllegalArgumentException says what is wrong with one. */
final class TypedBreakpoints {
    private TypedBreakpoints() {}

    /** Removes a keyword and the number after it; returns the number. */
    private static OptionalInt number(ArrayDeque<String> words, String keyword) {
        if (!keyword.equals(words.peek())) {
            return OptionalInt.empty();
        }
        words.remove();
        return OptionalInt.of(wholeNumber(words.poll(), keyword));
    }

    private static int wholeNumber(@Nullable String text, String what) {
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

    static BreakpointSpec.Line line(DebuggerConsole console, String text) {
        int cut = (" " + text + " ").indexOf(" if ");
        Optional<String> condition =
                cut < 0 ? Optional.empty() : Optional.of(text.substring(cut + 2).strip());
        ArrayDeque<String> words = words(cut < 0 ? text : text.substring(0, Math.max(0, cut - 1)));
        String place = words.isEmpty() ? "" : words.remove();
        SourcePlace at = console.place(place);
        OptionalInt process = OptionalInt.empty();
        BreakpointSpec.Hits hits = BreakpointSpec.Hits.ALL;
        while (!words.isEmpty()) {
            OptionalInt number = number(words, "process");
            if (number.isPresent()) {
                process = number;
            } else if (words.peek().equals("hits")) {
                words.remove();
                hits = BreakpointSpec.Hits.parse(words.isEmpty() ? "" : words.remove());
            } else {
                throw unknown(words.peek(), "after a place comes process N, hits N, or if EXPR");
            }
        }
        return new BreakpointSpec.Line(at.file(), at.line(), process, condition, hits);
    }

    /** Parses an arrival, a time or a load. */
    static BreakpointSpec event(DebuggerConsole console, String text) {
        return EventBreakpointText.parse(text, console.topology())
                .orElseThrow(() -> unknown(text, "write arrival, time or load"));
    }
}
