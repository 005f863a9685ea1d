package crossweave.config;

import crossweave.util.FileName;
import crossweave.util.Suggestion;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * All choices for one concept (topologies, routings, ...). Building, listing, the schema and error
 * messages read the same table; to add a choice, add its line.
 *
 * @param elsewhere names that users look for here, but that belong to another setting
 */
public record Catalog<T>(
        String concept,
        Class<T> type,
        List<Entry<T>> entries,
        Optional<String> defaultName,
        Optional<Elsewhere> elsewhere) {

    public Catalog(String concept, Class<T> type, List<Entry<T>> entries) {
        this(concept, type, entries, Optional.empty(), Optional.empty());
    }

    /** Names that users write here, although they belong to another setting of the scenario. */
    public record Elsewhere(String setting, List<String> names) {
        public Elsewhere {
            names = List.copyOf(names);
        }

        /** The end of a sentence about a name that equals or resembles one of these. */
        Optional<String> suggestion(String name) {
            return Suggestion.near(name, names)
                    .map(
                            near ->
                                    near.equals(name)
                                            ? "; it is a %1$s: write '%1$s: %2$s' beside 'network:'"
                                                    .formatted(setting, near)
                                            : Suggestion.meaning(setting + ": " + near));
        }
    }

    /** This catalog with names that belong to another setting. */
    public Catalog<T> withElsewhere(String setting, List<String> names) {
        Elsewhere there = new Elsewhere(setting, names);
        return new Catalog<>(concept, type, entries, defaultName, Optional.of(there));
    }

    /**
     * This catalog with a default choice. It is meant by a group of settings that names no choice,
     * and by a text that begins with a number: {@code 16} is {@code fixed 16}.
     */
    public Catalog<T> withDefault(String name) {
        List<Entry<T>> marked =
                entries.stream().map(e -> e.name().equals(name) ? e.asDefault() : e).toList();
        return new Catalog<>(concept, type, marked, Optional.of(name), elsewhere);
    }

    /**
     * A name, a sentence and a settings record; {@code build} turns the settings into the thing.
     *
     * @param source the file in which its user wrote it; empty for choices of ours
     */
    public record Entry<T>(
            String name,
            String sentence,
            Class<? extends Record> settings,
            Function<Record, ? extends T> build,
            boolean isDefault,
            Optional<FileName> source) {

        public static <T, S extends Record> Entry<T> of(
                String name, String sentence, Class<S> settings, Function<S, ? extends T> build) {
            return new Entry<>(
                    name,
                    sentence,
                    settings,
                    record -> build.apply(settings.cast(record)),
                    false,
                    Optional.empty());
        }

        /** A choice without settings. */
        public static <T> Entry<T> of(String name, String sentence, T thing) {
            return new Entry<>(name, sentence, Nothing.class, _ -> thing, false, Optional.empty());
        }

        Entry<T> asDefault() {
            return new Entry<>(name, sentence, settings, build, true, source);
        }

        /**
         * Whether its only value can stand for the whole choice: {@code 16} for {@code fixed 16}.
         */
        boolean acceptsBareValue() {
            List<Setting> own = Setting.of(settings);
            return isDefault && own.size() == 1 && !ScalarTypes.isChoice(own.getFirst().type());
        }
    }

    /** The settings of a choice that has none. */
    public record Nothing() {}

    /** Whether users can add choices of their own: records that implement {@link #type}. */
    public boolean isOpen() {
        return type.isInterface();
    }

    public Optional<Entry<T>> find(String name) {
        return entries.stream().filter(entry -> entry.name().equals(name)).findFirst();
    }

    /** The choice that a text means if it begins with this word. */
    Optional<Entry<T>> resolve(String word) {
        Optional<Entry<T>> plain = entries.stream().filter(Entry::acceptsBareValue).findFirst();
        return word.matches("[+-]?[.]?[0-9].*") && plain.isPresent() ? plain : find(word);
    }

    public List<String> names() {
        return entries.stream().map(Entry::name).toList();
    }
}
