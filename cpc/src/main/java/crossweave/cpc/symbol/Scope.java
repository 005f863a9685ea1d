package crossweave.cpc.symbol;

import crossweave.cpc.syntax.SourceSpan;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A block's symbols, and by its outer scopes those of all enclosing blocks. */
public final class Scope {
    private final @Nullable Scope outer;
    private final int home; // cell that refers to the parent process's frame, or NO_HOME
    private Optional<SourceSpan> end = Optional.empty();
    private final Map<String, Symbol> symbols = new LinkedHashMap<>();

    public Scope(@Nullable Scope outer) {
        this(outer, LValue.NO_HOME);
    }

    /**
     * A scope with a home is the body of a child process, which has a copy of its parent's frame.
     */
    public Scope(@Nullable Scope outer, int home) {
        this.outer = outer;
        this.home = home;
    }

    /** Sets where the block ends. */
    public Scope endingAt(SourceSpan span) {
        end = Optional.of(span);
        return this;
    }

    /** Where the block ends; if that is unknown, the given span. */
    public SourceSpan end(SourceSpan declared) {
        return end.orElse(declared);
    }

    /**
     * A resolved name.
     *
     * @param home the cell that refers to the frame of the process that declared the symbol, if
     *     that is another process; otherwise {@link LValue#NO_HOME}
     */
    public record Found(Symbol symbol, int home) {
        private Found from(int cell) {
            return new Found(symbol, cell);
        }
    }

    /** Looks a name up from the inside out. */
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

    /** Whether this block itself declares the name. */
    public boolean has(String name) {
        return symbols.containsKey(name);
    }

    public void add(String name, Symbol symbol) {
        symbols.put(name, symbol);
    }

    /** All visible names. */
    public List<String> names() {
        List<String> names = new ArrayList<>(symbols.keySet());
        if (outer != null) {
            names.addAll(outer.names());
        }
        return names;
    }

    /** The symbols of this block, without those of outer scopes. */
    public Iterable<Symbol> own() {
        return symbols.values();
    }
}
