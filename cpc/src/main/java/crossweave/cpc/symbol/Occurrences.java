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

/** Collects definitions and uses of names while a program is compiled. */
public final class Occurrences {
    private final Map<String, List<String>> files;
    private final Map<SourceSpan, Definition> definitions =
            new LinkedHashMap<>(); // by the span of the name
    private final Map<SourceSpan, String> fieldUses =
            new LinkedHashMap<>(); // struct whose field is named at the span
    private final Set<Use> uses = new LinkedHashSet<>();
    private final Map<SourceSpan, StructType> structUses = new LinkedHashMap<>();
    private final Set<OfLanguage> languageUses = new LinkedHashSet<>();
    private String container = ""; // the function being compiled; empty outside

    private record Use(SourceSpan span, SourceSpan definition) {}

    private record OfLanguage(SourceSpan span, Definition definition) {}

    public Occurrences(Map<String, List<String>> files) {
        this.files = files;
    }

    /** Sets the function that contains the definitions that follow. */
    public void enter(String function) {
        container = function;
    }

    // Definitions

    public void define(Kind kind, Expr.Name name, String text) {
        define(kind, name, text, name.span());
    }

    /**
     * Defines a name with an end: of the block in which it is visible, or of its own definition.
     */
    public void define(Kind kind, Expr.Name name, String text, SourceSpan end) {
        define(kind, name, text, new Definition.Place(name.span(), end, container));
    }

    public void define(Kind kind, Expr.Name name, String text, Definition.Place place) {
        if (!isInLibrary(name.span()) && !name.text().isEmpty()) {
            String comment =
                    kind == Kind.PARAMETER // the comment above a parameter documents its function
                            ? ""
                            : Comments.documentation(lines(name.span()), name.span());
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

    /** Records that the name at a span refers to the definition at another. */
    public void use(SourceSpan span, SourceSpan definition) {
        if (!isInLibrary(span)) {
            uses.add(new Use(span, definition));
        }
    }

    public void use(SourceSpan span, Definition definition) {
        if (!isInLibrary(span)) {
            languageUses.add(new OfLanguage(span, definition));
        }
    }

    /** Records a use of a struct, whose definition may follow later. */
    public void use(SourceSpan span, StructType struct) {
        structUses.put(span, struct);
    }

    /**
     * Records that a field is named there, even if the struct has no such field; editors complete
     * it.
     */
    public void useField(SourceSpan span, String struct) {
        fieldUses.put(span, struct);
    }

    private static boolean isInLibrary(SourceSpan span) {
        return span.file().equals(StandardLibrary.FILE);
    }

    // The result

    public SymbolIndex index() {
        structUses.forEach((at, struct) -> struct.span().ifPresent(span -> use(at, span)));
        List<Occurrence> occurrences = new ArrayList<>();
        definitions.forEach((span, definition) -> occurrences.add(occurrence(span, definition)));
        for (Use use : uses) {
            Definition definition = definitions.get(use.definition);
            if (definition != null && !use.span.equals(use.definition)) {
                occurrences.add(occurrence(use.span, definition));
            }
        }
        languageUses.forEach(use -> occurrences.add(occurrence(use.span, use.definition)));
        return new SymbolIndex(List.copyOf(definitions.values()), occurrences, fieldUses);
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
