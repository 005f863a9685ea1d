package crossweave.files.scenario;

import crossweave.config.ConfigValue;
import crossweave.config.Yaml;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A setting on the command line: {@code network.vcs=4}, or {@code workload[1].load=0.2}; {@code
 * measure.precision=} removes it.
 */
record Assignment(List<String> keys, ConfigValue value) {
    private static final int MOST_CHARACTERS = 200; // of a setting in a message
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9.]+");
    private static final Pattern ITEM = Pattern.compile("(.+)\\[(\\d{1,6})]");

    /** Parses a setting; messages name {@code source} as its origin. */
    static Assignment parse(String source, String text, Problems problems) {
        int equals = text.indexOf('=');
        SourcePosition where = SourcePosition.option(abbreviated(source));
        if (equals < 1) {
            throw new BadInput(
                    where.source(),
                    ProblemCode.WRONG_FORM,
                    "expected PATH=VALUE, such as network.vcs=4");
        }
        String value = text.substring(equals + 1);
        return of(text.substring(0, equals), value(value, where, problems));
    }

    private static ConfigValue value(String text, SourcePosition where, Problems problems) {
        if (text.isBlank()) {
            return new ConfigValue.Nothing(where);
        }
        if (WORD.matcher(text).matches() && !Yaml.isNothing(text)) {
            return new ConfigValue.Scalar(text, where); // YAML would give the same, but slower
        }
        return withPosition(Yaml.read(where.source(), text, problems), where);
    }

    static Assignment of(String path, ConfigValue value) {
        return new Assignment(List.of(path.split("\\.", -1)), value);
    }

    /** The beginning of a text, short enough for a message. */
    private static String abbreviated(String text) {
        return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + "...";
    }

    /** The tree with this setting in it. */
    ConfigValue.Mapping over(ConfigValue.Mapping root) {
        return over(root, 0);
    }

    private ConfigValue.Mapping over(ConfigValue.Mapping group, int depth) {
        String key = keys.get(depth);
        Matcher item = ITEM.matcher(key);
        String name = item.matches() ? item.group(1) : key;
        ConfigValue.Field old = group.fields().get(name);
        ConfigValue changed =
                item.matches()
                        ? withItem(old, Integer.parseInt(item.group(2)), depth)
                        : valueAt(old, depth);
        Map<String, ConfigValue.Field> fields = new LinkedHashMap<>();
        fields.put(name, new ConfigValue.Field(value.where(), changed));
        return group.overriddenBy(new ConfigValue.Mapping(fields, value.where()));
    }

    /** The new value of the key at this depth, with all deeper keys applied. */
    private ConfigValue valueAt(ConfigValue.@Nullable Field old, int depth) {
        if (depth == keys.size() - 1) {
            return value;
        }
        return over(group(old, depth), depth + 1);
    }

    /** The group at a key; reports a value that is not a group, because it would be lost. */
    private ConfigValue.Mapping group(ConfigValue.@Nullable Field old, int depth) {
        String path = String.join(".", keys.subList(0, depth + 1));
        return switch (old == null ? null : old.value()) {
            case ConfigValue.Mapping mapping -> mapping;
            case ConfigValue.Sequence _ ->
                    throw new BadInput(
                            value.where().source(),
                            ProblemCode.WRONG_FORM,
                            "%s is a list; write %s[0].%s",
                            path,
                            path,
                            keys.get(depth + 1));
            case ConfigValue.Scalar scalar when !scalar.text().isBlank() ->
                    throw new BadInput(
                            value.where().source(),
                            ProblemCode.WRONG_FORM,
                            "%s is '%s', which has no %s to be set; set %s as a whole",
                            path,
                            scalar.text(),
                            keys.get(depth + 1),
                            path);
            case null, default -> new ConfigValue.Mapping(Map.of(), value.where());
        };
    }

    private ConfigValue withItem(ConfigValue.@Nullable Field old, int index, int depth) {
        if (old == null
                || !(old.value() instanceof ConfigValue.Sequence list)
                || index >= list.items().size()) {
            throw new BadInput(
                    value.where().source(),
                    ProblemCode.UNKNOWN_NAME,
                    "there is no item " + index + " of such a list");
        }
        List<ConfigValue> items = new ArrayList<>(list.items());
        ConfigValue item = items.get(index);
        ConfigValue changed = valueAt(new ConfigValue.Field(item.where(), item), depth);
        if (changed instanceof ConfigValue.Nothing) {
            items.remove(index);
        } else {
            items.set(index, changed);
        }
        return new ConfigValue.Sequence(items, list.where());
    }

    /** The same value with this position everywhere: an option has no lines and columns. */
    private static ConfigValue withPosition(ConfigValue value, SourcePosition where) {
        return switch (value) {
            case ConfigValue.Scalar scalar -> new ConfigValue.Scalar(scalar.text(), where);
            case ConfigValue.Nothing _ -> new ConfigValue.Nothing(where);
            case ConfigValue.Sequence sequence ->
                    new ConfigValue.Sequence(
                            sequence.items().stream()
                                    .map(item -> withPosition(item, where))
                                    .toList(),
                            where);
            case ConfigValue.Mapping mapping -> {
                Map<String, ConfigValue.Field> fields = new LinkedHashMap<>();
                mapping.fields()
                        .forEach(
                                (key, field) ->
                                        fields.put(
                                                key,
                                                new ConfigValue.Field(
                                                        where,
                                                        withPosition(field.value(), where))));
                yield new ConfigValue.Mapping(fields, where);
            }
        };
    }
}
