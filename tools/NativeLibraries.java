import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * SQLite's jar carries compiled code for twenty kinds of computers, 12 MB; a zip is for one of
 * them. Linux counts once: what is for glibc and what is for musl both stay.
 */
final class NativeLibraries {
    private static final String FOLDER = "org/sqlite/native/"; // SYSTEM/PROCESSOR/libsqlitejdbc.so

    private NativeLibraries() {}

    /**
     * Writes the jar without the code of other computers, and says whether there was any. Names,
     * times and order of the rest are those of the jar, so that the result is always the same. A
     * jar that has nothing for this computer is left alone.
     */
    static boolean keepOwn(Path jar, Path to) throws IOException {
        try (JarFile from = new JarFile(jar.toFile())) {
            List<JarEntry> all = from.stream().toList();
            List<JarEntry> kept = all.stream().filter(one -> !isForOthers(one.getName())).toList();
            boolean hasOwn =
                    kept.stream().anyMatch(one -> one.getName().matches(FOLDER + ".*[^/]"));
            if (!hasOwn || kept.size() == all.size()) {
                return false;
            }
            try (OutputStream file = Files.newOutputStream(to);
                    ZipOutputStream out = new ZipOutputStream(file)) {
                for (JarEntry one : kept) {
                    copy(from, one, out);
                }
            }
            return true;
        }
    }

    private static void copy(JarFile from, JarEntry one, ZipOutputStream to) throws IOException {
        ZipEntry entry = new ZipEntry(one.getName());
        entry.setTimeLocal(one.getTimeLocal()); // wherever this computer is
        to.putNextEntry(entry);
        from.getInputStream(one).transferTo(to);
        to.closeEntry();
    }

    private static boolean isForOthers(String name) {
        return name.matches(FOLDER + "[^/]+/.*")
                && !name.matches(FOLDER + system() + "/(" + processor() + "/.*)?");
    }

    /** As folders in the jar are called. */
    private static String system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (name.startsWith("linux")) {
            return "Linux(-Musl)?";
        }
        return name.startsWith("mac") ? "Mac" : "(?i:" + name.split(" ")[0] + ")";
    }

    private static String processor() {
        String name = System.getProperty("os.arch");
        return name.equals("amd64") ? "x86_64" : name;
    }
}
