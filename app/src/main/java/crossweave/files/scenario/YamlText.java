package crossweave.files.scenario;

import crossweave.config.ConfigValue;
import crossweave.config.Yaml;
import crossweave.files.Json;

import java.util.regex.Pattern;

/**
 * Writes a tree of settings as YAML, from which {@link Yaml} reads the same tree. Texts that YAML
 * could take for another type are in quotes.
 */
public final class YamlText {
    private static final Pattern PLAIN =
            Pattern.compile("[A-Za-z0-9./+](?:[A-Za-z0-9_./+=%()-]| (?=[A-Za-z0-9_./+=%()-]))*+");

    private final StringBuilder out = new StringBuilder();

    private YamlText() {}

    public static String of(ConfigValue.Mapping root) {
        YamlText text = new YamlText();
        text.fields(root, "");
        return text.out.toString();
    }

    /** A value alone, as it may stand after its key. */
    public static String ofValue(ConfigValue value) {
        YamlText text = new YamlText();
        text.value(value, "");
        return text.out.toString();
    }

    private void fields(ConfigValue.Mapping group, String indent) {
        group.fields()
                .forEach(
                        (key, field) -> {
                            out.append(indent).append(quoted(key)).append(':');
                            value(field.value(), indent + "  ");
                        });
    }

    /** Writes the value after a key or a dash; a group or list begins on the next line. */
    private void value(ConfigValue value, String indent) {
        switch (value) {
            case ConfigValue.Mapping group when !group.fields().isEmpty() -> {
                out.append('\n');
                fields(group, indent);
            }
            case ConfigValue.Mapping _ -> out.append(" {}\n");
            case ConfigValue.Sequence list when !list.items().isEmpty() -> {
                out.append('\n');
                for (ConfigValue item : list.items()) {
                    out.append(indent).append('-');
                    value(item, indent + "  ");
                }
            }
            case ConfigValue.Sequence _ -> out.append(" []\n");
            case ConfigValue.Nothing _ -> out.append(" null\n");
            case ConfigValue.Scalar scalar ->
                    out.append(' ').append(quoted(scalar.text())).append('\n');
        }
    }

    /** A JSON string is also a YAML string. */
    private static String quoted(String text) {
        return PLAIN.matcher(text).matches() && !Yaml.isNothing(text) ? text : Json.line(text);
    }
}
