package crossweave.script;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values of params as a user writes them: {@code bytes=512 times=4}. */
public record ParamValues(String text) {
    private static final String FORM = "values of params such as bytes=512 times=4";
    private static final Pattern VALUE = Pattern.compile("([A-Za-z_][A-Za-z_0-9]*)=(-?[0-9]+)");

    public static final ParamValues NONE = new ParamValues("");

    public static ParamValues parse(String text) {
        ParamValues values =
                new ParamValues(
                        text.strip().replaceAll("\\s*=\\s*", "=").replaceAll("[\\s,]+", " "));
        values.byName().forEach((_, _) -> {});
        return values;
    }

    /** In the order in which they were written. */
    public Map<String, Long> byName() {
        Map<String, Long> values = new LinkedHashMap<>();
        for (String word : words()) {
            Matcher matcher = VALUE.matcher(word);
            if (!matcher.matches()) {
                throw new IllegalArgumentException(FORM);
            }
            if (values.put(matcher.group(1), number(matcher.group(2))) != null) {
                throw new IllegalArgumentException(FORM + ", each once");
            }
        }
        return Collections.unmodifiableMap(values);
    }

    private List<String> words() {
        return text.isEmpty() ? List.of() : Arrays.asList(text.split(" ", -1));
    }

    private static long number(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(FORM + ", with smaller numbers", e);
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
