package crossweave.config;

import crossweave.config.Catalog.Entry;
import crossweave.config.code.CodeTrust;
import crossweave.config.code.UnapprovedCode;
import crossweave.problem.BadInput;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.problem.Violation;
import crossweave.unit.Bandwidth;
import crossweave.unit.Quantity;
import crossweave.unit.UnitScale;
import crossweave.util.FileName;
import crossweave.util.Suggestion;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Turns a tree of text into settings records. The binder collects everything that is wrong in
 * {@link Problems}, with its position. A method that found something wrong returns null instead of
 * a result.
 */
public final class Binder {
    private final List<Catalog<?>> catalogs;
    private final Path folder; // relative file names are resolved against it
    private final CodeTrust trust;
    private final Problems problems;
    private final Map<String, SourcePosition> positions =
            new LinkedHashMap<>(); // per path of a setting: where it was written
    private UnitReader units = new UnitReader(UnitScale.NONE);
    private @Nullable Class<? extends Record> rootType; // the record that a whole file is bound to

    /** A binder that never runs code of users. */
    public Binder(List<Catalog<?>> catalogs, Path folder, Problems problems) {
        this(catalogs, folder, CodeTrust.NONE, problems);
    }

    public Binder(List<Catalog<?>> catalogs, Path folder, CodeTrust trust, Problems problems) {
        this.catalogs = List.copyOf(catalogs);
        this.folder = folder;
        this.trust = trust;
        this.problems = problems;
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
        rootType = type;
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
        return Optional.ofNullable(quiet.choice(catalog, value, ""));
    }

    /**
     * Like {@link #choose}, but collects problems instead of throwing them; the result is then
     * null.
     */
    public <T> @Nullable Choice<T> tryToChoose(Catalog<T> catalog, String text) {
        return choice(
                catalog,
                new ConfigValue.Scalar(text, SourcePosition.option(catalog.concept())),
                "");
    }

    private @Nullable Object record(
            Class<? extends Record> type, ConfigValue.Mapping mapping, String path) {
        positions.put(path, mapping.where());
        reportUnknown(Setting.of(type), mapping, path);
        return knownRecord(type, mapping, path);
    }

    /** Binds a record from a group that may also hold settings of other records. */
    private @Nullable Object knownRecord(
            Class<? extends Record> type, ConfigValue.Mapping mapping, String path) {
        RecordComponent[] components = type.getRecordComponents();
        Object[] arguments = new Object[components.length];
        boolean complete = true;
        for (int i = 0; i < arguments.length; i++) {
            if (Setting.isFlat(components[i])) {
                arguments[i] = knownRecord(Setting.record(components[i]), mapping, path);
                complete &= arguments[i] != null;
                continue;
            }
            Setting setting = Setting.of(components[i]);
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
        RecordComponent[] components = type.getRecordComponents();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] == null && components[i].getType().isPrimitive()) {
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

    private void reportUnknown(List<Setting> settings, ConfigValue.Mapping mapping, String path) {
        List<String> known = settings.stream().map(Setting::key).toList();
        mapping.fields()
                .forEach(
                        (key, field) -> {
                            if (!known.contains(key)) {
                                problems.add(
                                        field.key(),
                                        join(path, key),
                                        ProblemCode.UNKNOWN_SETTING,
                                        "there is no such setting"
                                                + suggestSetting(key, known, path));
                            }
                        });
    }

    /**
     * What to suggest for an unknown key. Synonyms come before similar names: a term of the field
     * may be spelled like a setting that means something else.
     */
    private String suggestSetting(String key, List<String> known, String path) {
        if (key.matches("\\d+(-\\d+)?")) { // the rest of a list that YAML cut at a comma
            return "; a list between { and } needs quotes: '0,4,8-15'";
        }
        List<String> meant = FieldSynonyms.SETTINGS.meant(key);
        for (String target : meant) {
            String last = target.substring(target.lastIndexOf('.') + 1);
            if (known.contains(last)) {
                return Suggestion.meaning(last);
            }
        }
        if (rootType == null || Suggestion.near(key, known).isPresent()) {
            return Suggestion.of(key, known);
        }
        SettingPaths paths = new SettingPaths(rootType, catalogs);
        String own = join(path.replaceAll("\\[\\d+]", ""), key);
        return Stream.concat(meant.stream(), paths.of(key).stream())
                .filter(target -> paths.has(target) && !target.equals(own))
                .findFirst()
                .map(Suggestion::meaning)
                .orElseGet(() -> Suggestion.of(key, known));
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
            return choice(catalog(ScalarTypes.argument(type)), value, path);
        }
        Class<?> raw = ScalarTypes.raw(type);
        if (raw.isRecord() && !ScalarTypes.isText(raw)) {
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

    private <T> @Nullable Choice<T> choice(Catalog<T> catalog, ConfigValue value, String path) {
        return switch (value) {
            case ConfigValue.Scalar scalar -> fromText(catalog, scalar, path);
            case ConfigValue.Mapping mapping -> fromMapping(catalog, mapping, path);
            case ConfigValue.Sequence _, ConfigValue.Nothing _ -> {
                problems.add(
                        value.where(),
                        path,
                        ProblemCode.WRONG_FORM,
                        "expected a " + catalog.concept() + " but found " + value.kind());
                yield null;
            }
        };
    }

    private <T> @Nullable Choice<T> fromText(
            Catalog<T> catalog, ConfigValue.Scalar scalar, String path) {
        if (ChoiceText.hasOpenQuote(scalar.text())) {
            problems.add(
                    scalar.where(),
                    path,
                    ProblemCode.SYNTAX,
                    "a quote has no end in: " + scalar.text());
            return null;
        }
        List<ChoiceText.Word> words = ChoiceText.words(scalar);
        if (words.isEmpty()) {
            problems.add(
                    scalar.where(),
                    path,
                    ProblemCode.MISSING_SETTING,
                    "expected a " + catalog.concept() + " but found ''");
            return null;
        }
        String first = ChoiceText.unquoted(words.getFirst().text());
        Entry<T> entry = entry(catalog, first, scalar.where(), path);
        if (entry == null) {
            return null;
        }
        int values = first.equals(entry.name()) ? 1 : 0; // index of the first word that is a value
        ConfigValue.Mapping settings =
                ChoiceText.settings(
                        words.subList(values, words.size()), entry, scalar.where(), path, problems);
        return chosen(entry, settings, path);
    }

    private <T> @Nullable Choice<T> fromMapping(
            Catalog<T> catalog, ConfigValue.Mapping mapping, String path) {
        ConfigValue.Field written = mapping.fields().get("name");
        ConfigValue.Field named =
                written != null && written.value() instanceof ConfigValue.Nothing ? null : written;
        if (named == null && reportName(catalog, mapping, path)) {
            return null;
        }
        ConfigValue name =
                named != null
                        ? named.value()
                        : catalog.defaultName()
                                .map(usual -> new ConfigValue.Scalar(usual, mapping.where()))
                                .orElse(null);
        if (!(name instanceof ConfigValue.Scalar scalar)) {
            problems.add(
                    mapping.where(),
                    join(path, "name"),
                    ProblemCode.MISSING_SETTING,
                    "missing (which %s); known: %s"
                            .formatted(catalog.concept(), String.join(", ", catalog.names())));
            return null;
        }
        Entry<T> entry = entry(catalog, scalar.text(), scalar.where(), path);
        if (entry == null) {
            return null;
        }
        Map<String, ConfigValue.Field> settings = new LinkedHashMap<>(mapping.fields());
        settings.remove("name");
        return chosen(entry, new ConfigValue.Mapping(settings, mapping.where()), path);
    }

    /** Reports a key that is the name of a choice rather than a setting. */
    private boolean reportName(Catalog<?> catalog, ConfigValue.Mapping mapping, String path) {
        List<String> usual =
                catalog.defaultName().flatMap(catalog::resolve).stream()
                        .flatMap(entry -> Setting.of(entry.settings()).stream())
                        .map(Setting::key)
                        .toList();
        for (String key : mapping.fields().keySet()) {
            if (catalog.names().contains(key) && !usual.contains(key)) {
                problems.add(
                        mapping.fields().get(key).key(),
                        join(path, key),
                        ProblemCode.UNKNOWN_SETTING,
                        "is a %s, not a setting; write name: %s".formatted(catalog.concept(), key));
                return true;
            }
        }
        return false;
    }

    private <T> @Nullable Entry<T> entry(
            Catalog<T> catalog, String name, SourcePosition where, String path) {
        Optional<Entry<T>> entry = catalog.resolve(name);
        if (entry.isEmpty() && catalog.isOpen() && UserChoice.isMeantBy(name)) {
            return userChoice(catalog, name, where, path);
        }
        if (entry.isEmpty()) {
            problems.add(
                    where,
                    path,
                    ProblemCode.UNKNOWN_CHOICE,
                    "'" + name + "' is no " + catalog.concept() + suggestChoice(catalog, name));
        }
        return entry.orElse(null);
    }

    private static String suggestChoice(Catalog<?> catalog, String name) {
        return catalog.elsewhere()
                .filter(_ -> !Suggestion.isNear(name, catalog.names()))
                .flatMap(there -> there.suggestion(name))
                .orElseGet(
                        () ->
                                Suggestion.of(
                                        name,
                                        catalog.names(),
                                        FieldSynonyms.choices(catalog.concept())));
    }

    private <T> @Nullable Entry<T> userChoice(
            Catalog<T> catalog, String name, SourcePosition where, String path) {
        try {
            return UserChoice.of(catalog, new FileName(name, folder.resolve(name)), trust);
        } catch (IllegalArgumentException e) {
            InvalidSettings.of(e, ProblemCode.INVALID)
                    .forEach(each -> problems.add(each.at(where, path)));
        } catch (UnapprovedCode e) { // stop here: further problems may come from the code
            throw e.at(where, path);
        } catch (BadInput e) { // its position is in the named file
            problems.addAll(e.problems());
        }
        return null;
    }

    /** Builds the chosen thing once, so that its own checks report together with all others. */
    private <T> @Nullable Choice<T> chosen(
            Entry<T> entry, ConfigValue.Mapping settings, String path) {
        Object bound = record(entry.settings(), settings, path);
        if (bound == null) {
            return null;
        }
        Choice<T> choice = new Choice<>(entry, (Record) bound);
        try {
            choice.build();
            return choice;
        } catch (BadInput e) { // its position is in a file that the choice names
            problems.addAll(e.problems());
        } catch (IllegalArgumentException e) {
            addViolations(entry.settings(), path, e);
        }
        return null;
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

    private static String join(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
