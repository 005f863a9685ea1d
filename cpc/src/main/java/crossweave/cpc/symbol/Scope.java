package crossweave.cpc.symbol;

import crossweave.cpc.syntax.SourceSpan;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Names in view: those of a block, and of all around it. */
public final class Scope {
    private final @Nullable Scope outer;
    private final int home; // cell of a reference to the frame of the process around it, or NONE
    private Optional<SourceSpan> end = Optional.empty();
    private final Map<String, Symbol> symbols = new LinkedHashMap<>();

    public Scope(@Nullable Scope outer) {
        this(outer, LValue.NO_HOME);
    }

    /** With a home: what a process of its own sees, which has a copy of another one's frame. */
    public Scope(@Nullable Scope outer, int home) {
        this.outer = outer;
        this.home = home;
    }

    /** Says where its block ends. */
    public Scope endingAt(SourceSpan span) {
        end = Optional.of(span);
        return this;
    }

    /** Where it ends, if something that is in view only here is declared there. */
    public SourceSpan end(SourceSpan declared) {
        return end.orElse(declared);
    }

    /**
     * What a name stands for.
     *
     * @param home cell of a reference to the frame of the process that declared it, where that is
     *     another one
     */
    public record Found(Symbol symbol, int home) {
        private Found from(int cell) {
            return new Found(symbol, cell);
        }
    }

    /** The symbol of this name; the innermost, if there are several. */
    public Optional<Found> find(String name) {
        Symbol symbol = symbols.get(name);
        if (symbol != null) {
            return Optional.of(new Found(symbol, LValue.NO_HOME));
        }
        if (outer == null) {
            return Optional.empty();
        }
        boolean isBorder = home != LValue.NO_HOME;
        return outer.find(name)
                .map(found -> isBorder && found.home == LValue.NO_HOME ? found.from(home) : found);
    }

    /** Whether this block itself has the name already. */
    public boolean has(String name) {
        return symbols.containsKey(name);
    }

    public void add(String name, Symbol symbol) {
        symbols.put(name, symbol);
    }

    /** All names in view. */
    public List<String> names() {
        List<String> names = new ArrayList<>(symbols.keySet());
        if (outer != null) {
            names.addAll(outer.names());
        }
        return names;
    }

    /** Symbols of this block alone. */
    public Iterable<Symbol> own() {
        return symbols.values();
    }
}
