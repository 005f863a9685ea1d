package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertThrows;

import crossweave.problem.BadInput;
import crossweave.trace.route.RouteFile;
import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.format.GraphFiles;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** Files that tests write themselves, and what reading them gives. */
public record Given(Path folder) {

    public Path file(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    GraphFile graph(String name, String text) {
        return GraphFiles.read(file(name, text));
    }

    RouteFile routes(String text) {
        return RouteFile.read(file("a.routes", text));
    }

    /** The problems of a network file, each as {@code place: code}, without its folder. */
    List<String> problems(String name, String text) {
        return problems(file(name, text), GraphFiles::read);
    }

    List<String> problemsOfRoutes(String text) {
        return problems(file("a.routes", text), RouteFile::read);
    }

    public List<String> problems(Path file, Function<Path, ?> reader) {
        BadInput thrown = assertThrows(BadInput.class, () -> reader.apply(file));
        String prefix = folder + file.getFileSystem().getSeparator();
        return thrown.problems().stream()
                .map(problem -> problem.coded().replace(prefix, ""))
                .toList();
    }
}
