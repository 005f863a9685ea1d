package crossweave.cpc.symbol;

import crossweave.cpc.parse.CpcParser;
import crossweave.cpc.syntax.Comments;
import crossweave.cpc.syntax.SourceReader;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.TopLevelItem;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The library functions, which are written in CPC in {@code cpc.h}: collectives that are made of
 * messages. Each exists for ints and for floats; the type of the arguments selects the version.
 */
public final class StandardLibrary {
    public static final String FILE = "cpc.h";
    private static final List<Type.Scalar> TYPES = List.of(Type.Scalar.INT, Type.Scalar.FLOAT);

    /** Operations of reductions; {@code cpc.h} uses their numbers. */
    static final Map<String, Symbol.Constant> CONSTANTS =
            Map.of(
                    "SUM", new Symbol.Constant(0, Type.Scalar.INT, "for reductions: the sum"),
                    "PRODUCT",
                            new Symbol.Constant(1, Type.Scalar.INT, "for reductions: the product"),
                    "MIN", new Symbol.Constant(2, Type.Scalar.INT, "for reductions: the smallest"),
                    "MAX", new Symbol.Constant(3, Type.Scalar.INT, "for reductions: the largest"));

    private final Map<String, TopLevelItem.Function> functions =
            new LinkedHashMap<>(); // by name and type
    private final List<String> lines;

    private StandardLibrary(String text) {
        lines = text.lines().toList();
        for (Type.Scalar type : TYPES) {
            read(text.replaceAll("\\bT\\b", type.toString()), type);
        }
    }

    private void read(String text, Type.Scalar type) {
        for (TopLevelItem item : CpcParser.parse(FILE, text, SourceReader.NONE).items()) {
            if (item instanceof TopLevelItem.Function function) {
                functions.put(key(function.name().text(), type), function);
            }
        }
    }

    /** The library as shipped; it is immutable. */
    public static StandardLibrary load() {
        return Holder.LIBRARY;
    }

    /** Parses the library on first use. */
    private static final class Holder {
        private static final StandardLibrary LIBRARY =
                new StandardLibrary(BundledSources.text(FILE));
    }

    private static String key(String name, Type type) {
        return name + " of " + type;
    }

    /** The lines of {@code cpc.h}. */
    public List<String> lines() {
        return lines;
    }

    public boolean has(String name) {
        return functions.containsKey(key(name, Type.Scalar.INT));
    }

    /** The version of a function for data of this type, if there is one. */
    public Optional<TopLevelItem.Function> find(String name, Type type) {
        return Optional.ofNullable(functions.get(key(name, type)));
    }

    /** The operations of reductions by name. */
    public Map<String, Symbol.Constant> constants() {
        return CONSTANTS;
    }

    /** The library's functions as they are declared there, where T is the type of the data. */
    List<Definition> definitions() {
        return names().stream().map(this::definition).toList();
    }

    public Definition definition(String name) {
        SourceSpan span = find(name, Type.Scalar.INT).orElseThrow().name().span();
        String head = lines.get(span.line() - 1).replaceFirst("\\s*\\{$", "");
        return Definition.ofLanguage(
                Definition.Kind.LIBRARY, name, head, Comments.documentation(lines, span));
    }

    /** The line of the library in which a function begins. */
    public int line(String name) {
        return find(name, Type.Scalar.INT).orElseThrow().name().span().line();
    }

    public List<String> names() {
        return functions.values().stream().map(f -> f.name().text()).distinct().toList();
    }
}
