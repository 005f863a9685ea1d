package crossweave.cpc.syntax;

import crossweave.util.Suggestion;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The words of the language, and those of C that it does without. */
public final class CpcKeywords {
    private static final Set<String> TYPES =
            Set.of("void", "char", "int", "float", "double", "struct", "channel");

    private static final Set<String> STATEMENTS =
            Set.of(
                    "if",
                    "while",
                    "do",
                    "for",
                    "switch",
                    "case",
                    "default",
                    "break",
                    "continue",
                    "return",
                    "goto",
                    "forall",
                    "fork",
                    "join");

    private static final Set<String> OTHERS = Set.of("else", "sizeof", "arch", "phyArch");

    /** What declarations begin with. */
    static final Set<String> DECLARING =
            Set.of(
                    "void",
                    "char",
                    "int",
                    "float",
                    "double",
                    "struct",
                    "channel",
                    "typedef",
                    "enum",
                    "arch",
                    "phyArch",
                    "const",
                    "static",
                    "extern",
                    "unsigned",
                    "long",
                    "short");

    private static final String ONE_INT = "use int, which has 32 bits";
    private static final String LEAVE_OUT = "leave it out";

    /** Words of C before a type that can be passed over, and what to do instead. */
    private static final Map<String, String> PASSED_OVER =
            Map.ofEntries(
                    Map.entry("unsigned", ONE_INT),
                    Map.entry("signed", ONE_INT),
                    Map.entry("long", ONE_INT),
                    Map.entry("short", ONE_INT),
                    Map.entry("size_t", ONE_INT),
                    Map.entry("bool", "use int: 0 is false, everything else is true"),
                    Map.entry("FILE", "a file is an int: int f = fopen(name, \"r\")"),
                    Map.entry("const", "leave it out, or use #define for a constant"),
                    Map.entry("static", "use a variable outside of functions"),
                    Map.entry("extern", "#include the file that declares it"),
                    Map.entry("register", LEAVE_OUT),
                    Map.entry("volatile", LEAVE_OUT),
                    Map.entry("inline", LEAVE_OUT),
                    Map.entry("auto", "write the type of the variable"));

    /** Those of them that stand for a type. */
    private static final Set<String> NUMBERS =
            Set.of("unsigned", "signed", "long", "short", "size_t", "bool", "FILE", "auto");

    private static final Map<String, String> MISSING =
            Map.of(
                    "typedef", "write the type where it is used, or use #define",
                    "union", "use a struct, or a variable of each type",
                    "enum", "use #define for each constant, and int for the type");

    private CpcKeywords() {}

    /** What the words mean that C does not have. */
    private static final Map<String, String> MEANINGS =
            Map.of(
                    "arch", "the machine that the program is written for: arch torus T[4][4];",
                    "phyArch", "the machine that it runs on, unless another is given",
                    "channel", "values go over it: assigned to it sends, used it receives",
                    "forall",
                            "a child for every i, side by side, and the parent waits for all:"
                                    + " forall (i from 0 to n - 1) [processor; channels] statement",
                    "fork", "one child, and the parent goes on: fork [processor; channels] f(x);",
                    "join", "waits for all children that were forked");

    /** All words of the language, by name. */
    public static List<String> all() {
        return Stream.of(TYPES, STATEMENTS, OTHERS).flatMap(Set::stream).sorted().toList();
    }

    /** What a word means that C does not have; empty for all others. */
    public static Optional<String> meaning(String word) {
        return Optional.ofNullable(MEANINGS.get(word));
    }

    public static boolean isReserved(String word) {
        return TYPES.contains(word)
                || STATEMENTS.contains(word)
                || OTHERS.contains(word)
                || PASSED_OVER.containsKey(word)
                || MISSING.containsKey(word);
    }

    public static boolean beginsType(String word) {
        return TYPES.contains(word) || PASSED_OVER.containsKey(word);
    }

    public static boolean beginsStatement(String word) {
        return STATEMENTS.contains(word) || beginsType(word) || MISSING.containsKey(word);
    }

    public static boolean beginsItem(String word) {
        return word.equals("arch")
                || word.equals("phyArch")
                || beginsType(word)
                || MISSING.containsKey(word);
    }

    /** What to do without a word of C that comes before a type and can be passed over. */
    public static Optional<String> insteadBeforeType(String word) {
        return Optional.ofNullable(PASSED_OVER.get(word));
    }

    public static boolean isNumber(String word) {
        return NUMBERS.contains(word);
    }

    /** What to do without a declaration of C. */
    public static Optional<String> insteadOfDeclaration(String word) {
        return Optional.ofNullable(MISSING.get(word));
    }

    /** The word that was meant by one with a typing error, if one is near. */
    public static Optional<String> near(String typed) {
        if (typed.length() > 2 * "continue".length()) {
            return Optional.empty();
        }
        Set<String> known = new TreeSet<>(STATEMENTS);
        known.addAll(TYPES);
        known.addAll(OTHERS);
        String suggestion = Suggestion.of(typed, known);
        return known.stream()
                .filter(word -> suggestion.equals("; did you mean '" + word + "'?"))
                .findFirst();
    }
}
