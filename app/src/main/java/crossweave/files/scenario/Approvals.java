package crossweave.files.scenario;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import crossweave.config.code.UserSource;
import crossweave.util.Printable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The sources that a user has approved, by their SHA-256. They are kept in a file of the user, a
 * line each, in the format of {@code sha256sum}. Without such a file, approvals last for this
 * process.
 */
public final class Approvals {
    private static final String NAME = "approved-code";

    private final Optional<Path> file;
    private final Set<String> given = ConcurrentHashMap.newKeySet(); // approved in this process

    /** {@code folder} need not exist yet; empty if the user has none. */
    public Approvals(Optional<Path> folder) {
        this.file = folder.map(each -> each.resolve(NAME));
    }

    public boolean has(UserSource source) {
        return given.contains(source.sha256()) || isKept(source);
    }

    private boolean isKept(UserSource source) {
        if (file.isEmpty() || !Files.isRegularFile(file.get())) {
            return false;
        }
        try {
            return Files.readAllLines(file.get()).stream()
                    .anyMatch(line -> line.startsWith(source.sha256() + " "));
        } catch (IOException e) {
            return false; // an unreadable file approves nothing
        }
    }

    /** Approves a source; returns false if that only lasts for this process. */
    public boolean add(UserSource source) {
        given.add(source.sha256());
        if (file.isEmpty()) {
            return false;
        }
        try {
            Files.createDirectories(file.get().toAbsolutePath().getParent());
            String path = source.file().path().toAbsolutePath().normalize().toString();
            String line = source.sha256() + "  " + Printable.line(path) + "\n";
            Files.writeString(file.get(), line, CREATE, APPEND);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** The file that keeps approvals, if there is one. */
    public Optional<Path> file() {
        return file;
    }
}
