package crossweave.booksim.keys;

import java.util.ArrayList;
import java.util.List;

/** The reference of all keys. */
public final class KeyPage {
    private KeyPage() {}

    /** A table per subject. */
    public static String markdown() {
        StringBuilder page = new StringBuilder();
        BookSimKeys.GROUPS.forEach(
                (subject, keys) -> {
                    page.append("## ").append(subject).append("\n\n");
                    page.append("| key | default | here |\n|---|---|---|\n");
                    for (BookSimKey key : keys) {
                        String byDefault =
                                key.byDefault().isEmpty() ? "" : "`" + key.byDefault() + "`";
                        page.append(
                                "| `%s` | %s | %s |\n"
                                        .formatted(key.name(), byDefault, key.description()));
                    }
                    page.append('\n');
                });
        return page.toString();
    }

    /** A line per key. */
    public static List<String> lines() {
        List<String> lines = new ArrayList<>();
        BookSimKeys.GROUPS.forEach(
                (subject, keys) -> {
                    lines.add(subject);
                    for (BookSimKey key : keys) {
                        lines.add(
                                "  %-26s %-12s %s"
                                        .formatted(key.name(), key.byDefault(), key.description()));
                    }
                });
        return lines;
    }
}
