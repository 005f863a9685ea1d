package crossweave.config;

import java.lang.reflect.Type;
import java.util.List;

/**
 * How a user fills in a setting, for programs that show input forms.
 *
 * @param options the words to choose from, for an OPTION
 * @param concept the catalog to choose from, for a CHOICE
 */
public record InputForm(Kind kind, boolean isList, List<String> options, String concept) {

    /** The input that fits the setting. */
    public enum Kind {
        INTEGER,
        NUMBER,
        FLAG,
        TEXT,
        FILE,
        OPTION,
        CHOICE,
        /** A group of settings. */
        GROUP,
        /** Groups of settings by names that the user chooses. */
        GROUPS
    }

    public static InputForm of(Setting setting, List<Catalog<?>> catalogs) {
        Type type = setting.type();
        if (ScalarTypes.isOptional(type)) {
            type = ScalarTypes.argument(type);
        }
        boolean isList = ScalarTypes.isList(type);
        if (isList) {
            type = ScalarTypes.argument(type);
        }
        if (ScalarTypes.isChoice(type)) {
            return new InputForm(Kind.CHOICE, isList, List.of(), concept(type, catalogs));
        }
        if (ScalarTypes.isMap(type)) {
            return new InputForm(Kind.GROUPS, false, List.of(), "");
        }
        Class<?> raw = ScalarTypes.raw(type);
        List<String> options = raw.isEnum() ? ScalarTypes.constants(raw) : List.of();
        return new InputForm(kind(raw), isList, options, "");
    }

    private static String concept(Type choice, List<Catalog<?>> catalogs) {
        return catalogs.stream()
                .filter(catalog -> catalog.type() == ScalarTypes.argument(choice))
                .findFirst()
                .orElseThrow()
                .concept();
    }

    private static Kind kind(Class<?> raw) {
        if (raw.isEnum()) {
            return Kind.OPTION;
        } else if (raw.isRecord() && !ScalarTypes.isText(raw)) {
            return Kind.GROUP;
        }
        return switch (ScalarTypes.name(raw)) {
            case "integer" -> Kind.INTEGER;
            case "number" -> Kind.NUMBER;
            case "true or false" -> Kind.FLAG;
            case "file" -> Kind.FILE;
            default -> Kind.TEXT;
        };
    }
}
