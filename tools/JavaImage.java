import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.spi.ToolProvider;

/** A Java that has what the app needs, and no more. */
final class JavaImage {
    /**
     * What no class here names: the compiler for programs of users, what Gson makes objects by, and
     * what the engine of clusters needs if it is added.
     */
    private static final List<String> ASKED_FOR_BY_NAME =
            List.of("jdk.compiler", "jdk.unsupported", "jdk.management");

    private JavaImage() {}

    static void link(Path app, Path to) throws IOException {
        run(
                "jlink",
                "--add-modules",
                String.join(",", modules(app)),
                "--strip-java-debug-attributes",
                "--exclude-files",
                "**/ct.sym", // the compiler's memory of older Javas
                "--no-header-files",
                "--no-man-pages",
                "--compress",
                "zip-0", // the zip is smaller for it
                "--output",
                to.toString());
    }

    /**
     * Jars that are modules say themselves what they need at least; what others need is found in
     * their classes.
     */
    private static Set<String> modules(Path app) {
        Set<String> modules = new TreeSet<>(ASKED_FOR_BY_NAME);
        List<String> jdeps =
                new ArrayList<>(
                        List.of("--print-module-deps", "--ignore-missing-deps", "--no-recursive"));
        jdeps.addAll(List.of("--multi-release", "base"));
        ModuleFinder jars = ModuleFinder.of(app.resolve("xw.jar"), app.resolve("lib"));
        for (ModuleReference jar : jars.findAll()) {
            if (jar.descriptor().isAutomatic()) {
                jdeps.add(Path.of(jar.location().orElseThrow()).toString());
            } else {
                modules.addAll(needs(jar.descriptor()));
            }
        }
        modules.addAll(List.of(run("jdeps", jdeps.toArray(String[]::new)).strip().split(",")));
        return modules;
    }

    private static List<String> needs(ModuleDescriptor jar) {
        return jar.requires().stream()
                .filter(one -> !one.modifiers().contains(Requires.Modifier.STATIC))
                .map(Requires::name)
                .filter(name -> ModuleFinder.ofSystem().find(name).isPresent())
                .toList();
    }

    private static String run(String tool, String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exit =
                ToolProvider.findFirst(tool)
                        .orElseThrow()
                        .run(new PrintWriter(out), new PrintWriter(err), args);
        if (exit != 0) {
            throw new IllegalStateException(tool + " failed: " + out + err);
        }
        return out.toString();
    }
}
