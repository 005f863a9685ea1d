package crossweave.files;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A JSON object whose fields are known; one that is missing is an IllegalArgumentException. */
public record JsonObject(Map<String, ? extends @Nullable Object> fields) {

    public static JsonObject read(byte[] utf8) {
        return new JsonObject(Json.read(utf8));
    }

    public String text(String key) {
        return get(key, String.class);
    }

    public boolean flag(String key) {
        return get(key, Boolean.class);
    }

    public Number number(String key) {
        return get(key, Number.class);
    }

    public List<String> texts(String key) {
        if (fields.get(key) instanceof List<?> list) {
            return list.stream().map(String::valueOf).toList();
        }
        throw missing(key);
    }

    /** An object within this one, if it is there. */
    public Optional<JsonObject> object(String key) {
        if (!(fields.get(key) instanceof Map<?, ?> map)) {
            return Optional.empty();
        }
        Map<String, @Nullable Object> inner = new LinkedHashMap<>();
        map.forEach((name, value) -> inner.put(String.valueOf(name), value));
        return Optional.of(new JsonObject(inner));
    }

    private <T> T get(String key, Class<T> type) {
        Object value = fields.get(key);
        if (!type.isInstance(value)) {
            throw missing(key);
        }
        return type.cast(value);
    }

    private static IllegalArgumentException missing(String key) {
        return new IllegalArgumentException("there is no '" + key + "' as expected");
    }
}
