package crossweave.lsp;

import crossweave.cpc.lex.Lexeme;
import crossweave.cpc.symbol.Definition;
import crossweave.cpc.symbol.Occurrence;
import crossweave.cpc.syntax.SourceSpan;

import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensLegend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Classifies the words of a document for syntax colouring. */
final class TokenColours {
    static final List<String> TYPES =
            List.of(
                    "macro",
                    "struct",
                    "property",
                    "function",
                    "parameter",
                    "variable",
                    "label",
                    "keyword",
                    "number",
                    "string",
                    "comment");

    static final List<String> MODIFIERS = List.of("declaration", "defaultLibrary");

    static final SemanticTokensLegend LEGEND = new SemanticTokensLegend(TYPES, MODIFIERS);

    private TokenColours() {}

    /**
     * Five numbers per token: lines after the previous token, columns after the previous token on
     * the same line, length, type, modifiers as bits.
     */
    static SemanticTokens of(Document document) {
        Map<SourceSpan, Occurrence> names = new HashMap<>();
        document.index().occurrences().stream()
                .filter(Occurrence::isWritten)
                .forEach(one -> names.put(one.span(), one));
        List<Integer> data = new ArrayList<>();
        int line = 1;
        int column = 1;
        for (Lexeme lexeme : document.lexemes()) {
            SourceSpan span = lexeme.span();
            Optional<Occurrence> name = Optional.ofNullable(names.get(span));
            Optional<String> type = name.map(TokenColours::type).or(() -> type(lexeme));
            if (type.isPresent()) {
                data.add(span.line() - line);
                data.add(span.line() == line ? span.column() - column : span.column() - 1);
                data.add(span.length());
                data.add(TYPES.indexOf(type.get()));
                data.add(name.map(TokenColours::modifiers).orElse(0));
                line = span.line();
                column = span.column();
            }
        }
        return new SemanticTokens(data);
    }

    private static String type(Occurrence name) {
        return SymbolKinds.token(name.definition().kind());
    }

    private static int modifiers(Occurrence name) {
        Definition definition = name.definition();
        return (name.isDefinition() ? 1 : 0) + (definition.kind().isOfLanguage() ? 2 : 0);
    }

    private static Optional<String> type(Lexeme lexeme) {
        return switch (lexeme.kind()) {
            case KEYWORD, DIRECTIVE -> Optional.of("keyword");
            case NUMBER -> Optional.of("number");
            case TEXT -> Optional.of("string");
            case COMMENT -> Optional.of("comment");
            case NAME, SIGN, WRONG -> Optional.empty();
        };
    }
}
