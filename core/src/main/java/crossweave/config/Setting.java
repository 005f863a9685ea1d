package crossweave.config;

import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
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

    /** Caches the settings per record: reflection takes far longer than binding. */
    private static final ClassValue<List<Setting>> DECLARED =
            new ClassValue<>() {
                @Override
                protected List<Setting> computeValue(Class<?> settings) {
                    return Arrays.stream(settings.getRecordComponents())
                            .flatMap(c -> isFlat(c) ? of(record(c)).stream() : Stream.of(of(c)))
                            .toList();
                }
            };

    /**
     * The settings that a record declares, in order, including those of its {@link Flat} records.
     */
    public static List<Setting> of(Class<? extends Record> settings) {
        return DECLARED.get(settings);
    }

    static boolean isFlat(RecordComponent component) {
        return component.isAnnotationPresent(Flat.class);
    }

    /** The type of a component that is a record. */
    static Class<? extends Record> record(RecordComponent component) {
        return component.getType().asSubclass(Record.class);
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
