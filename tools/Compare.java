import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Whether two zips of a release are the same, byte for byte.
 *
 * <p>java tools/Compare.java A.zip B.zip names what differs and exits with 1. Left out is the
 * archive of classes alone (app/xw.jsa), of which the JVM does not promise it: it holds what is in
 * the jars once more, to start sooner, and xw works without.
 */
public final class Compare {
    private static final String ARCHIVE = "/app/xw.jsa";

    private Compare() {}

    public static void main(String[] args) throws IOException {
        Set<String> differ = differences(Path.of(args[0]), Path.of(args[1]));
        differ.forEach(name -> System.out.println("differs: " + name));
        if (differ.isEmpty()) {
            System.out.println("the same, but perhaps for " + ARCHIVE.substring(1));
        }
        System.exit(differ.isEmpty() ? 0 : 1);
    }

    /** Names of what is not the same in both, or not in the same place. */
    private static Set<String> differences(Path one, Path other) throws IOException {
        try (ZipFile a = new ZipFile(one.toFile());
                ZipFile b = new ZipFile(other.toFile())) {
            TreeMap<String, Integer> places = places(a);
            TreeMap<String, Integer> others = places(b);
            Set<String> names = new TreeSet<>(places.keySet());
            names.addAll(others.keySet());
            names.removeIf(name -> name.endsWith(ARCHIVE));
            Set<String> differ = new TreeSet<>();
            for (String name : names) {
                boolean isSame =
                        places.containsKey(name)
                                && places.get(name).equals(others.get(name))
                                && isSame(a, b, name);
                if (!isSame) {
                    differ.add(name);
                }
            }
            return differ;
        }
    }

    /** The order of the files of a zip. */
    private static TreeMap<String, Integer> places(ZipFile zip) {
        TreeMap<String, Integer> places = new TreeMap<>();
        for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
            places.put(all.nextElement().getName(), places.size());
        }
        return places;
    }

    private static boolean isSame(ZipFile a, ZipFile b, String name) throws IOException {
        ZipEntry one = a.getEntry(name);
        ZipEntry other = b.getEntry(name);
        return one.getTime() == other.getTime()
                && Arrays.equals(
                        a.getInputStream(one).readAllBytes(),
                        b.getInputStream(other).readAllBytes());
    }
}
