package crossweave.cpc.symbol;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Texts in CPC that come with the laboratory: its library, and programs known by name. */
public final class BundledSources {
    /** Programs, from the CPSS thesis [004]. */
    public static final List<String> PROGRAMS = List.of("cpss-ring", "cpss-matrix");

    private static final String EXTENSION = ".cpc";

    private BundledSources() {}

    /** The text of a program, or empty if there is none of this name. */
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
