package crossweave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Assumptions;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Runs scripts of {@code app/src/test/node}, with clients that others have written. */
public final class NodeTools {
    private static final Path SCRIPTS = Path.of("app", "src", "test", "node");
    private static final Path PLACE = Path.of("app", "target", "node");

    private NodeTools() {}

    /** Runs a script, which has to end well; what it printed. */
    public static String run(String script, String... args)
            throws IOException, InterruptedException {
        assumeThere();
        Path folder = installed();
        List<String> command = new ArrayList<>(List.of("node", script));
        command.addAll(List.of(args));
        return output(folder, command);
    }

    /** The command of this build, for scripts that start it. */
    public static List<String> xw(String... args) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")); // short runs
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add("crossweave.cli.Main");
        command.addAll(List.of(args));
        return command;
    }

    /** Whoever wants no test left out says so in the environment. */
    private static void assumeThere() {
        boolean isThere = isOnPath("node") && isOnPath("npm");
        if (!isThere && System.getenv("XW_NEEDS_NODE") != null) {
            fail("there is no node or npm on the PATH, but XW_NEEDS_NODE is set");
        }
        Assumptions.assumeTrue(isThere, "no test with Node: node or npm is not on the PATH");
    }

    /** The browser for tests that look at pages. */
    public static Path browser() {
        Optional<Path> browser =
                Stream.of("chromium", "chromium-browser", "google-chrome")
                        .flatMap(name -> onPath(name).stream())
                        .findFirst();
        if (browser.isEmpty() && System.getenv("XW_NEEDS_BROWSER") != null) {
            fail("there is no Chromium on the PATH, but XW_NEEDS_BROWSER is set");
        }
        Assumptions.assumeTrue(browser.isPresent(), "no test of the page: there is no Chromium");
        return browser.orElseThrow();
    }

    private static boolean isOnPath(String program) {
        return onPath(program).isPresent();
    }

    private static Optional<Path> onPath(String program) {
        String path = System.getenv().getOrDefault("PATH", "");
        return Arrays.stream(path.split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** A copy of the scripts with what they need, installed once for each state of the lock. */
    private static Path installed() throws IOException, InterruptedException {
        Path sources = ProjectFolder.find().resolve(SCRIPTS);
        Path folder = ProjectFolder.find().resolve(PLACE);
        Files.createDirectories(folder);
        try (FileChannel channel =
                        FileChannel.open(
                                folder.resolve("lock"),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) { // classes of tests run side by side
            assert lock.isValid();
            copy(sources, folder);
            Path done = folder.resolve("installed");
            String wanted = Files.readString(sources.resolve("package-lock.json"));
            if (!Files.exists(done) || !Files.readString(done).equals(wanted)) {
                output(folder, List.of("npm", "ci", "--no-progress"));
                Files.writeString(done, wanted);
            }
        }
        return folder;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.write(to.resolve(file.getFileName()), Files.readAllBytes(file));
            }
        }
    }

    private static String output(Path folder, List<String> command)
            throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        try {
            String output = new String(process.getInputStream().readAllBytes());
            assertEquals(0, process.waitFor(), output);
            return output;
        } finally {
            process.destroyForcibly();
        }
    }
}
