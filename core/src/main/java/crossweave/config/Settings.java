package crossweave.config;

import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks into settings records: their values as the user would write them. */
public final class Settings {
    private Settings() {}

    /**
     * The record as nested maps with kebab-case keys, defaults included: the effective settings.
     */
    public static Map<String, Object> effective(Record settings) {
        Map<String, Object> map = new LinkedHashMap<>();
        RecordComponent[] components = settings.getClass().getRecordComponents();
        for (RecordComponent component : components) {
            Object value = get(settings, component);
            if (value instanceof Optional<?> optional) {
                if (optional.isEmpty()) {
                    continue;
                }
                value = optional.get();
            }
            if (!(value instanceof List<?> list && list.isEmpty())) {
                map.put(Setting.kebab(component.getName()), plain(value));
            }
        }
        return map;
    }

    private static Object plain(Object value) {
        return switch (value) {
            case Choice<?> choice -> choice(choice);
            case Number number -> number;
            case Boolean flag -> flag;
            case List<?> list when list.size() == 1 -> plain(list.getFirst());
            case List<?> list -> list.stream().map(Settings::plain).toList();
            case Record record when !Types.isText(record.getClass()) -> effective(record);
            default -> text(value);
        };
    }

    /**
     * A short text; a group where quotes within quotes would be needed, and for the usual choice,
     * whose settings are thus found where they are written.
     */
    private static Object choice(Choice<?> choice) {
        Map<String, Object> settings = effective(choice.settings());
        if (choice.entry().isPlain()) {
            return settings.values().iterator().next();
        }
        String text = choice.toString();
        if (!choice.entry().isUsual() && !text.contains("\"") && !text.contains("'")) {
            return text;
        }
        Map<String, Object> group = new LinkedHashMap<>();
        group.put("name", choice.name());
        group.putAll(settings);
        return group;
    }

    static String text(Object value) {
        return switch (value) {
            case Optional<?> optional -> optional.map(Settings::text).orElse("");
            case Enum<?> constant -> Setting.kebab(constant.name());
            case Double number when number == Math.rint(number) && Math.abs(number) < 1e15 ->
                    Long.toString(number.longValue());
            default -> value.toString();
        };
    }

    static Object get(Record record, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component.toString(), e);
        }
    }
}
