package crossweave.cli;

import crossweave.util.Numbers;

import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import java.util.function.Function;

/** Options take numbers as scenarios do: 1000000, 1_000_000 or 1e6. */
final class CommandNumbers {
    private CommandNumbers() {}

    static void register(CommandLine command) {
        register(command, Integer.class, int.class, Numbers::integer);
        register(command, Long.class, long.class, Numbers::longInteger);
        register(command, Double.class, double.class, Numbers::real);
    }

    private static <N> void register(
            CommandLine command, Class<N> type, Class<N> primitive, Function<String, N> parse) {
        ITypeConverter<N> converter = text -> convert(text, parse);
        command.registerConverter(type, converter);
        command.registerConverter(primitive, converter);
    }

    private static <N> N convert(String text, Function<String, N> parse) {
        try {
            return parse.apply(text);
        } catch (Numbers.Mismatch e) {
            throw new TypeConversionException(
                    "expected %s but found '%s'".formatted(e.getMessage(), text));
        }
    }
}
