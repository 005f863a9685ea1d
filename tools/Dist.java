import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Packs Crossweave with a Java of its own into a zip for this kind of computer.
 *
 * <p>java tools/Dist.java PROJECT TARGET NAME TIME REPOSITORY CLASSPATH writes
 * TARGET/NAME-SYSTEM-PROCESSOR.zip, what it is made of (.cdx.json, from TARGET/bom.json), and the
 * sums of both (.sha256). The class path is that of the app in the local repository of Maven, where
 * poms lie beside jars. The same sources and JDK make the same zip; of the archive of classes alone
 * the JVM does not promise it.
 */
public final class Dist {
    /** All that pages link to is there. */
    private static final List<String> PARTS =
            List.of(
                    "docs",
                    "examples",
                    "editors",
                    "python",
                    "README.md",
                    "CHANGELOG.md",
                    "ARCHITECTURE.md",
                    "CONTRIBUTING.md",
                    "LICENSE");

    /** What is made in a folder, and tests of Python, which need the sources. */
    private static final String LEFT_OUT =
            "(.*/)?(node_modules|__pycache__|[^/]*\\.egg-info)/.*|.*\\.vsix|python/tests/.*";

    private final Path project;
    private final Path home; // what is packed

    private Dist(Path project, Path home) {
        this.project = project;
        this.home = home;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path target = Path.of(args[1]);
        String name = "%s-%s-%s".formatted(args[2], system(), System.getProperty("os.arch"));
        FileTime time = FileTime.from(Instant.parse(args[3]));
        Path home = target.resolve(name);
        delete(home);
        Files.createDirectories(home);
        Dist dist = new Dist(Path.of(args[0]), home);
        dist.fill();
        List<Path> changed = dist.copyLibraries(Path.of(args[4]), args[5]);
        Files.writeString(
                home.resolve("NOTICE.md"), Notices.of(dist.project, Path.of(args[4]), args[5]));
        JavaImage.link(home.resolve("app"), home.resolve("runtime"));
        ClassArchive.make(home, time);
        dist.write("completion/xw.bash", "completion");
        dist.write("man/man1/xw.1", "man");
        Path zip = target.resolve(name + ".zip");
        Zip.write(home, zip, time);
        Path parts = target.resolve(name + ".cdx.json");
        Files.writeString(parts, Sbom.of(dist.project, target.resolve("bom.json"), changed));
        delete(home);
        Sums.write(target.resolve(name + ".sha256"), zip, parts);
        boolean hasPage = Files.exists(dist.project.resolve("app/target/classes/page"));
        System.out.printf(
                Locale.ROOT,
                "%s: %.1f MB%s%n",
                zip.getFileName(),
                Files.size(zip) / 1024. / 1024,
                hasPage ? "" : ", without the page of xw lab, as there was no Node");
    }

    private static String system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return name.startsWith("mac") ? "macos" : name.split(" ")[0];
    }

    private void fill() throws IOException {
        Path built = project.resolve("app/target");
        copy(built.resolve("xw.jar"), home.resolve("app/xw.jar"));
        copy(built.resolve("lib"), home.resolve("app/lib"));
        copy(project.resolve("dist/xw"), home.resolve("xw"));
        copy(project.resolve("dist/start.sh"), home.resolve("app/start.sh"));
        for (String part : PARTS) {
            copy(project.resolve(part), home.resolve(part));
        }
    }

    /**
     * Libraries as they are published, with the sums that the list of parts has. Gives back those
     * that were changed: compiled code for other computers is left out.
     */
    private List<Path> copyLibraries(Path repository, String classPath) throws IOException {
        List<Path> changed = new ArrayList<>();
        for (String jar : classPath.split(File.pathSeparator)) {
            Path library = Path.of(jar);
            Path copy = home.resolve("app/lib").resolve(library.getFileName());
            if (library.startsWith(repository) && Files.exists(copy)) { // all others are ours
                Files.copy(library, copy, StandardCopyOption.REPLACE_EXISTING);
                if (NativeLibraries.keepOwn(library, copy)) {
                    changed.add(copy);
                }
            }
        }
        return changed;
    }

    /** A file with what the packed program prints. */
    private void write(String file, String command) throws IOException, InterruptedException {
        Path path = home.resolve(file);
        Files.createDirectories(path.getParent());
        xw(home, path, Map.of(), command);
    }

    /** Runs the packed program; what it prints goes to a file. */
    static void xw(Path home, Path output, Map<String, String> environment, String... args)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(home.resolve("xw").toString());
        builder.command().addAll(List.of(args));
        builder.environment().putAll(environment);
        int exit =
                builder.redirectOutput(output.toFile())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start()
                        .waitFor();
        if (exit != 0) {
            throw new IllegalStateException("xw " + String.join(" ", args) + " failed");
        }
    }

    /** A file or a folder, without what is left out. */
    private void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!project.relativize(file).toString().matches(LEFT_OUT)) {
                    Path copy = to.resolve(from.relativize(file).toString());
                    Files.createDirectories(copy.getParent());
                    Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(
                            file -> {
                                try {
                                    Files.delete(file);
                                } catch (IOException e) {
                                    throw new UncheckedIOException(e);
                                }
                            });
        }
    }
}
