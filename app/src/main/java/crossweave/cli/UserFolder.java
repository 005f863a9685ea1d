package crossweave.cli;

import java.nio.file.Path;
import java.util.Optional;

/** Where things of a user are kept from one call to the next. */
final class UserFolder {
    private UserFolder() {}

    /** As the XDG Base Directory Specification has it. */
    static Path state() {
        return Optional.ofNullable(System.getenv("XDG_STATE_HOME"))
                .map(Path::of)
                .filter(Path::isAbsolute)
                .orElseGet(() -> Path.of(System.getProperty("user.home", ""), ".local", "state"))
                .resolve("crossweave");
    }
}
