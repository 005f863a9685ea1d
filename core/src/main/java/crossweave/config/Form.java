package crossweave.config;

import java.lang.reflect.Type;
import java.util.List;

/**
 * How a setting is filled in, for whoever shows it to users.
 *
 * @param options the words there are, of an OPTION
 * @param concept the catalog to choose from, of a CHOICE
 */
public record Form(Kind kind, boolean isList, List<String> options, String concept) {

    /** What is to be filled in. */
    public enum Kind {
        INTEGER,
        NUMBER,
        FLAG,
        TEXT,
        FILE,
        OPTION,
        CHOICE,
        /** Settings of their own. */
        GROUP
    }

    public static Form of(Setting setting, List<Catalog<?>> catalogs) {
        Type type = setting.type();
        if (Types.isOptional(type)) {
            type = Types.argument(type);
        }
        boolean isList = Types.isList(type);
        if (isList) {
            type = Types.argument(type);
        }
        if (Types.isChoice(type)) {
            return new Form(Kind.CHOICE, isList, List.of(), concept(type, catalogs));
        }
        Class<?> raw = Types.raw(type);
        List<String> options = raw.isEnum() ? Types.constants(raw) : List.of();
        return new Form(kind(raw), isList, options, "");
    }

    private static String concept(Type choice, List<Catalog<?>> catalogs) {
        return catalogs.stream()
                .filter(catalog -> catalog.type() == Types.argument(choice))
                .findFirst()
                .orElseThrow()
                .concept();
    }

    private static Kind kind(Class<?> raw) {
        if (raw.isEnum()) {
            return Kind.OPTION;
        } else if (raw.isRecord() && !Types.isText(raw)) {
            return Kind.GROUP;
        }
        return switch (Types.name(raw)) {
            case "integer" -> Kind.INTEGER;
            case "number" -> Kind.NUMBER;
            case "true or false" -> Kind.FLAG;
            case "file" -> Kind.FILE;
            default -> Kind.TEXT;
        };
    }
}
