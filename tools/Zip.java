import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TimeZone;
import java.util.stream.Stream;

/** A zip that depends on nothing but the names, contents and rights of files. */
final class Zip {
    private static final Map<String, String> SETTINGS =
            Map.of("create", "true", "enablePosixFileAttributes", "true");

    private Zip() {}

    /** All of the folder, with its name in front. */
    static void write(Path folder, Path zip, FileTime time) throws IOException {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC")); // zips have times of the place, too
        Files.deleteIfExists(zip);
        URI uri = URI.create("jar:" + zip.toUri());
        try (FileSystem to = FileSystems.newFileSystem(uri, SETTINGS);
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted().toList()) {
                add(file, to.getPath(folder.getParent().relativize(file).toString()), time);
            }
        }
    }

    /** Of links, what they lead to: not every system has links. */
    private static void add(Path file, Path to, FileTime time) throws IOException {
        Files.copy(file, to);
        String rights = Files.isExecutable(file) ? "rwxr-xr-x" : "rw-r--r--"; // folders, too
        Files.setPosixFilePermissions(to, PosixFilePermissions.fromString(rights));
        Files.getFileAttributeView(to, BasicFileAttributeView.class).setTimes(time, time, time);
    }
}
