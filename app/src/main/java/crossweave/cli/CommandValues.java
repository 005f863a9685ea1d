package crossweave.cli;

import crossweave.util.Numbers;

import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * Converts values of options: numbers as scenarios write them (1000000, 1_000_000 or 1e6), and
 * files.
 */
final class CommandValues {
    private CommandValues() {}

    static void register(CommandLine command) {
        register(command, Integer.class, int.class, Numbers::integer);
        register(command, Long.class, long.class, Numbers::longInteger);
        register(command, Double.class, double.class, Numbers::real);
        command.registerConverter(Path.class, CommandValues::path);
    }

    private static <N> void register(
            CommandLine command, Class<N> type, Class<N> primitive, Function<String, N> parse) {
        ITypeConverter<N> converter = text -> convert(text, parse);
        command.registerConverter(type, converter);
        command.registerConverter(primitive, converter);
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("'%s' is not the name of a file".formatted(text));
        }
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
