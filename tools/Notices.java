import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The licences of everything that is packed with Crossweave, with their texts where they have one.
 */
final class Notices {
    /** Jars that say nothing of themselves; their projects do. */
    private static final List<String[]> KNOWN =
            List.of(
                    new String[] {"org.eclipse.lsp4j", "EPL-2.0 or EDL-1.0 (BSD-3-Clause)"},
                    new String[] {"picocli", "Apache-2.0"});

    /** Packages of the page; what is bundled with it beside its own dependencies. */
    private static final List<String> BUNDLED = List.of("svelte", "esm-env", "clsx");

    private static final Pattern TEXT = Pattern.compile("META-INF/(LICENSE|NOTICE)[^/]*");
    private static final Pattern LICENSE =
            Pattern.compile("<license>\\s*<name>\\s*([^<]*?)\\s*</name>");
    private static final Pattern FIELD = Pattern.compile("\"(version|license)\": *\"([^\"]*)\"");

    private final StringBuilder table =
            new StringBuilder(
                    "# What Crossweave is packed with\n\n| what | licence |\n|---|---|\n");
    private final StringBuilder texts = new StringBuilder();

    private Notices() {}

    static String of(Path jars, Path page) throws IOException {
        Notices notices = new Notices();
        try (Stream<Path> files = Files.list(jars)) {
            for (Path jar : files.sorted().toList()) {
                if (!jar.getFileName().toString().startsWith("crossweave-")) {
                    notices.addJar(jar);
                }
            }
        }
        notices.addPage(page.resolve("node_modules"));
        notices.table.append(
                "| Java runtime | GPL-2.0 with Classpath Exception; see runtime/legal |\n");
        return notices.table + "\n" + notices.texts;
    }

    private void addJar(Path path) throws IOException {
        String name = path.getFileName().toString().replace(".jar", "");
        try (JarFile jar = new JarFile(path.toFile())) {
            row(name, license(name, jar));
            for (JarEntry entry : jar.stream().toList()) {
                if (TEXT.matcher(entry.getName()).matches()) {
                    text(name + ", " + entry.getName(), read(jar, entry));
                }
            }
        }
    }

    /** As its manifest has it, or the pom within it, or as we know. */
    private static String license(String name, JarFile jar) throws IOException {
        String own = jar.getManifest().getMainAttributes().getValue("Bundle-License");
        if (own != null) {
            return own.replaceAll("[|\\n]", " ");
        }
        for (JarEntry entry : jar.stream().filter(e -> e.getName().endsWith("pom.xml")).toList()) {
            Matcher matcher = LICENSE.matcher(read(jar, entry));
            if (matcher.find()) {
                return matcher.group(1);
            }
        }
        return KNOWN.stream()
                .filter(known -> name.startsWith(known[0]))
                .map(known -> known[1])
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no licence is known of " + name));
    }

    private static String read(JarFile jar, JarEntry entry) throws IOException {
        return new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
    }

    /** All packages that the page depends on; those that only build it are not in it. */
    private void addPage(Path modules) throws IOException {
        if (!Files.isDirectory(modules)) {
            return; // it was built without the page
        }
        List<Path> packages = new ArrayList<>();
        for (String folder : List.of("@codemirror", "@lezer", "@marijn")) {
            if (Files.isDirectory(modules.resolve(folder))) {
                try (Stream<Path> inside = Files.list(modules.resolve(folder))) {
                    inside.sorted().forEach(packages::add);
                }
            }
        }
        for (String name : List.of("codemirror", "crelt", "style-mod", "uplot", "w3c-keyname")) {
            packages.add(modules.resolve(name));
        }
        BUNDLED.forEach(name -> packages.add(modules.resolve(name)));
        for (Path each : packages) {
            addPackage(modules, each);
        }
    }

    private void addPackage(Path modules, Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        String version = "";
        String license = "";
        Matcher field = FIELD.matcher(Files.readString(folder.resolve("package.json")));
        while (field.find()) {
            version = field.group(1).equals("version") ? field.group(2) : version;
            license = field.group(1).equals("license") ? field.group(2) : license;
        }
        String name = modules.relativize(folder) + " " + version;
        row(name, license);
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                if (file.getFileName().toString().toUpperCase().startsWith("LICENSE")) {
                    text(name, Files.readString(file));
                }
            }
        }
    }

    private void row(String name, String license) {
        table.append("| %s | %s |\n".formatted(name, license));
    }

    private void text(String title, String text) {
        texts.append("## %s\n\n```\n%s\n```\n\n".formatted(title, text.strip()));
    }
}
