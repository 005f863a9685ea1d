package crossweave.config;

import crossweave.config.Catalog.Entry;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The JSON Schema of a settings record, as plain maps and lists. Editors use it to complete and
 * check scenario files. It is derived from the records, so it always agrees with them.
 */
public final class JsonSchema {
    private static final Map<String, Object> WORD = Map.of("type", List.of("string", "number"));
    private static final Map<String, Object> SWEEP = Map.of("$ref", "#/$defs/sweep");

    /** A regular expression for {@link UserChoice#isMeantBy}, optionally followed by settings. */
    private static final String USER_CLASS =
            "^\\s*(\\S*\\.java|([A-Za-z_][\\w$]*\\.)+[\\w$]+|[A-Z][\\w$]*)(\\s.*)?$";

    private final List<Catalog<?>> catalogs;

    public JsonSchema(List<Catalog<?>> catalogs) {
        this.catalogs = List.copyOf(catalogs);
    }

    public Map<String, Object> of(Class<? extends Record> settings, String title) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", title);
        schema.putAll(object(settings));
        Map<String, Object> definitions = new LinkedHashMap<>();
        catalogs.forEach(catalog -> definitions.put(catalog.concept(), choice(catalog)));
        definitions.put("sweep", sweep());
        schema.put("$defs", definitions);
        return schema;
    }

    /** The schema requires no key, because a preset may give what a file leaves out. */
    private Map<String, Object> object(Class<? extends Record> settings) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (Setting setting : Setting.of(settings)) {
            properties.put(setting.key(), property(setting));
        }
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        schema.put("additionalProperties", false);
        return schema;
    }

    private static boolean isRequired(Setting setting) {
        Type type = setting.type();
        boolean optional =
                ScalarTypes.isOptional(type) || ScalarTypes.isList(type) || ScalarTypes.isMap(type);
        boolean group =
                ScalarTypes.raw(type).isRecord() && !ScalarTypes.isText(ScalarTypes.raw(type));
        return setting.byDefault().isEmpty() && !optional && (!group || ScalarTypes.isChoice(type));
    }

    private Map<String, Object> property(Setting setting) {
        Map<String, Object> property = new LinkedHashMap<>();
        property.put("description", setting.meaning());
        setting.byDefault().ifPresent(text -> property.put("default", jsonValue(text, setting)));
        property.putAll(value(setting));
        return property;
    }

    private Map<String, Object> value(Setting setting) {
        return setting.unit() == Unit.NONE ? type(setting.type()) : quantity(setting);
    }

    /** A number, or a text with a unit. */
    private static Map<String, Object> quantity(Setting setting) {
        Map<String, Object> quantity = new LinkedHashMap<>();
        boolean isWhole = ScalarTypes.name(ScalarTypes.innermost(setting.type())).equals("integer");
        quantity.put("type", List.of(isWhole ? "integer" : "number", "string"));
        quantity.put("pattern", "^\\s*(sweep\\s.*|[+-]?[.\\d].*)$");
        quantity.put("examples", List.of(setting.unit().example()));
        return quantity;
    }

    /** A default as a JSON value: numbers and flags without quotes. */
    private static Object jsonValue(String text, Setting setting) {
        return switch (ScalarTypes.name(ScalarTypes.raw(setting.type()))) {
            case "integer" -> Long.valueOf(text);
            case "number" -> Double.valueOf(text);
            case "true or false" -> Boolean.valueOf(text);
            default -> text;
        };
    }

    private Map<String, Object> type(Type type) {
        if (ScalarTypes.isOptional(type)) {
            return type(ScalarTypes.argument(type));
        } else if (ScalarTypes.isList(type)) {
            Map<String, Object> item = type(ScalarTypes.argument(type));
            Map<String, Object> array = new LinkedHashMap<>();
            array.put("type", "array");
            array.put("items", item);
            return Map.of("anyOf", List.of(array, item));
        } else if (ScalarTypes.isMap(type)) {
            Map<String, Object> groups = new LinkedHashMap<>();
            groups.put("type", "object");
            groups.put("additionalProperties", type(ScalarTypes.named(type)));
            return groups;
        } else if (ScalarTypes.isChoice(type)) {
            return Map.of("$ref", "#/$defs/" + catalog(type).concept());
        }
        Class<?> raw = ScalarTypes.raw(type);
        if (raw == ConfigValue.class) {
            return Map.of(); // anything
        } else if (raw.isEnum()) {
            return orSweep(Map.of("enum", ScalarTypes.constants(raw)));
        } else if (ScalarTypes.hasShortForm(raw)) {
            return Map.of("anyOf", List.of(WORD, object(raw.asSubclass(Record.class))));
        } else if (raw.isRecord() && !ScalarTypes.isText(raw)) {
            return object(raw.asSubclass(Record.class));
        }
        return switch (ScalarTypes.name(raw)) {
            case "integer" -> orSweep(integer());
            case "number" -> Map.of("type", List.of("number", "string")); // 0.02 or 2%
            case "true or false" -> orSweep(Map.of("type", "boolean"));
            default -> WORD;
        };
    }

    /** YAML reads 1000000 and 1e6 as numbers, but 1_000_000 as text. */
    private static Map<String, Object> integer() {
        Map<String, Object> integer = new LinkedHashMap<>();
        integer.put("type", List.of("integer", "string"));
        integer.put("pattern", "^[+-]?\\d+(_\\d+)*$");
        return integer;
    }

    /** A text that gives several values, for {@code xw sweep}. */
    private static Map<String, Object> sweep() {
        Map<String, Object> sweep = new LinkedHashMap<>();
        sweep.put("type", "string");
        sweep.put("pattern", "^\\s*sweep\\s.*$");
        sweep.put("description", "xw sweep makes a run for each of these values");
        sweep.put("examples", List.of("sweep [1, 2, 4]", "sweep 0.1:0.5:0.1"));
        return sweep;
    }

    /** Admits the values of a sweep, for types that do not admit strings anyway. */
    private static Map<String, Object> orSweep(Map<String, Object> type) {
        return Map.of("anyOf", List.of(type, SWEEP));
    }

    private Catalog<?> catalog(Type choice) {
        return catalogs.stream()
                .filter(candidate -> candidate.type() == ScalarTypes.argument(choice))
                .findFirst()
                .orElseThrow();
    }

    /**
     * A choice is a short text that begins with a known name, or a group that has the name in it.
     */
    private Map<String, Object> choice(Catalog<?> catalog) {
        List<Object> forms = new ArrayList<>();
        for (Entry<?> entry : catalog.entries()) {
            Map<String, Object> text = new LinkedHashMap<>();
            text.put("type", "string");
            text.put("pattern", "^\\s*" + quoted(entry.name()) + "(\\s.*)?$");
            text.put("description", entry.sentence());
            text.put("examples", List.of(ChoiceText.usage(entry)));
            forms.add(text);
            if (entry.acceptsBareValue()) {
                forms.add(value(Setting.of(entry.settings()).getFirst()));
            }
            forms.add(group(entry, catalog.defaultName()));
        }
        forms.add(SWEEP);
        if (catalog.isOpen()) {
            forms.add(userClass(catalog));
            Map<String, Object> group = new LinkedHashMap<>();
            group.put("type", "object");
            group.put("properties", Map.of("name", userClass(catalog)));
            group.put("required", List.of("name"));
            forms.add(group);
        }
        return Map.of("anyOf", forms);
    }

    /** A class of the user, whose settings the schema cannot know. */
    private static Map<String, Object> userClass(Catalog<?> catalog) {
        Map<String, Object> userClass = new LinkedHashMap<>();
        userClass.put("type", "string");
        userClass.put("pattern", USER_CLASS);
        userClass.put(
                "description", "a %s of your own: a record in Java".formatted(catalog.concept()));
        userClass.put("examples", List.of("Mine.java", "org.me.Mine"));
        return userClass;
    }

    private Map<String, Object> group(Entry<?> entry, Optional<String> usual) {
        Map<String, Object> group = object(entry.settings());
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("name", Map.of("const", entry.name()));
        properties.putAll(properties(group));
        group.put("properties", properties);
        List<Object> required = new ArrayList<>();
        if (!usual.equals(Optional.of(entry.name()))) {
            required.add("name");
        }
        Setting.of(entry.settings()).stream()
                .filter(JsonSchema::isRequired)
                .forEach(setting -> required.add(setting.key()));
        group.put("required", required);
        group.put("description", entry.sentence());
        return group;
    }

    private static Map<String, Object> properties(Map<String, Object> schema) {
        Map<String, Object> properties = new LinkedHashMap<>();
        if (schema.get("properties") instanceof Map<?, ?> map) {
            map.forEach((key, value) -> properties.put(key.toString(), value));
        }
        return properties;
    }

    /** Escapes a name by hand: the regular expressions of JSON Schema have no \Q..\E. */
    private static String quoted(String name) {
        return name.replaceAll("[*+.?/]", "\\\\$0");
    }
}
