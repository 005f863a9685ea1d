package crossweave.cpc.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Finds the comment that documents a declaration. */
public final class Comments {
    private Comments() {}

    /**
     * The comment at the end of the declaration's line, or else the comment in the lines directly
     * above it, without comment delimiters; empty if there is neither.
     */
    public static String documentation(List<String> lines, SourceSpan span) {
        if (span.line() > lines.size()) {
            return "";
        }
        String beside = beside(lines.get(span.line() - 1), span.column() - 1);
        return beside.isEmpty() ? above(lines, span.line() - 1) : beside;
    }

    private static String beside(String line, int from) {
        int begin = Math.max(line.lastIndexOf("//"), line.lastIndexOf("/*"));
        boolean hasComment = begin > from && line.indexOf('"', begin) < 0;
        return hasComment ? withoutDelimiters(line.substring(begin)) : "";
    }

    private static String above(List<String> lines, int before) {
        List<String> comments = new ArrayList<>();
        boolean isInBlock = false;
        for (int i = before - 1; i >= 0; i--) {
            String line = lines.get(i).strip();
            isInBlock |= line.endsWith("*/") && (isInBlock || comments.isEmpty());
            if (!isInBlock && !line.startsWith("//")) {
                break;
            }
            comments.addFirst(withoutDelimiters(line));
            if (isInBlock && line.contains("/*")) {
                break;
            }
        }
        return comments.stream().filter(line -> !line.isEmpty()).collect(Collectors.joining("\n"));
    }

    private static String withoutDelimiters(String line) {
        return line.replaceFirst("^(//+|/\\*+|\\*(?!/))", "").replaceFirst("\\*+/$", "").strip();
    }

    /** A line joined with its continuation lines, which follow lines that end with a backslash. */
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
