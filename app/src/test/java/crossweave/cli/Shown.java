package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

/**
 * What a page shows of what a command prints. A line of three dots stands for any number of lines.
 */
record Shown(String text) {
    /** Whether tests write what is printed into pages and examples, instead of comparing. */
    static final boolean RENEWS = Boolean.getBoolean("crossweave.renew");

    private static final String DOTS = "...";

    void assertIs(String printed) {
        String[] parts = text.split("(?m)^[.]{3}\\n", -1);
        if (parts.length == 1) {
            assertEquals(text, printed);
            return;
        }
        int end = 0;
        for (String part : parts) {
            int found = printed.indexOf(part, end);
            assertTrue(found >= 0, () -> "not printed:\n" + part + "but:\n" + printed);
            end = found + part.length();
        }
        assertTrue(printed.startsWith(parts[0]), printed);
        assertTrue(printed.endsWith(parts[parts.length - 1]), printed);
    }

    /** The same parts of what is printed now: those lines that look most like the old ones. */
    String renewed(String printed) {
        List<String> old = text.lines().toList();
        if (!old.contains(DOTS)) {
            return printed;
        }
        List<String> lines = printed.lines().toList();
        List<String> renewed = new ArrayList<>();
        int from = 0; // in what is printed
        int start = 0; // of a part of the old lines
        for (int i = 0; i <= old.size(); i++) {
            if (i < old.size() && !old.get(i).equals(DOTS)) {
                continue;
            }
            List<String> part = old.subList(start, i);
            boolean isLast = i == old.size();
            int at =
                    start == 0
                            ? 0
                            : isLast ? lines.size() - part.size() : likest(part, lines, from);
            renewed.addAll(lines.subList(at, Math.min(lines.size(), at + part.size())));
            if (!isLast) {
                renewed.add(DOTS);
            }
            from = at + part.size();
            start = i + 1;
        }
        return String.join("\n", renewed) + "\n";
    }

    private static int likest(List<String> part, List<String> lines, int from) {
        int best = from;
        int most = -1;
        for (int at = from; at + part.size() <= lines.size(); at++) {
            int alike = 0;
            for (int i = 0; i < part.size(); i++) {
                alike += shape(part.get(i)).equals(shape(lines.get(at + i))) ? 2 : 0;
                alike += part.get(i).equals(lines.get(at + i)) ? 1 : 0;
            }
            if (alike > most) {
                most = alike;
                best = at;
            }
        }
        return best;
    }

    /** A line without its numbers. */
    private static String shape(String line) {
        return line.replaceAll("[0-9a-f]{16}", "#")
                .replaceAll("[\\d.,]+", "0")
                .replaceAll(" +", " ");
    }
}
