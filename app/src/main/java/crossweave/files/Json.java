package crossweave.files;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Reads and writes JSON. It writes records, maps and lists, with snake_case keys; NaN becomes null.
 */
public final class Json {
    private static final ObjectWriter COMPACT =
            JsonMapper.builder()
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .addModule(
                            new SimpleModule()
                                    .addSerializer(Double.class, new Finite())
                                    .addSerializer(double.class, new Finite())
                                    .addSerializer(double[].class, new FiniteArray()))
                    .build()
                    .writer();

    private static final ObjectWriter WRITER = COMPACT.withDefaultPrettyPrinter();

    private static final ObjectWriter LINES = JsonMapper.builder().build().writer();

    private static final ObjectReader READER =
            JsonMapper.builder().build().readerFor(new TypeReference<Map<String, Object>>() {});

    private Json() {}

    public static String write(Object value) {
        return WRITER.writeValueAsString(value) + "\n";
    }

    /** In one line, without a line end. */
    public static String compact(Object value) {
        return COMPACT.writeValueAsString(value);
    }

    /** Maps, lists, numbers and texts in one line, without a line end. */
    public static String line(Object value) {
        return LINES.writeValueAsString(value);
    }

    /**
     * Reads an object as maps, lists, numbers and texts; throws IllegalArgumentException if the
     * text is none.
     */
    public static Map<String, Object> read(String text) {
        try {
            @Nullable Map<String, Object> object = READER.readValue(text);
            if (object != null) { // the text "null" gives null
                return object;
            }
        } catch (JacksonException e) {
            throw new IllegalArgumentException("no JSON object", e);
        }
        throw new IllegalArgumentException("no JSON object");
    }

    /** Reads UTF-8 bytes; omits fields that are null. No bytes give an empty object. */
    public static Map<String, Object> read(byte[] utf8) {
        Map<String, Object> fields =
                utf8.length == 0 ? Map.of() : read(new String(utf8, StandardCharsets.UTF_8));
        Map<String, Object> there = new LinkedHashMap<>(fields);
        there.values().removeIf(Objects::isNull);
        return there;
    }

    private static final class Finite extends StdSerializer<Double> {
        Finite() {
            super(Double.class);
        }

        @Override
        public void serialize(Double value, JsonGenerator out, SerializationContext context) {
            if (Double.isFinite(value)) {
                out.writeNumber(value);
            } else {
                out.writeNull();
            }
        }
    }

    private static final class FiniteArray extends StdSerializer<double[]> {
        private static final Finite ELEMENT = new Finite();

        FiniteArray() {
            super(double[].class);
        }

        @Override
        public void serialize(double[] values, JsonGenerator out, SerializationContext context) {
            out.writeStartArray();
            for (double value : values) {
                ELEMENT.serialize(value, out, context);
            }
            out.writeEndArray();
        }
    }
}
