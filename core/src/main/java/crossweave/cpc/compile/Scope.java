package crossweave.cpc.compile;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Names in view: those of a block, and of all around it. */
final class Scope {
    private final @Nullable Scope outer;
    private final Map<String, Symbol> symbols = new LinkedHashMap<>();

    Scope(@Nullable Scope outer) {
        this.outer = outer;
    }

    /** The symbol of this name; the innermost, if there are several. */
    Optional<Symbol> find(String name) {
        Symbol symbol = symbols.get(name);
        if (symbol != null) {
            return Optional.of(symbol);
        }
        return outer == null ? Optional.empty() : outer.find(name);
    }

    /** Whether this block itself has the name already. */
    boolean has(String name) {
        return symbols.containsKey(name);
    }

    void add(String name, Symbol symbol) {
        symbols.put(name, symbol);
    }

    /** All names in view. */
    List<String> names() {
        List<String> names = new ArrayList<>(symbols.keySet());
        if (outer != null) {
            names.addAll(outer.names());
        }
        return names;
    }

    /** Symbols of this block alone. */
    Iterable<Symbol> own() {
        return symbols.values();
    }
}
