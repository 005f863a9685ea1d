package crossweave.files;

import crossweave.config.BadInput;
import crossweave.config.Mark;
import crossweave.config.Problems;
import crossweave.config.Value;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A setting of the command line: {@code network.lanes=4}, or {@code workload[1].load=0.2}; {@code
 * measure.precision=} takes it away.
 */
record Assignment(List<String> keys, Value value) {
    private static final int LONGEST = 200; // characters of a setting that messages show
    private static final Pattern ITEM = Pattern.compile("(.+)\\[(\\d{1,6})]");

    /** Reads a setting; messages call where it is from by {@code source}. */
    static Assignment parse(String source, String text, Problems problems) {
        int equals = text.indexOf('=');
        Mark mark = Mark.option(beginning(source));
        if (equals < 1) {
            throw new BadInput(mark.source(), "expected PATH=VALUE, such as network.lanes=4");
        }
        String value = text.substring(equals + 1);
        return new Assignment(
                List.of(text.substring(0, equals).split("\\.", -1)),
                value.isBlank()
                        ? new Value.Nothing(mark)
                        : moved(Yaml.read(mark.source(), value, problems), mark));
    }

    /** As much of a text as a message can show. */
    private static String beginning(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }

    /** The tree with this setting in it. */
    Value.Mapping over(Value.Mapping root) {
        return over(root, 0);
    }

    private Value.Mapping over(Value.Mapping group, int depth) {
        String key = keys.get(depth);
        Matcher item = ITEM.matcher(key);
        String name = item.matches() ? item.group(1) : key;
        Value.Field old = group.fields().get(name);
        Value changed =
                item.matches()
                        ? withItem(old, Integer.parseInt(item.group(2)), depth)
                        : below(old, depth);
        Map<String, Value.Field> fields = new LinkedHashMap<>();
        fields.put(name, new Value.Field(value.mark(), changed));
        return group.overriddenBy(new Value.Mapping(fields, value.mark()));
    }

    /** What stands at this key when all deeper keys are followed. */
    private Value below(Value.@Nullable Field old, int depth) {
        if (depth == keys.size() - 1) {
            return value;
        }
        return over(group(old, depth), depth + 1);
    }

    /** The group at a key; what is no group would be lost. */
    private Value.Mapping group(Value.@Nullable Field old, int depth) {
        String path = String.join(".", keys.subList(0, depth + 1));
        return switch (old == null ? null : old.value()) {
            case Value.Mapping mapping -> mapping;
            case Value.Sequence _ ->
                    throw new BadInput(
                            value.mark().source(),
                            "%s is a list; write %s[0].%s"
                                    .formatted(path, path, keys.get(depth + 1)));
            case Value.Scalar scalar when !scalar.text().isBlank() ->
                    throw new BadInput(
                            value.mark().source(),
                            "%s is '%s', which has no %s to be set; set %s as a whole"
                                    .formatted(path, scalar.text(), keys.get(depth + 1), path));
            case null, default -> new Value.Mapping(Map.of(), value.mark());
        };
    }

    private Value withItem(Value.@Nullable Field old, int index, int depth) {
        if (old == null
                || !(old.value() instanceof Value.Sequence list)
                || index >= list.items().size()) {
            throw new BadInput(
                    value.mark().source(), "there is no item " + index + " of such a list");
        }
        List<Value> items = new ArrayList<>(list.items());
        Value item = items.get(index);
        Value changed = below(new Value.Field(item.mark(), item), depth);
        if (changed instanceof Value.Nothing) {
            items.remove(index);
        } else {
            items.set(index, changed);
        }
        return new Value.Sequence(items, list.mark());
    }

    /** The same value with this mark everywhere: an option has no lines and columns. */
    private static Value moved(Value value, Mark mark) {
        return switch (value) {
            case Value.Scalar scalar -> new Value.Scalar(scalar.text(), mark);
            case Value.Nothing _ -> new Value.Nothing(mark);
            case Value.Sequence sequence ->
                    new Value.Sequence(
                            sequence.items().stream().map(item -> moved(item, mark)).toList(),
                            mark);
            case Value.Mapping mapping -> {
                Map<String, Value.Field> fields = new LinkedHashMap<>();
                mapping.fields()
                        .forEach(
                                (key, field) ->
                                        fields.put(
                                                key,
                                                new Value.Field(mark, moved(field.value(), mark))));
                yield new Value.Mapping(fields, mark);
            }
        };
    }
}
