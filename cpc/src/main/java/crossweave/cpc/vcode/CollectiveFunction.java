package crossweave.cpc.vcode;

import crossweave.collective.CollectiveKind;

import java.util.List;
import java.util.Optional;

/**
 * Collectives of the library that a machine can do by itself, in place of the library's own
 * program. Their parameters are those of {@code cpc.h}.
 */
public enum CollectiveFunction {
    SPREAD("spread", CollectiveKind.BROADCAST, List.of("data", "count", "root")),
    REDUCE(
            "reduce",
            CollectiveKind.REDUCE,
            List.of("data", "result", "count", "operation", "root")),
    REDUCE_ALL(
            "reduceAll",
            CollectiveKind.ALL_REDUCE,
            List.of("data", "result", "count", "operation")),
    GATHER("gather", CollectiveKind.GATHER, List.of("data", "count", "result", "root")),
    GATHER_ALL("gatherAll", CollectiveKind.ALL_GATHER, List.of("data", "count", "result")),
    SCATTER("scatter", CollectiveKind.SCATTER, List.of("data", "count", "result", "root")),
    EXCHANGE_ALL("exchangeAll", CollectiveKind.ALL_TO_ALL, List.of("data", "count", "result"));

    /** By operand value. */
    public static final List<CollectiveFunction> ALL = List.of(values());

    private final String text;
    private final CollectiveKind kind;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> parameters;

    CollectiveFunction(String text, CollectiveKind kind, List<String> parameters) {
        this.text = text;
        this.kind = kind;
        this.parameters = parameters;
    }

    /** The function of the library that has this name. */
    public static Optional<CollectiveFunction> named(String name) {
        return ALL.stream().filter(function -> function.text.equals(name)).findFirst();
    }

    /** The function that does an operation of this kind, if the library has one. */
    public static Optional<CollectiveFunction> of(CollectiveKind kind) {
        return ALL.stream().filter(function -> function.kind == kind).findFirst();
    }

    public CollectiveKind kind() {
        return kind;
    }

    public int parameters() {
        return parameters.size();
    }

    public boolean has(String parameter) {
        return parameters.contains(parameter);
    }

    /** How many cells below the top of the stack a parameter is. */
    public int below(String parameter) {
        assert has(parameter) : this + " has no " + parameter;
        return parameters.size() - 1 - parameters.indexOf(parameter);
    }

    /** Its name in programs. */
    @Override
    public String toString() {
        return text;
    }
}
