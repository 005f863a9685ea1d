package crossweave.booksim;

import crossweave.config.Mark;
import crossweave.config.Value;

import java.util.LinkedHashMap;
import java.util.Map;

/** A scenario while it is being written: values by their paths, each with its place. */
final class Draft {
    private final Mark mark;
    private final Map<String, Value.Field> fields = new LinkedHashMap<>();

    Draft(Mark mark) {
        this.mark = mark;
    }

    /** Sets {@code network.lanes}, for example; groups on the way are made. */
    void put(String path, Object text, Mark where) {
        put(path, new Value.Scalar(text.toString(), where));
    }

    void put(String path, Value value) {
        int dot = path.indexOf('.');
        String first = dot < 0 ? path : path.substring(0, dot);
        if (dot < 0) {
            fields.put(first, new Value.Field(value.mark(), value));
            return;
        }
        Draft inner = new Draft(value.mark());
        if (fields.get(first) instanceof Value.Field(_, Value.Mapping group)) {
            inner.fields.putAll(group.fields());
        }
        inner.put(path.substring(dot + 1), value);
        fields.put(first, new Value.Field(value.mark(), inner.mapping()));
    }

    Value.Mapping mapping() {
        return new Value.Mapping(new LinkedHashMap<>(fields), mark);
    }
}
