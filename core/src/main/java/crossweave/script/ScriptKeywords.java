package crossweave.script;

import crossweave.collective.CollectiveKind;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The words of the language; none can be a name except sync, which is never a value. */
final class ScriptKeywords {
    private ScriptKeywords() {}

    static final List<String> STATEMENTS =
            List.of(
                    "param", "let", "seed", "compute", "send", "sync", "receive", "barrier",
                    "repeat", "for", "while", "if", "measure", "stop");

    /** Collective operations; their words stand first in a line only, so they can be names. */
    static final List<String> COLLECTIVES =
            Arrays.stream(CollectiveKind.values())
                    .filter(kind -> kind != CollectiveKind.BARRIER)
                    .map(CollectiveKind::toString)
                    .toList();

    private static final List<String> OTHERS =
            List.of("else", "end", "to", "from", "tag", "any", "step", "and", "or", "not");

    /** Values that have a name. */
    static final Map<String, ScriptOp> VALUES =
            Map.of(
                    "rank",
                    ScriptOp.RANK,
                    "size",
                    ScriptOp.SIZE,
                    "now",
                    ScriptOp.NOW,
                    "sender",
                    ScriptOp.SENDER);

    static final Map<String, ScriptOp> FUNCTIONS =
            Map.of(
                    "min", ScriptOp.MIN,
                    "max", ScriptOp.MAX,
                    "abs", ScriptOp.ABS,
                    "log2", ScriptOp.LOG2,
                    "sqrt", ScriptOp.SQRT,
                    "uniform", ScriptOp.UNIFORM,
                    "exponential", ScriptOp.EXPONENTIAL);

    static final Map<String, ScriptOp> COMPARISONS =
            Map.of(
                    "=", ScriptOp.EQUAL,
                    "!=", ScriptOp.UNEQUAL,
                    "<", ScriptOp.LESS,
                    "<=", ScriptOp.AT_MOST,
                    ">", ScriptOp.MORE,
                    ">=", ScriptOp.AT_LEAST);

    /** Left-associative operators, from the loosest to the tightest. */
    static final List<Map<String, ScriptOp>> LEVELS =
            List.of(
                    Map.of("xor", ScriptOp.XOR),
                    Map.of("+", ScriptOp.ADD, "-", ScriptOp.SUBTRACT),
                    Map.of("*", ScriptOp.MULTIPLY, "/", ScriptOp.DIVIDE, "mod", ScriptOp.MODULO));

    /** Words of other languages, and what to write here instead. */
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

    /** Words with which a line can begin. */
    static List<String> beginnings() {
        return Stream.concat(STATEMENTS.stream(), COLLECTIVES.stream()).toList();
    }

    static Optional<String> insteadOf(String foreign) {
        return Optional.ofNullable(FOREIGN.get(foreign));
    }
}
