package crossweave.web.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;

/** The files of the page, from a folder of the class path. */
public final class PageFiles {
    private static final String INDEX = "index.html";
    private static final Map<String, String> TYPES =
            Map.of(
                    "html", "text/html; charset=utf-8",
                    "js", "text/javascript; charset=utf-8",
                    "css", "text/css; charset=utf-8",
                    "svg", "image/svg+xml",
                    "json", "application/json");

    private final Class<?> owner;
    private final String folder;

    /** A file and its media type. */
    record Found(byte[] bytes, String type) {}

    /** {@code folder} is an absolute path on the class path: {@code /page}. */
    public PageFiles(Class<?> owner, String folder) {
        this.owner = owner;
        this.folder = folder;
    }

    /** Whether the build included the page. */
    public boolean exists() {
        return find("/").isPresent();
    }

    /** Accepts only names that a build produces, so that no path leads out of the folder. */
    Optional<Found> find(String path) {
        String name = path.equals("/") ? INDEX : path.substring(1);
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null || !name.matches("[-_a-zA-Z0-9]++(?:[./][-_a-zA-Z0-9]++)*+")) {
            return Optional.empty();
        }
        try (InputStream file = owner.getResourceAsStream(folder + "/" + name)) {
            return file == null
                    ? Optional.empty()
                    : Optional.of(new Found(file.readAllBytes(), type));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The page for a browser without the key. */
    String locked() {
        return """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>Crossweave</title>
        <body style="font-family: sans-serif; max-width: 40em; margin: 4em auto">
        <h1>This browser has no key</h1>
        <p>Open the address that <code>xw lab</code> has printed in its terminal; it contains
        the key. This browser then remembers the key, also for links that you have saved.</p>
        """;
    }
}
