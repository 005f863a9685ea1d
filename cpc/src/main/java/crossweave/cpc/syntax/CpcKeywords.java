package crossweave.cpc.syntax;

import crossweave.util.Suggestion;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The keywords of CPC, and keywords of C that CPC does not have. */
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

    /** Keywords with which a declaration can begin, here or in C. */
    static final Set<String> DECLARATION_KEYWORDS =
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

    /** Specifiers of C that CPC does not have. The parser skips them; each maps to a hint. */
    private static final Map<String, String> UNSUPPORTED_SPECIFIERS =
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

    /** Those of them that name a type by themselves. */
    private static final Set<String> UNSUPPORTED_TYPES =
            Set.of("unsigned", "signed", "long", "short", "size_t", "bool", "FILE", "auto");

    private static final Map<String, String> UNSUPPORTED_DECLARATIONS =
            Map.of(
                    "typedef", "write the type where it is used, or use #define",
                    "union", "use a struct, or a variable of each type",
                    "enum", "use #define for each constant, and int for the type");

    private CpcKeywords() {}

    /** Keywords that C does not have, with their meaning. */
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

    /** All keywords, sorted. */
    public static List<String> all() {
        return Stream.of(TYPES, STATEMENTS, OTHERS).flatMap(Set::stream).sorted().toList();
    }

    /** The meaning of a keyword that C does not have; empty for all other words. */
    public static Optional<String> meaning(String word) {
        return Optional.ofNullable(MEANINGS.get(word));
    }

    public static boolean isReserved(String word) {
        return TYPES.contains(word)
                || STATEMENTS.contains(word)
                || OTHERS.contains(word)
                || UNSUPPORTED_SPECIFIERS.containsKey(word)
                || UNSUPPORTED_DECLARATIONS.containsKey(word);
    }

    public static boolean beginsType(String word) {
        return TYPES.contains(word) || UNSUPPORTED_SPECIFIERS.containsKey(word);
    }

    public static boolean beginsStatement(String word) {
        return STATEMENTS.contains(word)
                || beginsType(word)
                || UNSUPPORTED_DECLARATIONS.containsKey(word);
    }

    public static boolean beginsItem(String word) {
        return word.equals("arch")
                || word.equals("phyArch")
                || beginsType(word)
                || UNSUPPORTED_DECLARATIONS.containsKey(word);
    }

    /** A hint for a specifier of C that CPC does not have; empty for all other words. */
    public static Optional<String> insteadBeforeType(String word) {
        return Optional.ofNullable(UNSUPPORTED_SPECIFIERS.get(word));
    }

    public static boolean isNumber(String word) {
        return UNSUPPORTED_TYPES.contains(word);
    }

    /** A hint for a kind of declaration that CPC does not have; empty for all other words. */
    public static Optional<String> insteadOfDeclaration(String word) {
        return Optional.ofNullable(UNSUPPORTED_DECLARATIONS.get(word));
    }

    /** The keyword that a misspelled word resembles, if there is one. */
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
