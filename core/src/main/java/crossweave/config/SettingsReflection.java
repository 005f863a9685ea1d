package crossweave.config;

import crossweave.util.FileName;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the values of settings records, as users would write them. */
public final class SettingsReflection {
    private SettingsReflection() {}

    /**
     * The record as nested maps with kebab-case keys, defaults included: the effective settings.
     */
    public static Map<String, Object> effective(Record settings) {
        Map<String, Object> map = new LinkedHashMap<>();
        List<Setting> keys = Setting.of(settings.getClass());
        List<Object> values = values(settings);
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i) instanceof Optional<?> o ? o.orElse(null) : values.get(i);
            if (value != null && !isEmpty(value)) {
                map.put(keys.get(i).key(), plain(value));
            }
        }
        return map;
    }

    /**
     * The value at a path such as {@code workload.load} as a text, defaults included; empty if
     * there is none, or a group.
     */
    public static Optional<String> at(Record settings, String path) {
        Optional<Object> value = Optional.of(settings);
        for (String key : path.split("\\.", -1)) {
            value = value.flatMap(group -> within(group, key)).flatMap(SettingsReflection::only);
        }
        return value.filter(found -> !(found instanceof Choice || found instanceof List))
                .map(SettingsReflection::text);
    }

    private static Optional<Object> within(Object group, String key) {
        return switch (group) {
            case Choice<?> choice -> within(choice.settings(), key);
            case Map<?, ?> named -> Optional.ofNullable(named.get(key));
            case Record record -> {
                int place =
                        Setting.of(record.getClass()).stream()
                                .map(Setting::key)
                                .toList()
                                .indexOf(key);
                yield place < 0 ? Optional.empty() : Optional.of(values(record).get(place));
            }
            default -> Optional.empty();
        };
    }

    /** What an optional holds, and the element of a list of one, such as of workloads. */
    private static Optional<Object> only(Object value) {
        return switch (value) {
            case Optional<?> optional -> optional.map(inner -> inner);
            case List<?> list when list.size() == 1 -> Optional.of(list.getFirst());
            default -> Optional.of(value);
        };
    }

    private static boolean isEmpty(Object value) {
        return value instanceof List<?> list && list.isEmpty()
                || value instanceof Map<?, ?> map && map.isEmpty();
    }

    /** The values of a record's settings, in the order of {@link Setting#of}. */
    static List<Object> values(Record settings) {
        List<Object> values = new ArrayList<>();
        for (RecordShape.Component component : RecordShape.of(settings.getClass()).components()) {
            Object value = get(settings, component.accessor());
            if (component.isFlat()) {
                values.addAll(values((Record) value));
            } else {
                values.add(value);
            }
        }
        return values;
    }

    /**
     * The files that settings name, in order, and what they read beside them. A file name type may
     * also hold the name of something else.
     */
    public static Stream<FileName> files(Object settings) {
        return switch (settings) {
            case FileName file -> Stream.of(file);
            case Choice<?> choice ->
                    Stream.concat(choice.entry().source().stream(), files(choice.settings()));
            case Optional<?> value -> value.stream().flatMap(SettingsReflection::files);
            case List<?> list -> list.stream().flatMap(SettingsReflection::files);
            case Map<?, ?> map -> map.values().stream().flatMap(SettingsReflection::files);
            case Record record -> {
                Stream<FileName> named = values(record).stream().flatMap(SettingsReflection::files);
                yield record instanceof NamesFiles more
                        ? Stream.concat(named, more.moreFiles())
                        : named;
            }
            default -> Stream.empty();
        };
    }

    private static Object plain(Object value) {
        return switch (value) {
            case Choice<?> choice -> choice(choice);
            case Number number -> number;
            case Boolean flag -> flag;
            case List<?> list when list.size() == 1 -> plain(list.getFirst());
            case List<?> list -> list.stream().map(SettingsReflection::plain).toList();
            case Map<?, ?> map -> named(map);
            case ShortForm form when form.shortForm().isPresent() -> form.shortForm().get();
            case Record record when record instanceof ShortForm -> effective(record);
            case Record record when !ScalarTypes.isText(record.getClass()) -> effective(record);
            default -> text(value);
        };
    }

    private static Map<String, Object> named(Map<?, ?> groups) {
        Map<String, Object> map = new LinkedHashMap<>();
        groups.forEach((name, group) -> map.put(name.toString(), plain(group)));
        return map;
    }

    /**
     * A choice as its short text. It becomes a group if the text would need quotes within quotes,
     * and if it is the default choice, so that its settings have the paths that users write.
     */
    private static Object choice(Choice<?> choice) {
        Map<String, Object> settings = effective(choice.settings());
        if (choice.entry().acceptsBareValue()) {
            return settings.values().iterator().next();
        }
        String text = choice.toString();
        if (!choice.entry().isDefault() && !text.contains("\"") && !text.contains("'")) {
            return text;
        }
        Map<String, Object> group = new LinkedHashMap<>();
        group.put("name", choice.name());
        group.putAll(settings);
        return group;
    }

    static String text(Object value) {
        return switch (value) {
            case Optional<?> optional -> optional.map(SettingsReflection::text).orElse("");
            case Enum<?> constant -> Setting.kebab(constant.name());
            case Double number when number == Math.rint(number) && Math.abs(number) < 1e15 ->
                    Long.toString(number.longValue());
            default -> value.toString();
        };
    }

    private static Object get(Record record, Method accessor) {
        try {
            return accessor.invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(accessor.toString(), e);
        }
    }
}
