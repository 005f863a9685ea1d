package crossweave.draw.chart;

import crossweave.draw.print.TextWidths;

import java.util.ArrayList;
import java.util.List;

/** Breaks texts into lines. */
final class TextLines {
    private TextLines() {}

    /** Lines of at most this width, unless a word is longer. A blank text has none. */
    static List<String> of(String text, double size, double room) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : text.lines().filter(each -> !each.isBlank()).toList()) {
            StringBuilder line = new StringBuilder();
            for (String word : paragraph.split(" ", -1)) {
                if (!line.isEmpty() && TextWidths.width(line + " " + word, size) > room) {
                    lines.add(line.toString());
                    line.setLength(0);
                }
                line.append(line.isEmpty() ? "" : " ").append(word);
            }
            lines.add(line.toString());
        }
        return lines;
    }

    /** As many lines as {@link #of} gives, but of nearly equal length. */
    static List<String> balanced(String text, double size, double room) {
        List<String> lines = of(text, size, room);
        List<String> narrower = lines;
        for (double less = .95 * room; narrower.size() == lines.size(); less *= .95) {
            lines = narrower;
            narrower = of(text, size, less);
            if (less < size) {
                break; // there is nothing to break
            }
        }
        return lines;
    }

    static double widest(List<String> lines, double size) {
        return lines.stream().mapToDouble(line -> TextWidths.width(line, size)).max().orElse(0);
    }
}
