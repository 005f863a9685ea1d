package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import crossweave.ProjectFolder;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A project that depends on the library builds and runs, with a local repository in which nothing
 * of ours is installed but core.
 */
class LibraryExampleTest {
    private static final Path PROJECT = ProjectFolder.find();
    private static final Path EXAMPLE = PROJECT.resolve("examples/20-as-a-library");

    @TempDir private Path folder;

    @Test
    void aProjectThatDependsOnCoreAloneRuns() throws Exception {
        Path repository = Files.createDirectory(folder.resolve("repository"));
        String version = version();
        Path jar = PROJECT.resolve("core/target/crossweave-core-" + version + ".jar");
        assumeTrue(Files.exists(jar), "core is packed by the build, not by an editor");
        linkTo(Path.of(System.getProperty("localRepository", usualRepository())), repository);
        install(repository, "crossweave-parent", version, "pom", PROJECT.resolve("pom.xml"));
        install(repository, "crossweave-core", version, "pom", PROJECT.resolve("core/pom.xml"));
        install(repository, "crossweave-core", version, "jar", jar);
        Path copy = folder.resolve("example");
        copy(EXAMPLE, copy);
        String printed = maven(copy, "-Dmaven.repo.local=" + repository, "compile", "exec:java");
        if (Shown.RENEWS) {
            Files.writeString(EXAMPLE.resolve("expected.txt"), printed);
        }
        assertEquals(Files.readString(EXAMPLE.resolve("expected.txt")), printed);
    }

    /** Whoever deletes the folder would warn of each of them. */
    @AfterEach
    void unlink() throws IOException {
        try (Stream<Path> links = Files.list(folder.resolve("repository"))) {
            for (Path link : links.filter(Files::isSymbolicLink).toList()) {
                Files.delete(link);
            }
        }
    }

    private static String usualRepository() {
        return System.getProperty("user.home") + "/.m2/repository";
    }

    /** The version that the example asks for, which is that of the project. */
    private static String version() throws IOException {
        Pattern version =
                Pattern.compile("<artifactId>crossweave-\\w+</artifactId>\\s*<version>([^<]+)<");
        Matcher wanted = version.matcher(Files.readString(EXAMPLE.resolve("pom.xml")));
        Matcher given = version.matcher(Files.readString(PROJECT.resolve("pom.xml")));
        assertTrue(wanted.find() && given.find(), "both name a version");
        assertEquals(given.group(1), wanted.group(1));
        return given.group(1);
    }

    /** Everything that others have made is found, and nothing is written there. */
    private static void linkTo(Path repository, Path here) throws IOException {
        try (Stream<Path> groups = Files.list(repository)) {
            for (Path group : groups.filter(g -> !g.endsWith("crossweave")).toList()) {
                Files.createSymbolicLink(here.resolve(group.getFileName()), group);
            }
        }
    }

    private static void install(
            Path repository, String artifact, String version, String kind, Path file)
            throws IOException {
        Path place = repository.resolve("crossweave").resolve(artifact).resolve(version);
        Files.createDirectories(place);
        Files.copy(file, place.resolve("%s-%s.%s".formatted(artifact, version, kind)));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(f -> !f.startsWith(from.resolve("target"))).toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    /** What a project prints; its Maven has the JVM of this test. */
    private static String maven(Path project, String... goals) throws Exception {
        boolean isThere =
                Stream.of(System.getenv("PATH").split(":")).anyMatch(LibraryExampleTest::hasMaven);
        List<String> maven =
                isThere ? List.of("mvn") : List.of("sh", PROJECT.resolve("mvnw").toString());
        ProcessBuilder builder =
                new ProcessBuilder(
                        Stream.concat(
                                        Stream.concat(
                                                maven.stream(), Stream.of("-B", "-q", "--offline")),
                                        Stream.of(goals))
                                .toList());
        builder.directory(project.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().remove("MAVEN_OPTS");
        builder.redirectError(project.resolve("errors.txt").toFile());
        Process process = builder.start();
        process.getOutputStream().close();
        String printed =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), () -> printed + contents(project.resolve("errors.txt")));
        return printed.replaceAll("\u001b\\[[0-9;]*m", "");
    }

    private static boolean hasMaven(String folder) {
        return Files.isExecutable(Path.of(folder, "mvn"));
    }

    private static String contents(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
