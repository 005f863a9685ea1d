package crossweave.config;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Every choice there is for one concept (topologies, routings, ...). Building, listing, the schema
 * and error messages all read the same table; to add a choice, add its line.
 */
public record Catalog<T>(
        String concept, Class<T> type, List<Entry<T>> entries, Optional<String> usual) {

    public Catalog(String concept, Class<T> type, List<Entry<T>> entries) {
        this(concept, type, entries, Optional.empty());
    }

    /** The same catalog; a group of settings that names no choice means this one. */
    public Catalog<T> withUsual(String name) {
        return new Catalog<>(concept, type, entries, Optional.of(name));
    }

    /**
     * A name, a sentence and a settings record; {@code build} turns the settings into the thing.
     */
    public record Entry<T>(
            String name,
            String sentence,
            Class<? extends Record> settings,
            Function<Record, ? extends T> build) {

        public static <T, S extends Record> Entry<T> of(
                String name, String sentence, Class<S> settings, Function<S, ? extends T> build) {
            return new Entry<>(
                    name, sentence, settings, record -> build.apply(settings.cast(record)));
        }

        /** A choice that has nothing to set. */
        public static <T> Entry<T> of(String name, String sentence, T thing) {
            return new Entry<>(name, sentence, Nothing.class, _ -> thing);
        }
    }

    /** The settings of a choice that has none. */
    public record Nothing() {}

    public Optional<Entry<T>> find(String name) {
        return entries.stream().filter(entry -> entry.name().equals(name)).findFirst();
    }

    public List<String> names() {
        return entries.stream().map(Entry::name).toList();
    }
}
