package crossweave.script;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Scripts that come with Crossweave and are known by name. */
public final class BundledScripts {
    /** File name extension of scripts. */
    public static final String EXTENSION = ".xws";

    public static final List<String> NAMES =
            List.of(
                    "ping-pong",
                    "ring-exchange",
                    "all-to-all",
                    "shifts",
                    "ring-steps",
                    "equal-dist",
                    "unequal-dist",
                    "adjacent",
                    "diagonal",
                    "matrix-transpose",
                    "ab-1nn",
                    "aa-1nn",
                    "ab-4nn",
                    "aa-4nn");

    private BundledScripts() {}

    /** The text of a benchmark, or empty if there is none of this name. */
    public static Optional<String> text(String name) {
        if (!NAMES.contains(name)) {
            return Optional.empty();
        }
        try (InputStream file = BundledScripts.class.getResourceAsStream(name + EXTENSION)) {
            if (file == null) {
                throw new IllegalStateException("the benchmark " + name + " is not in the jar");
            }
            return Optional.of(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Optional<Script> find(String name) {
        return text(name).map(text -> Script.of(name + EXTENSION, text));
    }

    /** The description of a benchmark: the first line of its text. */
    public static String sentence(String name) {
        String first = text(name).orElseThrow().lines().findFirst().orElse("");
        return first.replaceFirst("^#\\s*", "");
    }
}
