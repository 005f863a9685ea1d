package crossweave.booksim;

import java.util.ArrayList;
import java.util.List;

/** Splits values as BookSim does. */
final class BookSimText {
    private BookSimText() {}

    /** The items of {@code {a,{b,c}}} are a and {b,c}; a text without braces is the only item. */
    static List<String> items(String text) {
        if (text.isEmpty()) {
            return List.of();
        }
        if (!text.startsWith("{")) {
            return List.of(text);
        }
        List<String> items = new ArrayList<>();
        int depth = 0; // open brackets
        int start = 1;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            depth += c == '{' || c == '(' ? 1 : c == '}' || c == ')' ? -1 : 0;
            if (depth == 0 || depth == 1 && c == ',') {
                items.add(text.substring(start, at));
                start = at + 1;
            }
            if (depth == 0) {
                break;
            }
        }
        return items;
    }

    /** {@code name(arguments)}; without brackets there are no arguments. */
    record Call(String name, List<String> arguments) {

        static Call parse(String text) {
            int left = text.indexOf('(');
            if (left < 0) {
                return new Call(text, List.of());
            }
            int right = text.lastIndexOf(')');
            String inside = text.substring(left + 1, right > left ? right : text.length());
            return new Call(text.substring(0, left), items(inside));
        }
    }
}
