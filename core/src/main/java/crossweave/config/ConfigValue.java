package crossweave.config;

import crossweave.problem.SourcePosition;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A tree of text in which every piece has its position. A scenario file has this form before it
 * becomes settings; the readers of YAML, options and short texts all produce it.
 */
public sealed interface ConfigValue {
    SourcePosition where();

    /** One word, number or line of text. */
    record Scalar(String text, SourcePosition where) implements ConfigValue {}

    /** Removes a setting: the default applies, whatever a preset says. */
    record Nothing(SourcePosition where) implements ConfigValue {}

    /** A list of values. */
    record Sequence(List<ConfigValue> items, SourcePosition where) implements ConfigValue {}

    /** Named values, in the order in which they were written. */
    record Mapping(Map<String, Field> fields, SourcePosition where) implements ConfigValue {

        /**
         * This mapping with the values of {@code over} added; where both have a value, that of
         * {@code over} wins. Groups are merged level by level.
         */
        public Mapping overriddenBy(Mapping over) {
            Map<String, Field> merged = new LinkedHashMap<>(fields);
            over.fields.forEach((name, field) -> merged.merge(name, field, Mapping::overridden));
            return new Mapping(merged, where.line() == 0 ? over.where : where);
        }

        private static Field overridden(Field mine, Field other) {
            boolean bothMappings = mine.value instanceof Mapping && other.value instanceof Mapping;
            boolean otherChoice =
                    other.value instanceof Mapping mapping && mapping.fields.containsKey("name");
            if (!bothMappings || otherChoice) {
                return other;
            }
            Mapping merged = ((Mapping) mine.value).overriddenBy((Mapping) other.value);
            return new Field(other.key, merged);
        }
    }

    /** A value of a mapping with the position of its key. */
    record Field(SourcePosition key, ConfigValue value) {}

    /** The name of this form in error messages. */
    default String kind() {
        return switch (this) {
            case Scalar scalar -> "'" + scalar.text + "'";
            case Sequence sequence -> "a list of " + sequence.items.size();
            case Mapping _ -> "a group of settings";
            case Nothing _ -> "nothing";
        };
    }
}
