package crossweave.config;

import crossweave.config.Catalog.Entry;
import crossweave.util.Suggestion;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Turns a tree of text into settings records. Everything that is wrong is collected in {@link
 * Problems} with its place; where something is wrong the result is null and must not be used.
 */
public final class Binder {
    private final List<Catalog<?>> catalogs;
    private final Path folder; // relative file names are meant from here
    private final CodeTrust trust;
    private final Problems problems;
    private final Map<String, Mark> marks = new LinkedHashMap<>(); // per path: where it was written
    private @Nullable Class<? extends Record> whole; // what a whole file is bound to

    /** One that runs no code but ours. */
    public Binder(List<Catalog<?>> catalogs, Path folder, Problems problems) {
        this(catalogs, folder, CodeTrust.NONE, problems);
    }

    public Binder(List<Catalog<?>> catalogs, Path folder, CodeTrust trust, Problems problems) {
        this.catalogs = List.copyOf(catalogs);
        this.folder = folder;
        this.trust = trust;
        this.problems = problems;
    }

    /** Where the value of this path was written; the nearest group above it if it was not. */
    public Mark mark(String path) {
        Mark mark = marks.get(path);
        if (mark != null) {
            return mark;
        }
        int dot = path.lastIndexOf('.');
        return mark(dot < 0 ? "" : path.substring(0, dot));
    }

    /** Binds a whole file; throws {@link BadInput} with all that is wrong. */
    public <R extends Record> R bind(Class<R> type, Value.Mapping root) {
        whole = type;
        Object bound = record(type, root, "");
        problems.throwIfAny();
        if (bound == null) {
            throw new IllegalStateException("nothing was bound and nothing was wrong");
        }
        return type.cast(bound);
    }

    /** Binds one choice from its short text; throws {@link BadInput} with all that is wrong. */
    public <T> Choice<T> choose(Catalog<T> catalog, String text) {
        Choice<T> choice = tryToChoose(catalog, text);
        problems.throwIfAny();
        if (choice == null) {
            throw new IllegalStateException("nothing was chosen and nothing was wrong");
        }
        return choice;
    }

    /** As above, but only collects what is wrong; the result is then null. */
    public <T> @Nullable Choice<T> tryToChoose(Catalog<T> catalog, String text) {
        return choice(catalog, new Value.Scalar(text, Mark.option(catalog.concept())), "");
    }

    private @Nullable Object record(
            Class<? extends Record> type, Value.Mapping mapping, String path) {
        marks.put(path, mapping.mark());
        reportUnknown(Setting.of(type), mapping, path);
        return knownRecord(type, mapping, path);
    }

    /** A record from a group that may have more settings than it has. */
    private @Nullable Object knownRecord(
            Class<? extends Record> type, Value.Mapping mapping, String path) {
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
        // The record is still made, for trial: its own demands may have more to say.
        if (isPossible(type, arguments)) {
            construct(type, arguments, path);
        }
        return null;
    }

    /** Whether arguments can be tried: an object that is missing is null, a number cannot be. */
    private static boolean isPossible(Class<? extends Record> type, @Nullable Object[] arguments) {
        RecordComponent[] components = type.getRecordComponents();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] == null && components[i].getType().isPrimitive()) {
                return false;
            }
        }
        return true;
    }

    private @Nullable Object byDefault(Setting setting, String path) {
        Mark mark = mark(path); // of the group: there is no other place to point at
        return setting.byDefault().isEmpty()
                ? null
                : value(setting.type(), new Value.Scalar(setting.byDefault().get(), mark), path);
    }

    private void reportUnknown(List<Setting> settings, Value.Mapping mapping, String path) {
        List<String> known = settings.stream().map(Setting::key).toList();
        mapping.fields()
                .forEach(
                        (key, field) -> {
                            if (!known.contains(key)) {
                                problems.add(
                                        field.key(),
                                        join(path, key),
                                        "there is no such setting" + instead(key, known, path));
                            }
                        });
    }

    /** Words of the field come first: one may be near to a setting that has another meaning. */
    private String instead(String key, List<String> known, String path) {
        if (key.matches("\\d+(-\\d+)?")) { // the end of a list: YAML cut it off at a comma
            return "; a list between { and } needs quotes: '0,4,8-15'";
        }
        List<String> meant = FieldWords.SETTINGS.meant(key);
        for (String target : meant) {
            String last = target.substring(target.lastIndexOf('.') + 1);
            if (known.contains(last)) {
                return Suggestion.meaning(last);
            }
        }
        if (whole == null || Suggestion.near(key, known).isPresent()) {
            return Suggestion.of(key, known);
        }
        SettingPaths paths = new SettingPaths(whole, catalogs);
        String own = join(path.replaceAll("\\[\\d+]", ""), key);
        return Stream.concat(meant.stream(), paths.of(key).stream())
                .filter(target -> paths.has(target) && !target.equals(own))
                .findFirst()
                .map(Suggestion::meaning)
                .orElseGet(() -> Suggestion.of(key, known));
    }

    private @Nullable Object component(Setting setting, Value.Mapping mapping, String path) {
        Value.Field field = mapping.fields().get(setting.key());
        if (field != null && !(field.value() instanceof Value.Nothing)) {
            marks.put(path, field.value().mark());
            return value(setting.type(), inUnit(setting.unit(), field.value()), path);
        }
        if (Types.isOptional(setting.type())) {
            return Optional.empty();
        }
        if (setting.byDefault().isPresent()) {
            return byDefault(setting, path);
        }
        if (Types.isList(setting.type())) {
            return List.of();
        }
        if (Types.raw(setting.type()).isRecord() && !isWord(setting.type())) {
            return value(setting.type(), new Value.Mapping(Map.of(), mapping.mark()), path);
        }
        String meaning = setting.meaning().isEmpty() ? "" : " (" + setting.meaning() + ")";
        problems.add(mapping.mark(), path, "missing" + meaning);
        return null;
    }

    private static Value inUnit(Unit unit, Value value) {
        return value instanceof Value.Scalar scalar
                ? new Value.Scalar(unit.plain(scalar.text()), scalar.mark())
                : value;
    }

    private static boolean isWord(Type type) {
        return Types.isChoice(type) || Types.isText(Types.raw(type));
    }

    private @Nullable Object value(Type type, Value value, String path) {
        if (Types.isOptional(type)) {
            Object inner = value(Types.argument(type), value, path);
            return inner == null ? null : Optional.of(inner);
        }
        if (Types.isList(type)) {
            return list(Types.argument(type), value, path);
        }
        if (Types.isChoice(type)) {
            return choice(catalog(Types.argument(type)), value, path);
        }
        Class<?> raw = Types.raw(type);
        if (raw.isRecord() && !Types.isText(raw)) {
            if (value instanceof Value.Mapping mapping) {
                return record(raw.asSubclass(Record.class), mapping, path);
            }
            problems.add(
                    value.mark(), path, "expected a group of settings but found " + value.kind());
            return null;
        }
        return word(raw, value, path);
    }

    private @Nullable Object word(Class<?> type, Value value, String path) {
        if (!(value instanceof Value.Scalar scalar)) {
            problems.add(
                    value.mark(),
                    path,
                    "expected " + Types.name(type) + " but found " + value.kind());
            return null;
        }
        try {
            return Types.parse(scalar.text(), type, folder);
        } catch (Types.Mismatch e) {
            problems.add(
                    value.mark(),
                    path,
                    "expected %s but found %s%s"
                            .formatted(e.getMessage(), value.kind(), ofLists(scalar.text())));
            return null;
        }
    }

    private static String ofLists(String text) {
        return text.matches("[-+.\\d]+,.*")
                ? "; blanks separate values, and commas the items of a list"
                : "";
    }

    private @Nullable Object list(Type type, Value value, String path) {
        List<Value> items =
                value instanceof Value.Sequence sequence ? sequence.items() : List.of(value);
        List<Object> bound = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            boolean alone = !(value instanceof Value.Sequence);
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

    private <T> @Nullable Choice<T> choice(Catalog<T> catalog, Value value, String path) {
        return switch (value) {
            case Value.Scalar scalar -> fromText(catalog, scalar, path);
            case Value.Mapping mapping -> fromMapping(catalog, mapping, path);
            case Value.Sequence _, Value.Nothing _ -> {
                problems.add(
                        value.mark(),
                        path,
                        "expected a " + catalog.concept() + " but found " + value.kind());
                yield null;
            }
        };
    }

    private <T> @Nullable Choice<T> fromText(Catalog<T> catalog, Value.Scalar scalar, String path) {
        if (ShortText.hasOpenQuote(scalar.text())) {
            problems.add(scalar.mark(), path, "a quote has no end in: " + scalar.text());
            return null;
        }
        List<ShortText.Word> words = ShortText.words(scalar);
        if (words.isEmpty()) {
            problems.add(scalar.mark(), path, "expected a " + catalog.concept() + " but found ''");
            return null;
        }
        String first = ShortText.unquoted(words.getFirst().text());
        Entry<T> entry = entry(catalog, first, scalar.mark(), path);
        if (entry == null) {
            return null;
        }
        int values = first.equals(entry.name()) ? 1 : 0; // where they begin
        Value.Mapping settings =
                ShortText.settings(
                        words.subList(values, words.size()), entry, scalar.mark(), path, problems);
        return chosen(entry, settings, path);
    }

    private <T> @Nullable Choice<T> fromMapping(
            Catalog<T> catalog, Value.Mapping mapping, String path) {
        Value.Field written = mapping.fields().get("name");
        Value.Field named =
                written != null && written.value() instanceof Value.Nothing ? null : written;
        if (named == null && reportName(catalog, mapping, path)) {
            return null;
        }
        Value name =
                named != null
                        ? named.value()
                        : catalog.usual()
                                .map(usual -> new Value.Scalar(usual, mapping.mark()))
                                .orElse(null);
        if (!(name instanceof Value.Scalar scalar)) {
            problems.add(
                    mapping.mark(),
                    join(path, "name"),
                    "missing (which %s); known: %s"
                            .formatted(catalog.concept(), String.join(", ", catalog.names())));
            return null;
        }
        Entry<T> entry = entry(catalog, scalar.text(), scalar.mark(), path);
        if (entry == null) {
            return null;
        }
        Map<String, Value.Field> settings = new LinkedHashMap<>(mapping.fields());
        settings.remove("name");
        return chosen(entry, new Value.Mapping(settings, mapping.mark()), path);
    }

    /** Says so if what looks like a setting is the name of what was meant. */
    private boolean reportName(Catalog<?> catalog, Value.Mapping mapping, String path) {
        List<String> usual =
                catalog.usual().flatMap(catalog::meantBy).stream()
                        .flatMap(entry -> Setting.of(entry.settings()).stream())
                        .map(Setting::key)
                        .toList();
        for (String key : mapping.fields().keySet()) {
            if (catalog.names().contains(key) && !usual.contains(key)) {
                problems.add(
                        mapping.fields().get(key).key(),
                        join(path, key),
                        "is a %s, not a setting; write name: %s".formatted(catalog.concept(), key));
                return true;
            }
        }
        return false;
    }

    private <T> @Nullable Entry<T> entry(Catalog<T> catalog, String name, Mark mark, String path) {
        Optional<Entry<T>> entry = catalog.meantBy(name);
        if (entry.isEmpty() && catalog.isOpen() && OwnChoice.isMeantBy(name)) {
            return own(catalog, name, mark, path);
        }
        if (entry.isEmpty()) {
            problems.add(
                    mark, path, "'" + name + "' is no " + catalog.concept() + meant(catalog, name));
        }
        return entry.orElse(null);
    }

    private static String meant(Catalog<?> catalog, String name) {
        return catalog.elsewhere()
                .filter(_ -> !Suggestion.isNear(name, catalog.names()))
                .flatMap(there -> there.instead(name))
                .orElseGet(() -> Suggestion.of(name, catalog.names(), FieldWords.choices(catalog)));
    }

    private <T> @Nullable Entry<T> own(Catalog<T> catalog, String name, Mark mark, String path) {
        try {
            return OwnChoice.of(catalog, new FileName(name, folder.resolve(name)), trust);
        } catch (IllegalArgumentException e) {
            problems.add(mark, path, String.valueOf(e.getMessage()));
        } catch (UnapprovedCode e) { // an end: what else is wrong may be in it
            throw e.at(mark, path);
        } catch (BadInput e) { // in the file
            e.problems().forEach(p -> problems.add(p.mark(), p.path(), p.message()));
        }
        return null;
    }

    /** The thing is built once for trial: its own checks are to speak with all the others. */
    private <T> @Nullable Choice<T> chosen(Entry<T> entry, Value.Mapping settings, String path) {
        Object bound = record(entry.settings(), settings, path);
        if (bound == null) {
            return null;
        }
        Choice<T> choice = new Choice<>(entry, (Record) bound);
        try {
            choice.build();
            return choice;
        } catch (BadInput e) { // a file that the choice names
            e.problems().forEach(p -> problems.add(p.mark(), p.path(), p.message()));
        } catch (IllegalArgumentException e) {
            complain(entry.settings(), path, String.valueOf(e.getMessage()));
        }
        return null;
    }

    private @Nullable Object construct(
            Class<? extends Record> type, @Nullable Object[] arguments, String path) {
        try {
            return Records.make(type, arguments);
        } catch (IllegalArgumentException e) {
            complain(type, path, String.valueOf(e.getMessage()));
            return null;
        }
    }

    /** What a record demands, a line each; one that begins with a setting's name points at it. */
    public void complain(Class<? extends Record> type, String path, String message) {
        for (String line : message.lines().toList()) {
            String where = path;
            for (Setting setting : Setting.of(type)) {
                if (line.startsWith(setting.key() + " is ")) {
                    where = join(path, setting.key());
                }
            }
            problems.add(mark(where), where, line);
        }
    }

    private static String join(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
