package crossweave.cpc.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Finds what is said about something beside it or above it. */
public final class Comments {
    private Comments() {}

    /**
     * The comment that ends the line of something, or the one in the lines just above it; without
     * its signs. May be empty.
     */
    public static String about(List<String> lines, SourceSpan span) {
        if (span.line() > lines.size()) {
            return "";
        }
        String beside = beside(lines.get(span.line() - 1), span.column() - 1);
        return beside.isEmpty() ? above(lines, span.line() - 1) : beside;
    }

    private static String beside(String line, int from) {
        int begin = Math.max(line.lastIndexOf("//"), line.lastIndexOf("/*"));
        boolean isThere = begin > from && line.indexOf('"', begin) < 0;
        return isThere ? plain(line.substring(begin)) : "";
    }

    private static String above(List<String> lines, int before) {
        List<String> found = new ArrayList<>();
        boolean isInBlock = false;
        for (int i = before - 1; i >= 0; i--) {
            String line = lines.get(i).strip();
            isInBlock |= line.endsWith("*/") && (isInBlock || found.isEmpty());
            if (!isInBlock && !line.startsWith("//")) {
                break;
            }
            found.addFirst(plain(line));
            if (isInBlock && line.contains("/*")) {
                break;
            }
        }
        return found.stream().filter(line -> !line.isEmpty()).collect(Collectors.joining("\n"));
    }

    private static String plain(String line) {
        return line.replaceFirst("^(//+|/\\*+|\\*(?!/))", "").replaceFirst("\\*+/$", "").strip();
    }

    /** A line with those that go on with it, as their backslashes say. */
    public static String logicalLine(List<String> lines, int line) {
        List<String> found = new ArrayList<>();
        for (int i = line - 1; i < lines.size(); i++) {
            found.add(lines.get(i).stripTrailing());
            if (!found.getLast().endsWith("\\")) {
                break;
            }
        }
        return String.join("\n", found).strip();
    }
}
