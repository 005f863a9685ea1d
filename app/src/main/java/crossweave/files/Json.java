package crossweave.files;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** Writes records, maps and lists as JSON: snake_case keys; what is no number (NaN) is null. */
public final class Json {
    private static final ObjectWriter WRITER =
            JsonMapper.builder()
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .addModule(new SimpleModule().addSerializer(Double.class, new Finite()))
                    .addModule(new SimpleModule().addSerializer(double.class, new Finite()))
                    .build()
                    .writerWithDefaultPrettyPrinter();

    private Json() {}

    public static String write(Object value) {
        return WRITER.writeValueAsString(value) + "\n";
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
}
