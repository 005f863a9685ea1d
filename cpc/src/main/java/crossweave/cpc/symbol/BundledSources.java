package crossweave.cpc.symbol;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** CPC sources that are shipped: the library, and programs that are known by name. */
public final class BundledSources {
    /** Names of the programs, which are from the CPSS thesis [004]. */
    public static final List<String> PROGRAMS = List.of("cpss-ring", "cpss-matrix");

    private static final String EXTENSION = ".cpc";

    private BundledSources() {}

    /** The text of a program; empty if there is none with this name. */
    public static Optional<String> program(String name) {
        return PROGRAMS.contains(name) ? Optional.of(text(name + EXTENSION)) : Optional.empty();
    }

    static String text(String file) {
        try (InputStream in = BundledSources.class.getResourceAsStream("/crossweave/cpc/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
