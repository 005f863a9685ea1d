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
 * The names of a program: where each is written, and what it stands for there. Made by compiling,
 * also of a program with mistakes; what could not be understood is left out.
 */
public final class SymbolIndex {
    private static final Comparator<SourceSpan> PLACES =
            Comparator.comparing(SourceSpan::file)
                    .thenComparingInt(SourceSpan::line)
                    .thenComparingInt(SourceSpan::column);

    private final List<Definition> definitions; // of the program, in the same order
    private final List<Occurrence> occurrences; // by file, line and column
    private final Map<SourceSpan, String> structs; // of which a field is named there

    SymbolIndex(
            List<Definition> definitions,
            List<Occurrence> occurrences,
            Map<SourceSpan, String> structs) {
        this.definitions =
                definitions.stream()
                        .sorted(
                                Comparator.comparing(
                                        one -> one.place().orElseThrow().span(), PLACES))
                        .toList();
        this.occurrences =
                occurrences.stream()
                        .sorted(Comparator.comparing(Occurrence::span, PLACES))
                        .toList();
        this.structs = Map.copyOf(structs);
    }

    /** What the program itself defines, by file, line and column. */
    public List<Definition> definitions() {
        return definitions;
    }

    /** Every place, in the order of the file; a name that a macro brings lies where that is. */
    public List<Occurrence> occurrences() {
        return occurrences;
    }

    /** The name that is written there; also if the place is just behind it. */
    public Optional<Occurrence> at(String file, int line, int column) {
        return occurrences.stream()
                .filter(Occurrence::isWritten)
                .filter(one -> holds(one.span(), file, line, column))
                .findFirst();
    }

    private static boolean holds(SourceSpan span, String file, int line, int column) {
        return span.line() == line
                && span.file().equals(file)
                && span.column() <= column
                && column <= span.column() + span.length();
    }

    public List<Occurrence> of(Definition definition) {
        return occurrences.stream().filter(one -> one.definition().equals(definition)).toList();
    }

    /** The fields that can be named there, behind a dot or an arrow. */
    public List<Definition> fieldsAt(String file, int line, int column) {
        return structs.entrySet().stream()
                .filter(entry -> holds(entry.getKey(), file, line, column))
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

    /** All that can be named in an expression there; of those with one name, the innermost. */
    public List<Definition> inView(String file, int line, int column) {
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

    /** What every program can name. */
    public static List<Definition> language() {
        return Language.ALL;
    }

    /** Put together when it is first wanted. */
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
