import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The licences of everything that is packed with Crossweave, with their texts. A licence that is
 * not known here, or has no text, is an error: somebody has to look whether it may be packed.
 */
final class Notices {
    /** How poms write the address of a licence, and its name. */
    private static final Map<String, String> LICENSES =
            Map.of(
                    "apache.org/licenses/LICENSE-2.0(.txt)?", "Apache-2.0",
                    "creativecommons.org/publicdomain/zero/1.0/", "CC0-1.0",
                    "eclipse.org/legal/epl-2.0", "EPL-2.0",
                    "opensource.org/licenses/BSD-2-Clause", "BSD-2-Clause",
                    "opensource.org/licenses/BSD-3-Clause", "BSD-3-Clause");

    private static final Set<String> OF_PAGES = Set.of("MIT", "ISC", "Apache-2.0", "BSD-3-Clause");

    private static final Pattern TEXT =
            Pattern.compile("META-INF/(maven/[^/]+/[^/]+/)?([^/]*-)?(LICENSE|NOTICE)[^/]*");

    /** As Vite begins the licence of a package that it has bundled. */
    private static final Pattern PACKAGE =
            Pattern.compile("^## (\\S+) - (\\S+)(?: \\((.*)\\))?$", Pattern.MULTILINE);

    private final Path project;
    private final List<String> rows = new ArrayList<>();
    private final Map<String, List<String>> texts = new LinkedHashMap<>(); // whose text it is

    private Notices(Path project) {
        this.project = project;
    }

    /**
     * Of a class path in a repository of Maven, and of what Vite says of the page, if there is one.
     */
    static String of(Path project, Path repository, String classPath) throws IOException {
        Notices notices = new Notices(project);
        notices.addJars(repository, classPath);
        Path page = project.resolve("app/target/classes/page");
        if (Files.exists(page)) {
            notices.addPage(Files.readString(page.resolve("licenses.md")));
        }
        notices.row(
                "Java, by " + System.getProperty("java.vendor"),
                Runtime.version().toString(),
                "GPL-2.0 with Classpath Exception; see runtime/legal",
                System.getProperty("java.vendor.url"));
        return notices.page();
    }

    /** Of a class path alone. */
    static String ofLibraries(Path project, Path repository, String classPath) throws IOException {
        Notices notices = new Notices(project);
        notices.addJars(repository, classPath);
        return notices.page();
    }

    private void addJars(Path repository, String classPath) throws IOException {
        for (String jar : classPath.split(File.pathSeparator)) {
            if (Path.of(jar).startsWith(repository)) { // all others are ours
                addJar(Pom.of(repository, Path.of(jar)), Path.of(jar));
            }
        }
    }

    private void addJar(Pom pom, Path path) throws IOException {
        String name = pom.group() + ":" + pom.artifact();
        List<String> licenses = new ArrayList<>();
        for (String address : pom.licenses()) {
            licenses.add(license(name, address));
        }
        if (licenses.isEmpty()) {
            throw new IllegalStateException(name + " does not say what its licence is");
        }
        row(name, pom.version(), String.join(" or ", licenses), pom.home());
        List<String> own = texts(path);
        for (String text : own.isEmpty() ? List.of(known(pom, licenses.getFirst())) : own) {
            text(name, text);
        }
    }

    private static String license(String name, String address) {
        return LICENSES.entrySet().stream()
                .filter(known -> address.matches("https?://(www\\.)?" + known.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> unknown(name, address));
    }

    private static IllegalStateException unknown(String name, String license) {
        return new IllegalStateException(
                "the licence of %s is '%s'; if it may be packed, say so in tools/Notices.java"
                        .formatted(name, license));
    }

    private static List<String> texts(Path path) throws IOException {
        List<String> texts = new ArrayList<>();
        try (JarFile jar = new JarFile(path.toFile())) {
            for (JarEntry entry : jar.stream().toList()) {
                if (TEXT.matcher(entry.getName()).matches()) {
                    byte[] bytes = jar.getInputStream(entry).readAllBytes();
                    texts.add(new String(bytes, StandardCharsets.UTF_8));
                }
            }
        }
        return texts;
    }

    /** For jars without a text: that of its group, or of its licence if that names nobody. */
    private String known(Pom pom, String license) throws IOException {
        Path folder = project.resolve("dist/licenses");
        for (Path file :
                List.of(
                        folder.resolve(pom.group() + ".txt"),
                        license.equals("Apache-2.0")
                                ? project.resolve("LICENSE")
                                : folder.resolve(license + ".txt"))) {
            if (Files.exists(file)) {
                return Files.readString(file);
            }
        }
        throw new IllegalStateException(
                "%s:%s has no text of its licence, %s; put it to dist/licenses/%s.txt"
                        .formatted(pom.group(), pom.artifact(), license, pom.group()));
    }

    /** Of what is bundled in the page: its name, its version and its licence. */
    static List<MatchResult> packages(String licenses) {
        return PACKAGE.matcher(licenses).results().toList();
    }

    private void addPage(String licenses) {
        List<MatchResult> packages = packages(licenses);
        for (int i = 0; i < packages.size(); i++) {
            MatchResult one = packages.get(i);
            int end = i + 1 < packages.size() ? packages.get(i + 1).start() : licenses.length();
            String text = licenses.substring(one.end(), end);
            String license = String.valueOf(one.group(3));
            if (!OF_PAGES.contains(license) || text.isBlank()) {
                throw unknown(one.group(1), text.isBlank() ? license + ", without text" : license);
            }
            row(
                    one.group(1),
                    one.group(2),
                    license,
                    "https://www.npmjs.com/package/" + one.group(1));
            text(one.group(1), text);
        }
    }

    private void row(String name, String version, String license, String home) {
        rows.add("| %s | %s | %s | %s |".formatted(name, version, license, home));
    }

    private void text(String owner, String text) {
        String plain = text.strip().replace("\r\n", "\n");
        texts.computeIfAbsent(plain, key -> new ArrayList<>()).add(owner);
    }

    private String page() {
        return """
        # What Crossweave is packed with

        Crossweave itself is under the licence in the file LICENSE. Sources of what is below are at the
        given addresses.

        | what | version | licence | where it is from |
        |---|---|---|---|
        %s

        %s
        """
                .formatted(
                        String.join("\n", rows),
                        texts.entrySet().stream()
                                .map(Notices::section)
                                .collect(Collectors.joining("\n\n")));
    }

    private static String section(Map.Entry<String, List<String>> text) {
        return "## %s\n\n```\n%s\n```".formatted(String.join(", ", text.getValue()), text.getKey());
    }
}
