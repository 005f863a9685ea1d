package crossweave.config;

import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** One component of a settings record as users see it: its key, meaning, default and type. */
public record Setting(
        String key,
        String meaning,
        Optional<String> byDefault,
        Type type,
        Unit unit,
        boolean alwaysShown) {

    private static final ClassValue<List<Setting>> DECLARED =
            new ClassValue<>() {
                @Override
                protected List<Setting> computeValue(Class<?> settings) {
                    return RecordShape.of(settings.asSubclass(Record.class)).components().stream()
                            .flatMap(Setting::settings)
                            .toList();
                }
            };

    /**
     * The settings that a record declares, in order, including those of its {@link Flat} records.
     */
    public static List<Setting> of(Class<? extends Record> settings) {
        return DECLARED.get(settings);
    }

    private static Stream<Setting> settings(RecordShape.Component component) {
        return component.isFlat()
                ? of(component.recordType()).stream()
                : Stream.of(component.setting());
    }

    static Setting of(RecordComponent component) {
        Doc doc = component.getAnnotation(Doc.class);
        String meaning = doc == null ? "" : doc.value(); // records of users need no documentation
        Optional<String> byDefault =
                doc == null || doc.byDefault().equals(Doc.REQUIRED)
                        ? Optional.empty()
                        : Optional.of(doc.byDefault());
        return new Setting(
                kebab(component.getName()),
                meaning,
                byDefault,
                component.getGenericType(),
                doc == null ? Unit.NONE : doc.unit(),
                doc != null && doc.alwaysShown());
    }

    public boolean isFlag() {
        return type == boolean.class;
    }

    /** Turns hopTime and HOP_TIME into hop-time. */
    public static String kebab(String name) {
        return name.replaceAll("([a-z])([A-Z])", "$1-$2")
                .replace('_', '-')
                .toLowerCase(Locale.ROOT);
    }
}
