package crossweave.config;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds all settings of a record by their paths: also those in its groups, and those of every
 * choice that a user can make in it.
 */
final class SettingPaths {
    private final List<Catalog<?>> catalogs;
    private final Map<String, List<String>> byKey = new LinkedHashMap<>();

    SettingPaths(Class<? extends Record> root, List<Catalog<?>> catalogs) {
        this.catalogs = catalogs;
        add(root, "", List.of());
    }

    /** The paths that end in this key, in the order of the record. */
    List<String> of(String key) {
        return byKey.getOrDefault(key, List.of());
    }

    boolean has(String path) {
        return of(path.substring(path.lastIndexOf('.') + 1)).contains(path);
    }

    private void add(Class<? extends Record> type, String path, List<Catalog<?>> around) {
        for (Setting setting : Setting.of(type)) {
            String own = path.isEmpty() ? setting.key() : path + "." + setting.key();
            List<String> paths = byKey.computeIfAbsent(setting.key(), _ -> new ArrayList<>());
            if (!paths.contains(own)) {
                paths.add(own);
            }
            addBelow(innermost(setting.type()), own, around);
        }
    }

    private void addBelow(Type type, String path, List<Catalog<?>> around) {
        Class<?> raw = ScalarTypes.raw(type);
        if (ScalarTypes.isChoice(type)) {
            for (Catalog<?> catalog : catalogs) {
                // A choice may contain choices of its own concept: their settings get no paths, or
                // recursion would not end.
                if (catalog.type() == ScalarTypes.argument(type) && !around.contains(catalog)) {
                    List<Catalog<?>> within = new ArrayList<>(around);
                    within.add(catalog);
                    catalog.entries().forEach(entry -> add(entry.settings(), path, within));
                }
            }
        } else if (ScalarTypes.isMap(type)) {
            addBelow(ScalarTypes.named(type), path + ".all", around);
        } else if (raw.isRecord() && !ScalarTypes.isText(raw)) {
            add(raw.asSubclass(Record.class), path, around);
        }
    }

    private static Type innermost(Type type) {
        return ScalarTypes.isOptional(type) || ScalarTypes.isList(type)
                ? innermost(ScalarTypes.argument(type))
                : type;
    }
}
