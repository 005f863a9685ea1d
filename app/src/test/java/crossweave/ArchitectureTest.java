package crossweave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import crossweave.cli.Main;
import crossweave.topology.Topology;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads our own class files and holds the table of packages and the list of banned calls. */
class ArchitectureTest {
    /** Which packages a package may use, beside itself. */
    private static final Map<String, Set<String>> MAY_USE =
            Map.ofEntries(
                    Map.entry("util", Set.of()),
                    Map.entry("random", Set.of("util")),
                    Map.entry("stats", Set.of()),
                    Map.entry("engine", Set.of("util")),
                    Map.entry("engine.parallel", Set.of()),
                    Map.entry("config", Set.of("util")),
                    Map.entry("graph", Set.of()),
                    Map.entry("trace", Set.of("graph", "config", "util")),
                    Map.entry("script", Set.of("trace", "config", "util")),
                    Map.entry("cpc.syntax", Set.of("config", "util")),
                    Map.entry("cpc.vcode", Set.of("util")),
                    Map.entry("cpc.compile", Set.of("cpc.syntax", "cpc.vcode", "util")),
                    Map.entry("cpc.vm", Set.of("cpc.vcode", "random", "util")),
                    Map.entry("shared", Set.of()),
                    Map.entry("shared.program", Set.of("shared", "script", "config", "util")),
                    Map.entry("arbiter", Set.of("config", "util")),
                    Map.entry("topology", Set.of("random", "util")),
                    Map.entry("topology.family", Set.of("topology", "trace", "config", "util")),
                    Map.entry("topology.survey", Set.of("topology")),
                    Map.entry("theory", Set.of("topology")),
                    Map.entry("routing", Set.of("topology", "random")),
                    Map.entry(
                            "contention", Set.of("graph", "routing", "topology", "theory", "util")),
                    Map.entry("routing.check", Set.of("routing", "topology", "util")),
                    Map.entry(
                            "routing.function",
                            Set.of(
                                    "routing",
                                    "topology.family",
                                    "topology",
                                    "trace",
                                    "config",
                                    "random")),
                    Map.entry("mapping", Set.of("routing", "topology", "graph", "util")),
                    Map.entry(
                            "mapping.search",
                            Set.of("mapping", "topology", "graph", "config", "random")),
                    Map.entry(
                            "workload",
                            Set.of("mapping", "shared", "cpc.vcode", "config", "engine", "random")),
                    Map.entry(
                            "workload.pattern",
                            Set.of("workload", "trace", "config", "random", "util")),
                    Map.entry("workload.source", Set.of("config", "random")),
                    Map.entry("workload.process", Set.of("workload", "engine", "util")),
                    Map.entry(
                            "workload.script",
                            Set.of("workload.process", "workload", "script", "random")),
                    Map.entry(
                            "workload.replay",
                            Set.of("workload.process", "workload", "graph", "trace", "engine")),
                    Map.entry(
                            "workload.cpc",
                            Set.of(
                                    "cpc.vcode",
                                    "cpc.vm",
                                    "workload",
                                    "graph",
                                    "topology.family",
                                    "topology",
                                    "engine",
                                    "random",
                                    "util")),
                    Map.entry("workload.shared", Set.of("shared", "workload", "engine", "util")),
                    Map.entry(
                            "workload.kind",
                            Set.of(
                                    "workload.cpc",
                                    "graph",
                                    "cpc.compile",
                                    "cpc.syntax",
                                    "cpc.vcode",
                                    "cpc.vm",
                                    "topology.family",
                                    "topology",
                                    "mapping",
                                    "mapping.search",
                                    "workload.shared",
                                    "shared.program",
                                    "shared",
                                    "workload.script",
                                    "workload.process",
                                    "script",
                                    "util",
                                    "workload.graph",
                                    "workload.pattern",
                                    "workload.replay",
                                    "workload.source",
                                    "workload",
                                    "trace",
                                    "engine",
                                    "config",
                                    "random")),
                    Map.entry(
                            "workload.graph",
                            Set.of(
                                    "mapping.search",
                                    "mapping",
                                    "workload",
                                    "graph",
                                    "trace",
                                    "config",
                                    "random",
                                    "util")),
                    Map.entry(
                            "network",
                            Set.of(
                                    "arbiter",
                                    "routing",
                                    "topology",
                                    "engine.parallel",
                                    "engine",
                                    "random",
                                    "config")),
                    Map.entry(
                            "network.packet",
                            Set.of(
                                    "engine.parallel",
                                    "network",
                                    "arbiter",
                                    "routing",
                                    "topology",
                                    "engine",
                                    "random",
                                    "util")),
                    Map.entry("allocator", Set.of()),
                    Map.entry(
                            "network.vc",
                            Set.of(
                                    "network.packet",
                                    "network",
                                    "allocator",
                                    "routing",
                                    "topology",
                                    "engine",
                                    "config")),
                    Map.entry(
                            "network.sp2",
                            Set.of("network.packet", "network", "routing", "topology", "config")),
                    Map.entry(
                            "network.technique",
                            Set.of(
                                    "network.sp2",
                                    "network.vc",
                                    "network.packet",
                                    "network",
                                    "arbiter",
                                    "routing",
                                    "topology",
                                    "engine",
                                    "random",
                                    "config",
                                    "util")),
                    Map.entry("node", Set.of("network", "shared", "routing", "engine", "config")),
                    Map.entry(
                            "machine",
                            Set.of(
                                    "engine.parallel",
                                    "node",
                                    "network",
                                    "arbiter",
                                    "routing.check",
                                    "routing",
                                    "topology.family",
                                    "topology",
                                    "random",
                                    "config")),
                    Map.entry(
                            "experiment",
                            Set.of(
                                    "contention",
                                    "graph",
                                    "workload.graph",
                                    "mapping",
                                    "engine.parallel",
                                    "shared",
                                    "machine",
                                    "node",
                                    "network.technique",
                                    "network",
                                    "workload.kind",
                                    "workload.cpc",
                                    "workload",
                                    "arbiter",
                                    "routing.function",
                                    "routing.check",
                                    "routing",
                                    "topology.family",
                                    "topology",
                                    "engine",
                                    "stats",
                                    "random",
                                    "config",
                                    "util")),
                    Map.entry(
                            "debug",
                            Set.of(
                                    "topology",
                                    "experiment",
                                    "engine",
                                    "network",
                                    "routing",
                                    "workload.cpc",
                                    "workload",
                                    "cpc.vm",
                                    "cpc.syntax",
                                    "cpc.vcode")),
                    Map.entry("races", Set.of("workload", "cpc.vcode", "random")),
                    Map.entry("profile", Set.of("experiment", "network", "workload", "cpc.vcode")),
                    Map.entry("papers", Set.of("experiment", "config")),
                    Map.entry(
                            "papers.study.symult",
                            Set.of("workload", "papers", "machine", "experiment")),
                    Map.entry(
                            "papers.study.cpss",
                            Set.of("workload", "theory", "papers", "experiment")),
                    Map.entry(
                            "papers.study.chittor",
                            Set.of(
                                    "topology.survey",
                                    "topology.family",
                                    "topology",
                                    "theory",
                                    "stats",
                                    "routing.function",
                                    "routing",
                                    "papers.study.symult",
                                    "papers.study.cpss",
                                    "papers",
                                    "mapping",
                                    "graph",
                                    "experiment",
                                    "contention")),
                    Map.entry(
                            "papers.study.clos",
                            Set.of("workload", "papers", "machine", "experiment")),
                    Map.entry(
                            "papers.study.pec",
                            Set.of(
                                    "workload",
                                    "topology.family",
                                    "topology",
                                    "routing.function",
                                    "routing",
                                    "papers",
                                    "experiment")),
                    Map.entry("papers.study.sp2", Set.of("papers", "experiment")),
                    Map.entry("papers.study.booksim", Set.of("stats", "papers", "experiment")),
                    Map.entry(
                            "papers.study",
                            Set.of(
                                    "papers.study.symult",
                                    "papers.study.sp2",
                                    "papers.study.pec",
                                    "papers.study.cpss",
                                    "papers.study.clos",
                                    "papers.study.chittor",
                                    "papers.study.booksim",
                                    "papers")),
                    Map.entry("booksim", Set.of("experiment", "stats", "config", "util")),
                    Map.entry(
                            "files",
                            Set.of(
                                    "random",
                                    "routing.check",
                                    "routing",
                                    "topology.survey",
                                    "profile",
                                    "network",
                                    "topology",
                                    "engine",
                                    "booksim",
                                    "experiment",
                                    "machine",
                                    "cpc.compile",
                                    "cpc.vcode",
                                    "workload.cpc",
                                    "workload.kind",
                                    "workload",
                                    "stats",
                                    "config",
                                    "trace",
                                    "util")),
                    Map.entry("draw.svg", Set.of()),
                    Map.entry("draw.chart", Set.of("draw.svg")),
                    Map.entry("draw.scene", Set.of("draw.svg", "topology")),
                    Map.entry(
                            "draw.layout",
                            Set.of("draw.scene", "draw.svg", "topology.family", "topology")),
                    Map.entry(
                            "draw.summary",
                            Set.of(
                                    "topology.family",
                                    "draw.layout",
                                    "draw.scene",
                                    "draw.svg",
                                    "topology",
                                    "trace",
                                    "util")),
                    Map.entry(
                            "draw",
                            Set.of(
                                    "draw.summary",
                                    "draw.layout",
                                    "draw.scene",
                                    "draw.svg",
                                    "graph",
                                    "topology")),
                    Map.entry("sweep", Set.of("draw.chart", "files", "experiment", "config")),
                    Map.entry("report", Set.of("draw.svg")),
                    Map.entry("mpi", Set.of("engine.parallel", "config")),
                    Map.entry(
                            "lsp",
                            Set.of(
                                    "cpc.compile",
                                    "cpc.syntax",
                                    "cpc.vcode",
                                    "cpc.vm",
                                    "workload.kind",
                                    "topology.family",
                                    "topology",
                                    "config")),
                    Map.entry(
                            "terminal",
                            Set.of(
                                    "debug",
                                    "experiment",
                                    "network",
                                    "topology",
                                    "workload.cpc",
                                    "workload",
                                    "cpc.vcode",
                                    "config")),
                    Map.entry(
                            "dap",
                            Set.of(
                                    "files",
                                    "debug",
                                    "experiment",
                                    "machine",
                                    "network",
                                    "topology",
                                    "workload.cpc",
                                    "workload",
                                    "cpc.vcode",
                                    "config")),
                    Map.entry(
                            "gallery",
                            Set.of(
                                    "report",
                                    "files",
                                    "papers.study",
                                    "papers",
                                    "draw.chart",
                                    "config",
                                    "util")),
                    Map.entry(
                            "placing",
                            Set.of(
                                    "experiment",
                                    "machine",
                                    "mapping.search",
                                    "mapping",
                                    "graph",
                                    "routing",
                                    "workload.graph",
                                    "workload",
                                    "topology",
                                    "random",
                                    "config")),
                    Map.entry("web.http", Set.of("files", "config")),
                    Map.entry(
                            "web.live",
                            Set.of(
                                    "web.http",
                                    "sweep",
                                    "gallery",
                                    "papers",
                                    "placing",
                                    "mapping.search",
                                    "draw",
                                    "files",
                                    "debug",
                                    "profile",
                                    "experiment",
                                    "network",
                                    "engine",
                                    "machine",
                                    "topology",
                                    "routing",
                                    "workload.cpc",
                                    "workload",
                                    "cpc.vcode",
                                    "config")),
                    Map.entry(
                            "web",
                            Set.of(
                                    "web.live",
                                    "web.http",
                                    "report",
                                    "sweep",
                                    "gallery",
                                    "papers",
                                    "placing",
                                    "mapping.search",
                                    "mapping",
                                    "graph",
                                    "workload.graph",
                                    "routing",
                                    "draw",
                                    "files",
                                    "cpc.compile",
                                    "cpc.syntax",
                                    "workload.kind",
                                    "experiment",
                                    "machine",
                                    "routing.check",
                                    "topology.survey",
                                    "topology",
                                    "config")),
                    Map.entry(
                            "cli",
                            Set.of(
                                    "web",
                                    "sweep",
                                    "gallery",
                                    "placing",
                                    "lsp",
                                    "cpc.syntax",
                                    "cpc.compile",
                                    "cpc.vcode",
                                    "cpc.vm",
                                    "mapping.search",
                                    "mapping",
                                    "graph",
                                    "workload.graph",
                                    "trace",
                                    "mpi",
                                    "engine.parallel",
                                    "booksim",
                                    "files",
                                    "draw.chart",
                                    "draw",
                                    "papers.study.chittor",
                                    "papers.study",
                                    "papers",
                                    "profile",
                                    "engine",
                                    "races",
                                    "dap",
                                    "debug",
                                    "terminal",
                                    "workload.cpc",
                                    "contention",
                                    "workload.kind",
                                    "theory",
                                    "experiment",
                                    "machine",
                                    "node",
                                    "network.technique",
                                    "network",
                                    "workload.replay",
                                    "workload",
                                    "script",
                                    "arbiter",
                                    "routing.function",
                                    "routing.check",
                                    "routing",
                                    "topology.family",
                                    "topology.survey",
                                    "topology",
                                    "stats",
                                    "random",
                                    "config",
                                    "util")));

    /** What core must not call, and what to do instead. */
    private static final Map<String, String> NOT_IN_CORE =
            Map.ofEntries(
                    Map.entry("java/lang/System.nanoTime", "time is the cycle number"),
                    Map.entry("java/lang/System.currentTimeMillis", "time is the cycle number"),
                    Map.entry("java/time/Instant.now", "time is the cycle number"),
                    Map.entry("java/time/Clock.systemUTC", "time is the cycle number"),
                    Map.entry("java/lang/System.out", "return a value; only crossweave.cli prints"),
                    Map.entry("java/lang/System.err", "return a value; only crossweave.cli prints"),
                    Map.entry("java/lang/Throwable.printStackTrace", "only crossweave.cli prints"),
                    Map.entry("java/util/Random.<init>", "ask crossweave.random.Streams"),
                    Map.entry("java/util/SplittableRandom.<init>", "ask crossweave.random.Streams"),
                    Map.entry(
                            "java/util/concurrent/ThreadLocalRandom.current",
                            "ask crossweave.random.Streams"),
                    Map.entry("java/lang/Math.random", "ask crossweave.random.Streams"),
                    Map.entry("java/util/Collections.shuffle", "ask crossweave.random.Streams"),
                    Map.entry("java/util/UUID.randomUUID", "ask crossweave.random.Streams"),
                    Map.entry("java/lang/System.getenv", "settings come from scenarios"),
                    Map.entry("java/lang/System.identityHashCode", "it differs from run to run"));

    @Test
    void packagesUseOnlyThoseBelowThem() {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (ClassModel model : ourClasses()) {
            String from = packageOf(model.thisClass().asInternalName());
            uses.computeIfAbsent(from, _ -> new TreeSet<>()).addAll(ourPackagesIn(model));
        }
        List<String> broken = new ArrayList<>();
        uses.forEach(
                (from, used) -> {
                    Set<String> allowed = MAY_USE.get(from);
                    used.remove(from);
                    if (allowed == null) {
                        broken.add(from + " is not in the table");
                    } else {
                        used.removeAll(allowed);
                        used.forEach(to -> broken.add(from + " must not use " + to));
                    }
                });
        assertEquals(List.of(), broken);
    }

    @Test
    void theTableHasNoCircle() {
        Set<String> below = new TreeSet<>();
        for (boolean grows = true; grows; ) {
            grows = false;
            for (var entry : MAY_USE.entrySet()) {
                if (below.containsAll(entry.getValue()) && below.add(entry.getKey())) {
                    grows = true;
                }
            }
        }
        assertEquals(new TreeSet<>(MAY_USE.keySet()), below);
    }

    /** Every package has a row on the page (its own, or that of one above it), in this order. */
    @Test
    void thePageNamesPackagesFromTheTop() throws IOException {
        List<String> rows = new ArrayList<>();
        Matcher row =
                Pattern.compile("(?m)^\\| ((?:`[a-z0-9.]+` ?)+)\\|")
                        .matcher(Files.readString(ProjectFolder.find().resolve("ARCHITECTURE.md")));
        while (row.find()) {
            rows.add(" " + row.group(1).replace("`", ""));
        }
        List<String> broken = new ArrayList<>();
        MAY_USE.forEach(
                (user, all) ->
                        all.stream()
                                .filter(used -> rowOf(user, rows) > rowOf(used, rows))
                                .forEach(used -> broken.add(user + " is below " + used)));
        assertEquals(List.of(), broken);
    }

    private static int rowOf(String name, List<String> rows) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).contains(" " + name + " ")) {
                return i;
            }
        }
        int dot = name.lastIndexOf('.');
        return dot < 0 ? fail(name + " has no row") : rowOf(name.substring(0, dot), rows);
    }

    @Test
    void coreCallsNothingThatWouldMakeARunUnrepeatable() {
        List<String> broken = new ArrayList<>();
        for (ClassModel model : classesBeside(Topology.class)) {
            for (PoolEntry entry : model.constantPool()) {
                if (entry instanceof MemberRefEntry member) {
                    String call = member.owner().asInternalName() + "." + member.name();
                    if (NOT_IN_CORE.containsKey(call)) {
                        broken.add(
                                "%s calls %s: %s"
                                        .formatted(
                                                model.thisClass().asInternalName(),
                                                call,
                                                NOT_IN_CORE.get(call)));
                    }
                }
            }
        }
        assertEquals(List.of(), broken);
    }

    @Test
    void onlyTheCommandLinePrints() {
        for (ClassModel model : classesBeside(Main.class)) {
            String name = model.thisClass().asInternalName();
            for (PoolEntry entry : model.constantPool()) {
                if (entry instanceof MemberRefEntry member) {
                    String call = member.owner().asInternalName() + "." + member.name();
                    boolean prints = call.equals("java/lang/System.out");
                    assertTrue(!prints || name.startsWith("crossweave/cli/"), name + " prints");
                }
            }
        }
    }

    private static List<ClassModel> ourClasses() {
        List<ClassModel> all = new ArrayList<>(classesBeside(Topology.class));
        all.addAll(classesBeside(Main.class));
        return all;
    }

    /** All classes of the folder or jar that a class comes from. */
    private static List<ClassModel> classesBeside(Class<?> type) {
        try {
            Path place = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isDirectory(place)) {
                return parse(place);
            }
            try (var jar = FileSystems.newFileSystem(place)) {
                return parse(jar.getPath("/"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<ClassModel> parse(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            List<ClassModel> models = new ArrayList<>();
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                models.add(ClassFile.of().parse(Files.readAllBytes(file)));
            }
            assertTrue(models.size() > 10, "class files in " + root);
            return models;
        }
    }

    private static final Pattern OUR_TYPE = Pattern.compile("crossweave(?:/[a-z]+)+(?=/[A-Z])");

    /** Types named anywhere in the constant pool, those in descriptors included. */
    private static Set<String> ourPackagesIn(ClassModel model) {
        Set<String> packages = new TreeSet<>();
        for (PoolEntry entry : model.constantPool()) {
            String text =
                    switch (entry) {
                        case ClassEntry type -> type.asInternalName();
                        case Utf8Entry utf8 -> utf8.stringValue();
                        default -> "";
                    };
            Matcher matcher = OUR_TYPE.matcher(text);
            while (matcher.find()) {
                packages.add(packageOf(matcher.group() + "/X"));
            }
        }
        return packages;
    }

    private static String packageOf(String internalName) {
        return internalName
                .substring("crossweave/".length(), internalName.lastIndexOf('/'))
                .replace('/', '.');
    }
}
