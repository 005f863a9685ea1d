package crossweave.lsp;

import crossweave.cpc.lex.Lexeme;
import crossweave.cpc.symbol.Definition;
import crossweave.cpc.symbol.Definition.Kind;

import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.FoldingRange;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** The outline of a document: functions with their variables, structs with their fields. */
final class Outline {
    private static final Set<Kind> INNER =
            Set.of(Kind.FIELD, Kind.PARAMETER, Kind.VARIABLE, Kind.LABEL);

    private final Document document;
    private final List<Definition> here;

    Outline(Document document) {
        this.document = document;
        this.here =
                document.index().definitions().stream()
                        .filter(one -> place(one).span().file().equals(document.name()))
                        .toList();
    }

    private static Definition.Place place(Definition definition) {
        return definition.place().orElseThrow();
    }

    List<DocumentSymbol> symbols() {
        return here.stream().filter(one -> !INNER.contains(one.kind())).map(this::symbol).toList();
    }

    private DocumentSymbol symbol(Definition definition) {
        Definition.Place place = place(definition);
        boolean isLarge = definition.kind() == Kind.FUNCTION || definition.kind() == Kind.STRUCT;
        DocumentSymbol symbol =
                new DocumentSymbol(
                        definition.name(),
                        SymbolKinds.symbol(definition.kind()),
                        LspPositions.range(place.span(), isLarge ? place.end() : place.span()),
                        LspPositions.range(place.span()),
                        definition.text());
        if (isLarge) {
            symbol.setChildren(within(definition).stream().map(this::symbol).toList());
        }
        return symbol;
    }

    private List<Definition> within(Definition outer) {
        boolean isStruct = outer.kind() == Kind.STRUCT;
        return here.stream()
                .filter(one -> INNER.contains(one.kind()))
                .filter(one -> (one.kind() == Kind.FIELD) == isStruct)
                .filter(one -> place(one).container().equals(outer.name()))
                .toList();
    }

    /** The ranges between matching braces. */
    List<FoldingRange> folds() {
        List<FoldingRange> folds = new ArrayList<>();
        Deque<Integer> open = new ArrayDeque<>();
        for (Lexeme lexeme : document.lexemes()) {
            int line = lexeme.span().line() - 1;
            if (lexeme.is("{")) {
                open.push(line);
            } else if (lexeme.is("}") && !open.isEmpty()) {
                int from = open.pop();
                if (line - 1 > from) { // keep the closing brace visible
                    folds.add(new FoldingRange(from, line - 1));
                }
            }
        }
        return folds;
    }
}
