package crossweave.cpc.symbol;

import crossweave.cpc.syntax.SourceSpan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All names of a program: where each occurs, and which definition it refers to there. The compiler
 * makes it even of a program with errors; names that it could not resolve are missing.
 */
public final class SymbolIndex {
    private static final Comparator<SourceSpan> BY_POSITION =
            Comparator.comparing(SourceSpan::file)
                    .thenComparingInt(SourceSpan::line)
                    .thenComparingInt(SourceSpan::column);

    private final List<Definition> definitions; // of the program, sorted like the occurrences
    private final List<Occurrence> occurrences; // by file, line and column
    private final Map<SourceSpan, String> fieldUses; // struct whose field is named at the span

    SymbolIndex(
            List<Definition> definitions,
            List<Occurrence> occurrences,
            Map<SourceSpan, String> fieldUses) {
        this.definitions =
                definitions.stream()
                        .sorted(
                                Comparator.comparing(
                                        one -> one.place().orElseThrow().span(), BY_POSITION))
                        .toList();
        this.occurrences =
                occurrences.stream()
                        .sorted(Comparator.comparing(Occurrence::span, BY_POSITION))
                        .toList();
        this.fieldUses = Map.copyOf(fieldUses);
    }

    /** The definitions of the program, by file, line and column. */
    public List<Definition> definitions() {
        return definitions;
    }

    /**
     * All occurrences, by file, line and column; a name that a macro produced has the span of the
     * macro's use.
     */
    public List<Occurrence> occurrences() {
        return occurrences;
    }

    /** The occurrence at a position, or the one that ends just before it. */
    public Optional<Occurrence> at(String file, int line, int column) {
        return occurrences.stream()
                .filter(Occurrence::isWritten)
                .filter(one -> contains(one.span(), file, line, column))
                .findFirst();
    }

    private static boolean contains(SourceSpan span, String file, int line, int column) {
        return span.line() == line
                && span.file().equals(file)
                && span.column() <= column
                && column <= span.column() + span.length();
    }

    public List<Occurrence> of(Definition definition) {
        return occurrences.stream().filter(one -> one.definition().equals(definition)).toList();
    }

    /** The fields that can complete the expression at a position after a dot or an arrow. */
    public List<Definition> fieldsAt(String file, int line, int column) {
        return fieldUses.entrySet().stream()
                .filter(entry -> contains(entry.getKey(), file, line, column))
                .findFirst()
                .map(entry -> fields(entry.getValue()))
                .orElse(List.of());
    }

    private List<Definition> fields(String struct) {
        return definitions.stream()
                .filter(one -> one.kind() == Definition.Kind.FIELD)
                .filter(one -> one.place().orElseThrow().container().equals(struct))
                .toList();
    }

    /**
     * The definitions that are visible in an expression at a position; inner ones hide outer ones.
     */
    public List<Definition> visibleAt(String file, int line, int column) {
        Map<String, Definition> byName = new LinkedHashMap<>();
        Stream<Definition> own =
                definitions.stream().sorted(Comparator.comparing(Definition::isLocal));
        Stream.concat(language().stream(), own)
                .filter(one -> isInView(one, file, line, column))
                .forEach(one -> byName.put(one.name(), one));
        return new ArrayList<>(byName.values());
    }

    private static boolean isInView(Definition one, String file, int line, int column) {
        return switch (one.kind()) {
            case FIELD, STRUCT, LABEL -> false;
            case PARAMETER, VARIABLE -> one.place().orElseThrow().isInView(file, line, column);
            default -> true;
        };
    }

    /** The definitions of the language, which every program sees. */
    public static List<Definition> language() {
        return Language.ALL;
    }

    /** Collects them on first use. */
    private static final class Language {
        private static final List<Definition> ALL =
                Stream.of(
                                Builtins.constants().stream(),
                                Builtins.all().stream().map(Builtin::definition),
                                PrintfFunctions.ALL.stream(),
                                StandardLibrary.load().definitions().stream())
                        .flatMap(one -> one)
                        .toList();
    }
}
