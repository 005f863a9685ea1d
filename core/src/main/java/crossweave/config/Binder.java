package crossweave.config;

import crossweave.config.code.CodeTrust;
import crossweave.problem.BadInput;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.problem.Violation;
import crossweave.unit.Bandwidth;
import crossweave.unit.Quantity;
import crossweave.unit.UnitScale;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Turns a tree of text into settings records. The binder collects everything that is wrong in
 * {@link Problems}, with its position. A method that found something wrong returns null instead of
 * a result.
 */
public final class Binder {
    private final List<Catalog<?>> catalogs;
    private final Path folder; // relative file names are resolved against it
    private final Problems problems;
    private final ChoiceBinder choices;
    private final Map<String, SourcePosition> positions =
            new LinkedHashMap<>(); // per path of a setting: where it was written
    private UnitReader units = new UnitReader(UnitScale.NONE);
    private UnknownSettings unknown;

    /** A binder that never runs code of users. */
    public Binder(List<Catalog<?>> catalogs, Path folder, Problems problems) {
        this(catalogs, folder, CodeTrust.NONE, problems);
    }

    public Binder(List<Catalog<?>> catalogs, Path folder, CodeTrust trust, Problems problems) {
        this.catalogs = List.copyOf(catalogs);
        this.folder = folder;
        this.problems = problems;
        this.choices = new ChoiceBinder(this, folder, trust, problems);
        this.unknown = new UnknownSettings(Optional.empty(), this.catalogs, problems);
    }

    /** Converts the quantities of what is bound next by this scale; there is none before. */
    public void use(UnitScale scale) {
        units = new UnitReader(scale);
    }

    /** Sentences on the quantities that are not a whole number of cycles or flits. */
    public List<String> roundings() {
        return units.roundings();
    }

    /** Where the value of this path was written, or else the nearest group above it. */
    public SourcePosition positionOf(String path) {
        SourcePosition where = positions.get(path);
        if (where != null) {
            return where;
        }
        int dot = path.lastIndexOf('.');
        return positionOf(dot < 0 ? "" : path.substring(0, dot));
    }

    /** Binds a whole file; throws {@link BadInput} with every problem. */
    public <R extends Record> R bind(Class<R> type, ConfigValue.Mapping root) {
        unknown = new UnknownSettings(Optional.of(type), catalogs, problems);
        Object bound = record(type, root, "");
        problems.throwIfAny();
        if (bound == null) {
            throw new IllegalStateException("nothing was bound and nothing was wrong");
        }
        return type.cast(bound);
    }

    /** Binds one choice from its short text; throws {@link BadInput} with every problem. */
    public <T> Choice<T> choose(Catalog<T> catalog, String text) {
        Choice<T> choice = tryToChoose(catalog, text);
        problems.throwIfAny();
        if (choice == null) {
            throw new IllegalStateException("nothing was chosen and nothing was wrong");
        }
        return choice;
    }

    /** What a value would choose; empty if it is invalid, which is not reported. */
    public <T> Optional<Choice<T>> probe(Catalog<T> catalog, ConfigValue value) {
        Binder quiet = new Binder(catalogs, folder, new Problems());
        return Optional.ofNullable(quiet.choices.choice(catalog, value, ""));
    }

    /**
     * Like {@link #choose}, but collects problems instead of throwing them; the result is then
     * null.
     */
    public <T> @Nullable Choice<T> tryToChoose(Catalog<T> catalog, String text) {
        return choices.choice(
                catalog,
                new ConfigValue.Scalar(text, SourcePosition.option(catalog.concept())),
                "");
    }

    @Nullable Object record(
            Class<? extends Record> type, ConfigValue.Mapping mapping, String path) {
        positions.put(path, mapping.where());
        unknown.report(Setting.of(type), mapping, path);
        return knownRecord(type, mapping, path);
    }

    /** Binds a record from a group that may also hold settings of other records. */
    private @Nullable Object knownRecord(
            Class<? extends Record> type, ConfigValue.Mapping mapping, String path) {
        List<RecordShape.Component> components = RecordShape.of(type).components();
        Object[] arguments = new Object[components.size()];
        boolean complete = true;
        for (int i = 0; i < arguments.length; i++) {
            RecordShape.Component component = components.get(i);
            if (component.isFlat()) {
                arguments[i] = knownRecord(component.recordType(), mapping, path);
                complete &= arguments[i] != null;
                continue;
            }
            Setting setting = component.setting();
            arguments[i] = component(setting, mapping, join(path, setting.key()));
            if (arguments[i] == null) {
                complete = false;
                arguments[i] = byDefault(setting, join(path, setting.key()));
            }
        }
        if (complete) {
            return construct(type, arguments, path);
        }
        // Construct the incomplete record too: its own checks may find more problems.
        if (canConstruct(type, arguments)) {
            construct(type, arguments, path);
        }
        return null;
    }

    /**
     * Whether the constructor can be called: it accepts null for a missing object, but not for a
     * number.
     */
    private static boolean canConstruct(
            Class<? extends Record> type, @Nullable Object[] arguments) {
        List<RecordShape.Component> components = RecordShape.of(type).components();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] == null && components.get(i).type().isPrimitive()) {
                return false;
            }
        }
        return true;
    }

    private @Nullable Object byDefault(Setting setting, String path) {
        SourcePosition where =
                positionOf(path); // of the group: a default has no position of its own
        return setting.byDefault().isEmpty()
                ? null
                : value(
                        setting.type(),
                        new ConfigValue.Scalar(setting.byDefault().get(), where),
                        path);
    }

    private @Nullable Object component(Setting setting, ConfigValue.Mapping mapping, String path) {
        ConfigValue.Field field = mapping.fields().get(setting.key());
        if (field != null && !(field.value() instanceof ConfigValue.Nothing)) {
            positions.put(path, field.value().where());
            ConfigValue plain = inUnit(setting, field.value(), path);
            return plain == null ? null : value(setting.type(), plain, path);
        }
        if (ScalarTypes.isOptional(setting.type())) {
            return Optional.empty();
        }
        if (setting.byDefault().isPresent()) {
            return byDefault(setting, path);
        }
        if (ScalarTypes.isList(setting.type())) {
            return List.of();
        }
        if (ScalarTypes.isMap(setting.type())) {
            return Map.of();
        }
        if (ScalarTypes.raw(setting.type()).isRecord() && !isWord(setting.type())) {
            return value(setting.type(), new ConfigValue.Mapping(Map.of(), mapping.where()), path);
        }
        String meaning = setting.meaning().isEmpty() ? "" : " (" + setting.meaning() + ")";
        problems.add(mapping.where(), path, ProblemCode.MISSING_SETTING, "missing" + meaning);
        return null;
    }

    /** The value with quantities as plain numbers, or null if one cannot be converted. */
    private @Nullable ConfigValue inUnit(Setting setting, ConfigValue value, String path) {
        if (value instanceof ConfigValue.Sequence list && setting.unit() != Unit.NONE) {
            List<ConfigValue> items =
                    list.items().stream()
                            .map(item -> inUnit(setting, item, path))
                            .filter(Objects::nonNull)
                            .toList();
            return items.size() == list.items().size()
                    ? new ConfigValue.Sequence(items, list.where())
                    : null;
        }
        if (!(value instanceof ConfigValue.Scalar scalar)) {
            return value;
        }
        try {
            return new ConfigValue.Scalar(
                    units.plain(scalar.text(), setting, path), scalar.where());
        } catch (UnitReader.Refused e) {
            report(e, value, path);
            return null;
        }
    }

    private void report(UnitReader.Refused refused, ConfigValue value, String path) {
        problems.add(value.where(), path, refused.code(), String.valueOf(refused.getMessage()));
    }

    private static boolean isWord(Type type) {
        return ScalarTypes.isChoice(type) || ScalarTypes.isText(ScalarTypes.raw(type));
    }

    private @Nullable Object value(Type type, ConfigValue value, String path) {
        if (ScalarTypes.isOptional(type)) {
            Object inner = value(ScalarTypes.argument(type), value, path);
            return inner == null ? null : Optional.of(inner);
        }
        if (ScalarTypes.isList(type)) {
            return list(ScalarTypes.argument(type), value, path);
        }
        if (ScalarTypes.isMap(type)) {
            return map(ScalarTypes.named(type), value, path);
        }
        if (ScalarTypes.isChoice(type)) {
            return choices.choice(catalog(ScalarTypes.argument(type)), value, path);
        }
        Class<?> raw = ScalarTypes.raw(type);
        if (raw == ConfigValue.class) {
            return value; // bound later, by who knows more
        }
        boolean isGroup = value instanceof ConfigValue.Mapping && ScalarTypes.hasShortForm(raw);
        if (raw.isRecord() && (isGroup || !ScalarTypes.isText(raw))) {
            ConfigValue.Mapping mapping = group(value, path);
            return mapping == null ? null : record(raw.asSubclass(Record.class), mapping, path);
        }
        return word(raw, value, path);
    }

    private ConfigValue.@Nullable Mapping group(ConfigValue value, String path) {
        if (value instanceof ConfigValue.Mapping mapping) {
            return mapping;
        }
        problems.add(
                value.where(),
                path,
                ProblemCode.WRONG_FORM,
                "expected a group of settings but found " + value.kind());
        return null;
    }

    /** Groups of settings by names that the user chooses, in their order. */
    private @Nullable Object map(Type type, ConfigValue value, String path) {
        ConfigValue.Mapping mapping = group(value, path);
        if (mapping == null) {
            return null;
        }
        positions.put(path, mapping.where());
        Map<String, Object> bound = new LinkedHashMap<>();
        boolean complete = true;
        for (Map.Entry<String, ConfigValue.Field> field : mapping.fields().entrySet()) {
            ConfigValue inner = field.getValue().value();
            if (!(inner instanceof ConfigValue.Nothing)) {
                Object item = value(type, inner, join(path, field.getKey()));
                complete &= item != null;
                bound.put(field.getKey(), item == null ? "" : item);
            }
        }
        return complete ? Collections.unmodifiableMap(bound) : null;
    }

    private @Nullable Object word(Class<?> type, ConfigValue value, String path) {
        if (!(value instanceof ConfigValue.Scalar scalar)) {
            problems.add(
                    value.where(),
                    path,
                    ProblemCode.WRONG_FORM,
                    "expected " + ScalarTypes.name(type) + " but found " + value.kind());
            return null;
        }
        Optional<Quantity> bandwidth =
                type == Bandwidth.class ? Quantity.parse(scalar.text()) : Optional.empty();
        try {
            return bandwidth.isPresent()
                    ? units.bandwidth(bandwidth.get(), path)
                    : ScalarTypes.parse(scalar.text(), type, folder);
        } catch (UnitReader.Refused e) {
            report(e, value, path);
            return null;
        } catch (ScalarTypes.Mismatch e) {
            problems.add(
                    value.where(),
                    path,
                    e.code(),
                    "expected %s but found %s%s%s"
                            .formatted(
                                    e.getMessage(),
                                    value.kind(),
                                    e.hint(),
                                    listHint(scalar.text())));
            return null;
        }
    }

    private static String listHint(String text) {
        return text.matches("[-+.\\d]+,.*")
                ? "; blanks separate values, and commas the items of a list"
                : "";
    }

    private @Nullable Object list(Type type, ConfigValue value, String path) {
        List<ConfigValue> items =
                value instanceof ConfigValue.Sequence sequence ? sequence.items() : List.of(value);
        List<Object> bound = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            boolean alone = !(value instanceof ConfigValue.Sequence);
            Object item = value(type, items.get(i), alone ? path : path + "[" + i + "]");
            if (item != null) {
                bound.add(item);
            }
        }
        return bound.size() == items.size() ? List.copyOf(bound) : null;
    }

    private Catalog<?> catalog(Type type) {
        return catalogs.stream()
                .filter(catalog -> catalog.type() == type)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no catalog of " + type));
    }

    private @Nullable Object construct(
            Class<? extends Record> type, @Nullable Object[] arguments, String path) {
        try {
            return RecordFactory.make(type, arguments);
        } catch (IllegalArgumentException e) {
            addViolations(type, path, e);
            return null;
        }
    }

    /**
     * Reports what a record refuses: each violation at the setting that it names, or else at the
     * record.
     */
    public void addViolations(
            Class<? extends Record> type, String path, IllegalArgumentException refusal) {
        List<String> keys = Setting.of(type).stream().map(Setting::key).toList();
        for (Violation violation : InvalidSettings.of(refusal, ProblemCode.INVALID)) {
            String where = keys.contains(violation.key()) ? join(path, violation.key()) : path;
            problems.add(violation.at(positionOf(where), where));
        }
    }

    static String join(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
