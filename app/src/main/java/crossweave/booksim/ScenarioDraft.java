package crossweave.booksim;

import crossweave.config.ConfigValue;
import crossweave.problem.SourcePosition;

import java.util.LinkedHashMap;
import java.util.Map;

/** A scenario under construction: values by path, each with its position. */
final class ScenarioDraft {
    private final SourcePosition where;
    private final Map<String, ConfigValue.Field> fields = new LinkedHashMap<>();

    ScenarioDraft(SourcePosition where) {
        this.where = where;
    }

    /** Sets a value, such as {@code network.vcs}, and creates the groups above it. */
    void put(String path, Object text, SourcePosition where) {
        put(path, new ConfigValue.Scalar(text.toString(), where));
    }

    void put(String path, ConfigValue value) {
        int dot = path.indexOf('.');
        String first = dot < 0 ? path : path.substring(0, dot);
        if (dot < 0) {
            fields.put(first, new ConfigValue.Field(value.where(), value));
            return;
        }
        ScenarioDraft inner = new ScenarioDraft(value.where());
        if (fields.get(first) instanceof ConfigValue.Field(_, ConfigValue.Mapping group)) {
            inner.fields.putAll(group.fields());
        }
        inner.put(path.substring(dot + 1), value);
        fields.put(first, new ConfigValue.Field(value.where(), inner.mapping()));
    }

    ConfigValue.Mapping mapping() {
        return new ConfigValue.Mapping(new LinkedHashMap<>(fields), where);
    }
}
