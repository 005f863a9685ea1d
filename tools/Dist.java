import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Packs Crossweave with a Java of its own into a zip for this kind of computer.
 *
 * <p>java tools/Dist.java PROJECT TARGET NAME writes TARGET/NAME-SYSTEM-PROCESSOR.zip.
 */
public final class Dist {
    /** What the jars need, and jdk.compiler for programs of users. */
    private static final String MODULES =
            "java.base,java.management,java.xml,jdk.compiler,jdk.httpserver,jdk.unsupported";

    private static final List<String> FOLDERS = List.of("docs", "examples", "editors");
    private static final List<String> FILES = List.of("README.md", "CHANGELOG.md", "LICENSE");

    private final Path project;
    private final Path home; // what is packed

    private Dist(Path project, Path home) {
        this.project = project;
        this.home = home;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path target = Path.of(args[1]);
        String name = "%s-%s-%s".formatted(args[2], system(), System.getProperty("os.arch"));
        Path home = target.resolve(name);
        delete(home);
        Files.createDirectories(home);
        new Dist(Path.of(args[0]), home).fill();
        Path zip = target.resolve(name + ".zip");
        zip(home, zip);
        delete(home);
        System.out.printf(
                Locale.ROOT, "%s: %.1f MB%n", zip.getFileName(), Files.size(zip) / 1024. / 1024);
    }

    private static String system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return name.startsWith("mac") ? "macos" : name.split(" ")[0];
    }

    private void fill() throws IOException, InterruptedException {
        Path built = project.resolve("app/target");
        copy(built.resolve("xw.jar"), home.resolve("app/xw.jar"));
        copyTree(built.resolve("lib"), home.resolve("app/lib"));
        copy(project.resolve("dist/xw"), home.resolve("bin/xw"));
        for (String folder : FOLDERS) {
            copyTree(project.resolve(folder), home.resolve(folder));
        }
        for (String file : FILES) {
            copy(project.resolve(file), home.resolve(file));
        }
        link();
        write("completion/xw.bash", run("completion"));
        write("man/man1/xw.1", run("man"));
        write("NOTICE.md", Notices.of(home.resolve("app/lib"), built.resolve("web")));
    }

    private void link() {
        ToolProvider jlink = ToolProvider.findFirst("jlink").orElseThrow();
        int exit =
                jlink.run(
                        System.out,
                        System.err,
                        "--add-modules",
                        MODULES,
                        "--strip-debug",
                        "--no-header-files",
                        "--no-man-pages",
                        "--compress",
                        "zip-6",
                        "--output",
                        home.resolve("runtime").toString());
        if (exit != 0) {
            throw new IllegalStateException("jlink failed");
        }
    }

    /** What the packed program prints. */
    private String run(String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(home.resolve("bin/xw").toString()));
        command.addAll(List.of(args));
        Process process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String output = new String(process.getInputStream().readAllBytes());
        if (process.waitFor() != 0) {
            throw new IllegalStateException("xw " + String.join(" ", args) + " failed");
        }
        return output;
    }

    private void write(String file, String text) throws IOException {
        Path path = home.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
    }

    private static void copyTree(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    /** With the permissions of files, as some are programs. */
    private static void zip(Path folder, Path zip) throws IOException {
        Files.deleteIfExists(zip);
        Map<String, String> settings =
                Map.of("create", "true", "enablePosixFileAttributes", "true");
        try (FileSystem to = FileSystems.newFileSystem(URI.create("jar:" + zip.toUri()), settings);
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted().toList()) {
                add(file, to.getPath(folder.getParent().relativize(file).toString()));
            }
        }
    }

    private static void add(Path file, Path to) throws IOException {
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectories(to);
            return;
        }
        Files.copy(file, to); // of links, what they lead to: zips of all systems know files alone
        boolean runs = Files.isExecutable(file);
        Files.setPosixFilePermissions(
                to, PosixFilePermissions.fromString(runs ? "rwxr-xr-x" : "rw-r--r--"));
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted((a, b) -> b.compareTo(a))
                    .forEach(
                            file -> {
                                try {
                                    file.toFile().setWritable(true);
                                    Files.delete(file);
                                } catch (IOException e) {
                                    throw new UncheckedIOException(e);
                                }
                            });
        }
    }
}
