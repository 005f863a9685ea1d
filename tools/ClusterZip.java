import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Packs what a cluster needs beside Crossweave, to be unpacked in its folder.
 *
 * <p>java tools/ClusterZip.java PROJECT TARGET NAME TIME REPOSITORY CLASSPATH writes
 * TARGET/NAME.zip with the jars of TARGET/lib, as app/cluster, and their licences. The class path
 * is that of the module in the local repository of Maven.
 */
public final class ClusterZip {
    private ClusterZip() {}

    public static void main(String[] args) throws IOException {
        Path target = Path.of(args[1]);
        Path app = target.resolve("app");
        Path to = Files.createDirectories(app.resolve("cluster"));
        List<String> names = new ArrayList<>();
        try (Stream<Path> jars = Files.list(target.resolve("lib"))) {
            for (Path jar : jars.sorted().toList()) {
                names.add(jar.getFileName().toString());
                Files.copy(jar, to.resolve(names.getLast()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        List<String> packed =
                Stream.of(args[5].split(File.pathSeparator))
                        .filter(jar -> names.contains(Path.of(jar).getFileName().toString()))
                        .toList();
        Files.writeString(
                to.resolve("NOTICE.md"),
                Notices.ofLibraries(
                        Path.of(args[0]),
                        Path.of(args[4]),
                        String.join(File.pathSeparator, packed)));
        Path zip = target.resolve(args[2] + ".zip");
        Zip.write(app, zip, FileTime.from(Instant.parse(args[3])));
        System.out.printf(
                Locale.ROOT, "%s: %.1f MB%n", zip.getFileName(), Files.size(zip) / 1024. / 1024);
    }
}
