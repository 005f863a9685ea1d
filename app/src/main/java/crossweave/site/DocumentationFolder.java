package crossweave.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder with the documentation: that of the sources, or of the unpacked zip. Its files are
 * named by their paths in it, with slashes: {@code docs/guide/README.md}.
 */
public record DocumentationFolder(Path home) {
    static final String HOME_PAGE = "README.md";

    /** Folders whose pages are published. */
    private static final List<String> FOLDERS = List.of("docs", "examples", "editors", "python");

    /** What is made in folders, what is hidden, and tests. */
    private static final String LEFT_OUT =
            "(.*/)?(node_modules|target|tests|__pycache__|[^/]*\\.egg-info)/.*|(.*/)?\\..*";

    /** The folder that this program was installed in, found from where its classes are. */
    public static Optional<DocumentationFolder> installed() {
        try {
            Path classes =
                    Path.of(
                            DocumentationFolder.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI());
            return Stream.<Path>iterate(classes, path -> path != null, Path::getParent)
                    .filter(folder -> Files.exists(folder.resolve("docs/guide/README.md")))
                    .findFirst()
                    .map(DocumentationFolder::new);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** All pages in Markdown, in the order of their paths. */
    List<String> pages() {
        List<String> pages = new ArrayList<>(files("", 1));
        for (String folder : FOLDERS) {
            if (isFolder(folder)) {
                pages.addAll(files(folder, Integer.MAX_VALUE));
            }
        }
        return pages.stream().filter(file -> file.endsWith(".md")).sorted().toList();
    }

    /** Files of a folder, sorted, down to a depth. */
    List<String> files(String folder, int depth) {
        try (Stream<Path> files = Files.walk(home.resolve(folder), depth)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> home.relativize(file).toString().replace('\\', '/'))
                    .filter(file -> !file.matches(LEFT_OUT))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean isFile(String file) {
        return Files.isRegularFile(home.resolve(file));
    }

    boolean isFolder(String file) {
        return Files.isDirectory(home.resolve(file));
    }

    byte[] bytes(String file) {
        try {
            return Files.readAllBytes(home.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String text(String file) {
        return new String(bytes(file), StandardCharsets.UTF_8);
    }
}
