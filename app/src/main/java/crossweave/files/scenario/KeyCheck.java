package crossweave.files.scenario;

import crossweave.config.Setting;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.util.Suggestion;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Refuses a file that has none of the keys of its format. Such a file is something else, and may
 * contain what no message should quote. A single key, even a misspelled one, is enough.
 */
public final class KeyCheck {
    /** Matches a possible key at the top of a file, on a line of its own or within braces. */
    private static final Pattern KEY =
            Pattern.compile("(?m)(?:^|[{,])[ \\t]*+[\"']?([\\w-]++)[\"']?[ \\t]*+:");

    private KeyCheck() {}

    /** Checks a YAML file against the settings that it can have; an empty file is fine. */
    public static void yaml(
            Path file, String text, Class<? extends Record> settings, String otherwise) {
        if (!text.isBlank()) {
            check(
                    file,
                    KEY.matcher(text).results().map(key -> key.group(1)).toList(),
                    Setting.of(settings).stream().map(Setting::key).toList(),
                    otherwise);
        }
    }

    /**
     * Checks the keys of a file.
     *
     * @param otherwise completes the sentence "is not ..."
     */
    public static void check(
            Path file, List<String> keys, Collection<String> known, String otherwise) {
        if (keys.stream().noneMatch(key -> known.contains(key) || Suggestion.isNear(key, known))) {
            throw new BadInput(file.toString(), ProblemCode.FILE_FORMAT, "is not " + otherwise);
        }
    }
}
