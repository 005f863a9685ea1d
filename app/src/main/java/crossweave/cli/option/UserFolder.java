package crossweave.cli.option;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Folders that keep files of the user between commands. */
public final class UserFolder {
    private UserFolder() {}

    /** The state folder of the XDG Base Directory Specification; empty if the user has no home. */
    public static Optional<Path> state() {
        return state(System.getenv(), System.getProperty("user.home", ""));
    }

    /**
     * For users without an entry in the password file Java reports the home "?", which would
     * resolve to a folder in the current one.
     */
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

    /** The XDG folder for decisions of the user; empty if the user has no home. */
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
