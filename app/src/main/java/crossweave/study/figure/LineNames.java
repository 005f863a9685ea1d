package crossweave.study.figure;

import crossweave.study.Study;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Names lines of a figure by the settings that distinguish them. */
final class LineNames {
    private LineNames() {}

    /** The settings but those that the figure shows otherwise; empty if there are none. */
    static String of(Map<String, String> settings, Set<String> shown) {
        return settings.entrySet().stream()
                .filter(entry -> !shown.contains(entry.getKey()))
                .filter(entry -> !entry.getValue().isEmpty()) // varies in others only
                .map(entry -> of(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** A setting with its value; a configuration has its name alone. */
    static String of(String path, String value) {
        return path.equals(Study.CONFIGURATION) ? value : path + " " + value;
    }
}
