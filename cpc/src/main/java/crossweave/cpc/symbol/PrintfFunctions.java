package crossweave.cpc.symbol;

import java.util.List;
import java.util.Optional;

/** The built-in functions that take a format string: printf and fprintf. */
public final class PrintfFunctions {
    private PrintfFunctions() {}

    public static final List<Definition> ALL =
            List.of(
                    definition(
                            "printf",
                            "char *format, ...",
                            "prints values as the format says; how many characters"),
                    definition("fprintf", "int file, char *format, ...", "the same into a file"));

    private static Definition definition(String name, String parameters, String text) {
        String signature = "int %s(%s)".formatted(name, parameters);
        return Definition.ofLanguage(Definition.Kind.BUILTIN, name, signature, text);
    }

    public static Optional<Definition> named(String name) {
        return ALL.stream().filter(one -> one.name().equals(name)).findFirst();
    }
}
