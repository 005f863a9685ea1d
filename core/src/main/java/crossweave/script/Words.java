package crossweave.script;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The words of the language; none of them can be a name, but for sync, which is never a value. */
final class Words {
    private Words() {}

    static final List<String> STATEMENTS =
            List.of(
                    "param", "let", "seed", "compute", "send", "sync", "receive", "barrier",
                    "repeat", "for", "while", "if", "measure", "stop");

    private static final List<String> OTHERS =
            List.of("else", "end", "to", "from", "tag", "any", "step", "and", "or", "not");

    /** Values that have a name. */
    static final Map<String, Op> VALUES =
            Map.of("rank", Op.RANK, "size", Op.SIZE, "now", Op.NOW, "sender", Op.SENDER);

    static final Map<String, Op> FUNCTIONS =
            Map.of(
                    "min", Op.MIN,
                    "max", Op.MAX,
                    "abs", Op.ABS,
                    "log2", Op.LOG2,
                    "sqrt", Op.SQRT,
                    "uniform", Op.UNIFORM,
                    "exponential", Op.EXPONENTIAL);

    static final Map<String, Op> COMPARISONS =
            Map.of(
                    "=", Op.EQUAL,
                    "!=", Op.UNEQUAL,
                    "<", Op.LESS,
                    "<=", Op.AT_MOST,
                    ">", Op.MORE,
                    ">=", Op.AT_LEAST);

    /** Operators that are taken from the left, from the loosest to the tightest. */
    static final List<Map<String, Op>> LEVELS =
            List.of(
                    Map.of("xor", Op.XOR),
                    Map.of("+", Op.ADD, "-", Op.SUBTRACT),
                    Map.of("*", Op.MULTIPLY, "/", Op.DIVIDE, "mod", Op.MODULO));

    /** What people of other languages write, and what is meant here. */
    private static final Map<String, String> FOREIGN =
            Map.of(
                    "==", "=",
                    "<>", "!=",
                    "%", "mod",
                    "^", "xor",
                    "&", "and",
                    "&&", "and",
                    "|", "or",
                    "||", "or",
                    "!", "not");

    static boolean isReserved(String word) {
        return STATEMENTS.contains(word) && !word.equals("sync")
                || OTHERS.contains(word)
                || VALUES.containsKey(word)
                || FUNCTIONS.containsKey(word)
                || LEVELS.stream().anyMatch(level -> level.containsKey(word));
    }

    /** Words that can stand for a value, in a fixed order. */
    static Stream<String> values() {
        return Stream.concat(VALUES.keySet().stream(), FUNCTIONS.keySet().stream()).sorted();
    }

    static Optional<String> insteadOf(String foreign) {
        return Optional.ofNullable(FOREIGN.get(foreign));
    }
}
