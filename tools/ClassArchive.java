import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The classes of a first run in the form that the JVM has them in memory, from which it starts
 * sooner (docs/decisions/0004-start-up.md). It fits jars of the very same times, wherever they are.
 */
final class ClassArchive {
    private ClassArchive() {}

    /** Makes it with the flags of the launcher, which names the file. */
    static void make(Path home, FileTime time) throws IOException, InterruptedException {
        try (Stream<Path> files = Files.walk(home)) {
            for (Path file : files.toList()) {
                Files.setLastModifiedTime(file, time); // is noted in the archive
            }
        }
        Path names = home.resolve("classes");
        Path output = home.resolve("output");
        String example = home.resolve("examples/01-first-run/scenario.yaml").toString();
        java(
                home,
                output,
                "-XX:TieredStopAtLevel=1 -XX:DumpLoadedClassList='" + names + "'",
                "run",
                example,
                "--json",
                "-");
        Files.write(names, inOrder(Files.readAllLines(names)));
        java(home, output, "-Xshare:dump -XX:SharedClassListFile='" + names + "'");
        Files.delete(names);
        Files.delete(output);
    }

    /** Names alone: their order and what else is in the list differ from run to run. */
    private static List<String> inOrder(List<String> names) {
        return names.stream()
                .filter(line -> !line.startsWith("@cp ") && !line.startsWith("#"))
                .map(line -> line.replaceFirst(" id: \\d+$", ""))
                .sorted()
                .toList();
    }

    private static void java(Path home, Path output, String options, String... args)
            throws IOException, InterruptedException {
        Dist.xw(home, output, Map.of("JDK_JAVA_OPTIONS", options), args);
    }
}
