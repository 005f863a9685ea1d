package crossweave.web;

import crossweave.web.http.PageRequest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Files that begin with what somebody has typed, to choose from; paths are those that scenarios
 * would have. What cannot be read has none, and nothing is opened.
 */
final class FileNames {
    private static final int MOST = 100;

    private FileNames() {}

    static Map<String, Object> document(PageRequest request) {
        String typed = request.text("typed");
        String folder = typed.substring(0, typed.lastIndexOf('/') + 1);
        return Map.of("names", names(folder, typed.substring(folder.length())));
    }

    /** Folders end with a slash, so that what is in them can be typed next. */
    private static List<String> names(String folder, String start) {
        try (Stream<Path> files = Files.list(Path.of(folder.isEmpty() ? "." : folder))) {
            return files.map(FileNames::name)
                    .filter(name -> name.startsWith(start) && !name.startsWith("."))
                    .sorted()
                    .limit(MOST)
                    .map(name -> folder + name)
                    .toList();
        } catch (IOException | UncheckedIOException | InvalidPathException e) {
            return List.of();
        }
    }

    private static String name(Path file) {
        return file.getFileName() + (Files.isDirectory(file) ? "/" : "");
    }
}
