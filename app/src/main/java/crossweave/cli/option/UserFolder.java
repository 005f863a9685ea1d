package crossweave.cli.option;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Where things of a user are kept from one call to the next. */
public final class UserFolder {
    private UserFolder() {}

    /** As the XDG Base Directory Specification has it; nowhere, if the user has no home. */
    public static Optional<Path> state() {
        return state(System.getenv(), System.getProperty("user.home", ""));
    }

    /** Users who are in no list have the home "?", which would be a folder of wherever they are. */
    public static Optional<Path> state(Map<String, String> environment, String userHome) {
        return absolute(environment.get("XDG_STATE_HOME"), "")
                .or(() -> absolute(userHome, ".local/state"))
                .or(() -> absolute(environment.get("HOME"), ".local/state"))
                .map(folder -> folder.resolve("crossweave"));
    }

    private static Optional<Path> absolute(@Nullable String folder, String within) {
        return Optional.ofNullable(folder)
                .map(Path::of)
                .filter(Path::isAbsolute)
                .map(path -> path.resolve(within));
    }

    /** For what the user has decided, likewise; there is none where there is no home. */
    public static Optional<Path> config() {
        return config(
                System.getenv("XDG_CONFIG_HOME"),
                System.getenv("HOME"),
                System.getProperty("user.home"));
    }

    public static Optional<Path> config(
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
