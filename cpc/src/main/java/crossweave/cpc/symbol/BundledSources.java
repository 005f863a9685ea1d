package crossweave.cpc.symbol;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** CPC sources that are shipped: the library, programs that are known by name, and examples. */
public final class BundledSources {
    /** Names of the programs, which are from the CPSS thesis [004]. */
    public static final List<String> PROGRAMS = List.of("cpss-ring", "cpss-matrix");

    /** Files of {@code examples} that are shipped, too; easy ones first. */
    public static final List<String> EXAMPLES =
            List.of(
                    "ring.cpc",
                    "matrix.cpc",
                    "jacobi.cpc",
                    "alltoall.cpc",
                    "transpose.cpc",
                    "samplesort.cpc",
                    "fft.cpc",
                    "primes.cpc",
                    "mandelbrot.cpc",
                    "heat.cpc",
                    "seldom.cpc",
                    "deadlock.cpc",
                    "race.cpc");

    private static final String EXAMPLE_FOLDER = "example/";
    private static final String EXTENSION = ".cpc";

    private BundledSources() {}

    /** The text of a program; empty if there is none with this name. */
    public static Optional<String> program(String name) {
        return PROGRAMS.contains(name) ? Optional.of(text(name + EXTENSION)) : Optional.empty();
    }

    /** The text of an example; empty if there is none in this file. */
    public static Optional<String> example(String file) {
        return EXAMPLES.contains(file)
                ? Optional.of(text(EXAMPLE_FOLDER + file))
                : Optional.empty();
    }

    static String text(String file) {
        try (InputStream in = BundledSources.class.getResourceAsStream("/crossweave/cpc/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
