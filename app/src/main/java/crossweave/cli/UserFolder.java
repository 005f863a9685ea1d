package crossweave.cli;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

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

    /** For what the user has decided, likewise; there is none where there is no home. */
    static Optional<Path> config() {
        return config(
                System.getenv("XDG_CONFIG_HOME"),
                System.getenv("HOME"),
                System.getProperty("user.home"));
    }

    static Optional<Path> config(
            @Nullable String xdg, @Nullable String home, @Nullable String userHome) {
        return Stream.concat(
                        absolute(xdg).stream(),
                        Stream.of(absolute(home), absolute(userHome))
                                .flatMap(Optional::stream)
                                .map(folder -> folder.resolve(".config")))
                .findFirst()
                .map(folder -> folder.resolve("crossweave"));
    }

    private static Optional<Path> absolute(@Nullable String folder) {
        return Optional.ofNullable(folder).map(Path::of).filter(Path::isAbsolute);
    }
}
