package crossweave.workload.cpc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The files of a folder; links that lead out of it lead to nothing. */
public record Folder(Path path) implements FileRoom {

    @Override
    public Optional<byte[]> read(String name) {
        Path file = path.resolve(name);
        try {
            if (!Files.isRegularFile(file) || !file.toRealPath().startsWith(path.toRealPath())) {
                return Optional.empty();
            }
            return Optional.of(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
