package crossweave.config;

import crossweave.problem.SourcePosition;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A tree of text that still knows where each piece was written. It is what a scenario file is
 * before it becomes settings; readers of YAML, options and short texts all make this one form.
 */
public sealed interface ConfigValue {
    SourcePosition where();

    /** One word, number or line of text. */
    record Scalar(String text, SourcePosition where) implements ConfigValue {}

    /** A setting that is taken away: as if it had not been written, here or in a preset. */
    record Nothing(SourcePosition where) implements ConfigValue {}

    /** Values in a row. */
    record Sequence(List<ConfigValue> items, SourcePosition where) implements ConfigValue {}

    /** Named values, in the order they were written. */
    record Mapping(Map<String, Field> fields, SourcePosition where) implements ConfigValue {

        /**
         * This mapping with {@code over}'s values in place of or beside its own, level by level.
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

    /** A value of a mapping with the place of its key. */
    record Field(SourcePosition key, ConfigValue value) {}

    /** How a person would call this form in an error message. */
    default String kind() {
        return switch (this) {
            case Scalar scalar -> "'" + scalar.text + "'";
            case Sequence sequence -> "a list of " + sequence.items.size();
            case Mapping _ -> "a group of settings";
            case Nothing _ -> "nothing";
        };
    }
}
