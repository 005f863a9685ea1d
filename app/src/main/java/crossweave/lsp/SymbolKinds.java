package crossweave.lsp;

import crossweave.cpc.symbol.Definition.Kind;

import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.SymbolKind;

/** Maps kinds of names to those of the protocol. */
final class SymbolKinds {
    private SymbolKinds() {}

    static String word(Kind kind) {
        return switch (kind) {
            case MACRO -> "macro";
            case MACHINE -> "machine";
            case STRUCT -> "struct";
            case FIELD -> "field";
            case GLOBAL -> "global variable";
            case FUNCTION -> "function";
            case PARAMETER -> "parameter";
            case VARIABLE -> "variable";
            case LABEL -> "label";
            case CONSTANT -> "constant of CPC";
            case BUILTIN -> "function of CPC";
            case LIBRARY -> "function of cpc.h; T is int or float";
        };
    }

    static SymbolKind symbol(Kind kind) {
        return switch (kind) {
            case MACRO, CONSTANT -> SymbolKind.Constant;
            case MACHINE -> SymbolKind.Object;
            case STRUCT -> SymbolKind.Struct;
            case FIELD -> SymbolKind.Field;
            case FUNCTION, BUILTIN, LIBRARY -> SymbolKind.Function;
            case GLOBAL, PARAMETER, VARIABLE -> SymbolKind.Variable;
            case LABEL -> SymbolKind.Key;
        };
    }

    static CompletionItemKind completion(Kind kind) {
        return switch (kind) {
            case MACRO, CONSTANT -> CompletionItemKind.Constant;
            case MACHINE -> CompletionItemKind.Module;
            case STRUCT -> CompletionItemKind.Struct;
            case FIELD -> CompletionItemKind.Field;
            case FUNCTION, BUILTIN, LIBRARY -> CompletionItemKind.Function;
            case GLOBAL, PARAMETER, VARIABLE -> CompletionItemKind.Variable;
            case LABEL -> CompletionItemKind.Reference;
        };
    }

    /** The type of the semantic token, one of {@link TokenColours#TYPES}. */
    static String token(Kind kind) {
        return switch (kind) {
            case MACRO -> "macro";
            case STRUCT -> "struct";
            case FIELD -> "property";
            case FUNCTION, BUILTIN, LIBRARY -> "function";
            case PARAMETER -> "parameter";
            case GLOBAL, VARIABLE, MACHINE, CONSTANT -> "variable";
            case LABEL -> "label";
        };
    }
}
