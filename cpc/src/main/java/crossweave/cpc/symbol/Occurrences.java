package crossweave.cpc.symbol;

import crossweave.cpc.symbol.Definition.Kind;
import crossweave.cpc.syntax.Comments;
import crossweave.cpc.syntax.Directives;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SourceSpan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects, while a program is compiled, where its names are and what they stand for. */
public final class Occurrences {
    private final Map<String, List<String>> files;
    private final Map<SourceSpan, Definition> definitions =
            new LinkedHashMap<>(); // by their own place
    private final Map<SourceSpan, String> structs =
            new LinkedHashMap<>(); // of fields that are named
    private final Set<Use> uses = new LinkedHashSet<>();
    private final Map<SourceSpan, StructType> ofStructs = new LinkedHashMap<>();
    private final Set<OfLanguage> ofLanguage = new LinkedHashSet<>();
    private String container = ""; // the function that is being compiled

    private record Use(SourceSpan span, SourceSpan definition) {}

    private record OfLanguage(SourceSpan span, Definition definition) {}

    public Occurrences(Map<String, List<String>> files) {
        this.files = files;
    }

    /** What follows is in this function. */
    public void enter(String function) {
        container = function;
    }

    // Definitions

    public void define(Kind kind, Expr.Name name, String text) {
        define(kind, name, text, name.span());
    }

    /** With its end: of the block where it is in view, or of itself. */
    public void define(Kind kind, Expr.Name name, String text, SourceSpan end) {
        define(kind, name, text, new Definition.Place(name.span(), end, container));
    }

    public void define(Kind kind, Expr.Name name, String text, Definition.Place place) {
        if (!isOfLibrary(name.span()) && !name.text().isEmpty()) {
            String comment =
                    kind == Kind.PARAMETER // what is above is about its function
                            ? ""
                            : Comments.about(lines(name.span()), name.span());
            definitions.putIfAbsent(
                    name.span(),
                    new Definition(kind, name.text(), text, comment, Optional.of(place)));
        }
    }

    public void define(Directives directives) {
        for (Directives.Mention macro : directives.macros()) {
            SourceSpan span = macro.definition();
            if (!definitions.containsKey(span)) {
                String text = Comments.logicalLine(lines(span), span.line());
                define(Kind.MACRO, new Expr.Name(macro.name(), span), text);
            }
            use(macro.span(), span);
        }
    }

    private List<String> lines(SourceSpan span) {
        return files.getOrDefault(span.file(), List.of());
    }

    // Uses

    /** The name there means what is defined elsewhere. */
    public void use(SourceSpan span, SourceSpan definition) {
        if (!isOfLibrary(span)) {
            uses.add(new Use(span, definition));
        }
    }

    public void use(SourceSpan span, Definition definition) {
        if (!isOfLibrary(span)) {
            ofLanguage.add(new OfLanguage(span, definition));
        }
    }

    /** Where the struct is defined may be known only later. */
    public void use(SourceSpan span, StructType struct) {
        ofStructs.put(span, struct);
    }

    /** A field of a struct is named there, whether the struct has it or not. */
    public void useField(SourceSpan span, String struct) {
        structs.put(span, struct);
    }

    private static boolean isOfLibrary(SourceSpan span) {
        return span.file().equals(StandardLibrary.FILE);
    }

    // The result

    public SymbolIndex index() {
        ofStructs.forEach((at, struct) -> struct.span().ifPresent(span -> use(at, span)));
        List<Occurrence> occurrences = new ArrayList<>();
        definitions.forEach((span, definition) -> occurrences.add(occurrence(span, definition)));
        for (Use use : uses) {
            Definition definition = definitions.get(use.definition);
            if (definition != null && !use.span.equals(use.definition)) {
                occurrences.add(occurrence(use.span, definition));
            }
        }
        ofLanguage.forEach(use -> occurrences.add(occurrence(use.span, use.definition)));
        return new SymbolIndex(List.copyOf(definitions.values()), occurrences, structs);
    }

    private Occurrence occurrence(SourceSpan span, Definition definition) {
        return new Occurrence(span, definition, isWritten(definition.name(), span));
    }

    private boolean isWritten(String name, SourceSpan span) {
        List<String> lines = lines(span);
        int from = span.column() - 1;
        return span.length() == name.length()
                && span.line() <= lines.size()
                && lines.get(span.line() - 1).startsWith(name, from);
    }
}
