package crossweave.cpc.machine;

import crossweave.cpc.vm.ProgramFault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * The files of a folder; links that lead out of it are ignored.
 *
 * @param most bytes that a file may have to be read
 */
public record FolderFiles(Path path, long most) implements FileSource {

    /** The contents of a file; unreadable ones do not exist, as in C. */
    @Override
    public Optional<byte[]> read(String name) {
        Path file = path.resolve(name);
        try {
            if (!Files.isRegularFile(file) || !isInside(file)) {
                return Optional.empty();
            }
            if (Files.size(file) > most) {
                throw new ProgramFault(
                        "file \"%s\" has more than %,d bytes (raise max-file-bytes)"
                                .formatted(name, most));
            }
            return Optional.of(Files.readAllBytes(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The path to write a file of this name to; empty if a link leads out of the folder. */
    public Optional<Path> place(String name) {
        Path file = path.resolve(name);
        Path there = file;
        while (!Files.exists(there) && !Files.isSymbolicLink(there) && !there.equals(path)) {
            there = Objects.requireNonNull(there.getParent(), "it is below the folder");
        }
        try {
            return isInside(there) ? Optional.of(file) : Optional.empty();
        } catch (IOException e) { // a dangling link
            return Optional.empty();
        }
    }

    private boolean isInside(Path there) throws IOException {
        return there.toRealPath().startsWith(path.toRealPath());
    }
}
