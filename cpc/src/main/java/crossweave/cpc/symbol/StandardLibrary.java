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
 * Functions of the language that are programs themselves, in {@code cpc.h}: collectives, each made
 * of messages. There is one of each for ints and one for floats; which is called, the type of what
 * is passed decides.
 */
public final class StandardLibrary {
    public static final String FILE = "cpc.h";
    private static final List<Type.Scalar> TYPES = List.of(Type.Scalar.INT, Type.Scalar.FLOAT);

    /** What reductions do; cpc.h knows them by their numbers. */
    static final Map<String, Symbol.Named> CONSTANTS =
            Map.of(
                    "SUM", new Symbol.Named(0, Type.Scalar.INT, "for reductions: the sum"),
                    "PRODUCT", new Symbol.Named(1, Type.Scalar.INT, "for reductions: the product"),
                    "MIN", new Symbol.Named(2, Type.Scalar.INT, "for reductions: the smallest"),
                    "MAX", new Symbol.Named(3, Type.Scalar.INT, "for reductions: the largest"));

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

    /** As it is shipped; it never changes. */
    public static StandardLibrary load() {
        return Holder.LIBRARY;
    }

    /** Reads it when it is first wanted. */
    private static final class Holder {
        private static final StandardLibrary LIBRARY =
                new StandardLibrary(BundledSources.text(FILE));
    }

    private static String key(String name, Type type) {
        return name + " of " + type;
    }

    /** The text of it, which has its file's name. */
    public List<String> lines() {
        return lines;
    }

    public boolean has(String name) {
        return functions.containsKey(key(name, Type.Scalar.INT));
    }

    /** The function for data of a type, if there is one. */
    public Optional<TopLevelItem.Function> find(String name, Type type) {
        return Optional.ofNullable(functions.get(key(name, type)));
    }

    /** Names for the operations of reductions. */
    public Map<String, Symbol.Named> constants() {
        return CONSTANTS;
    }

    /** Its functions, as they are written in it: T is the type of the data. */
    List<Definition> definitions() {
        return names().stream().map(this::definition).toList();
    }

    public Definition definition(String name) {
        SourceSpan span = find(name, Type.Scalar.INT).orElseThrow().name().span();
        String head = lines.get(span.line() - 1).replaceFirst("\\s*\\{$", "");
        return Definition.ofLanguage(
                Definition.Kind.LIBRARY, name, head, Comments.about(lines, span));
    }

    /** The line of the library where a function begins. */
    public int line(String name) {
        return find(name, Type.Scalar.INT).orElseThrow().name().span().line();
    }

    public List<String> names() {
        return functions.values().stream().map(f -> f.name().text()).distinct().toList();
    }
}
