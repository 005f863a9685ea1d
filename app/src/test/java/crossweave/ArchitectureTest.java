package crossweave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import crossweave.cli.Main;
import crossweave.cpc.vcode.VCode;
import crossweave.papers.Reproduction;
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
    private static final String SAME_BITS =
            "its last bits differ from machine to machine; use StrictMath";

    private static final int MOST_IN_CIRCLE = 6;

    /** What core, cpc and studies must not call, and what to do instead. */
    private static final Map<String, String> UNREPEATABLE =
            Map.ofEntries(
                    Map.entry("java/lang/System.nanoTime", "time is the cycle number"),
                    Map.entry("java/lang/System.currentTimeMillis", "time is the cycle number"),
                    Map.entry("java/time/Instant.now", "time is the cycle number"),
                    Map.entry("java/time/Clock.systemUTC", "time is the cycle number"),
                    Map.entry("java/lang/System.out", "return a value; only crossweave.cli prints"),
                    Map.entry("java/lang/System.err", "return a value; only crossweave.cli prints"),
                    Map.entry("java/lang/Throwable.printStackTrace", "only crossweave.cli prints"),
                    Map.entry("java/util/Random.<init>", "ask crossweave.random.RandomStreams"),
                    Map.entry(
                            "java/util/SplittableRandom.<init>",
                            "ask crossweave.random.RandomStreams"),
                    Map.entry(
                            "java/util/concurrent/ThreadLocalRandom.current",
                            "ask crossweave.random.RandomStreams"),
                    Map.entry("java/lang/Math.random", "ask crossweave.random.RandomStreams"),
                    Map.entry(
                            "java/util/Collections.shuffle", "ask crossweave.random.RandomStreams"),
                    Map.entry("java/util/UUID.randomUUID", "ask crossweave.random.RandomStreams"),
                    Map.entry("java/lang/System.getenv", "settings come from scenarios"),
                    Map.entry("java/lang/System.identityHashCode", "it differs from run to run"),
                    Map.entry("java/lang/Math.log", SAME_BITS),
                    Map.entry("java/lang/Math.log1p", SAME_BITS),
                    Map.entry("java/lang/Math.log10", SAME_BITS),
                    Map.entry("java/lang/Math.exp", SAME_BITS),
                    Map.entry("java/lang/Math.expm1", SAME_BITS),
                    Map.entry("java/lang/Math.pow", SAME_BITS),
                    Map.entry("java/lang/Math.sin", SAME_BITS),
                    Map.entry("java/lang/Math.cos", SAME_BITS),
                    Map.entry("java/lang/Math.tan", SAME_BITS),
                    Map.entry("java/lang/Math.atan2", SAME_BITS),
                    Map.entry("java/lang/Math.cbrt", SAME_BITS),
                    Map.entry("java/lang/Math.hypot", SAME_BITS));

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
                    Set<String> allowed = MayUse.TABLE.get(from);
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
            for (var entry : MayUse.TABLE.entrySet()) {
                if (below.containsAll(entry.getValue()) && below.add(entry.getKey())) {
                    grows = true;
                }
            }
        }
        assertEquals(new TreeSet<>(MayUse.TABLE.keySet()), below);
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
        MayUse.TABLE.forEach(
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
    void whatComputesCallsNothingThatWouldMakeARunUnrepeatable() {
        List<String> broken = new ArrayList<>();
        for (ClassModel model : classesThatCompute()) {
            for (PoolEntry entry : model.constantPool()) {
                if (entry instanceof MemberRefEntry member) {
                    String call = member.owner().asInternalName() + "." + member.name();
                    if (UNREPEATABLE.containsKey(call)) {
                        broken.add(
                                "%s calls %s: %s"
                                        .formatted(
                                                model.thisClass().asInternalName(),
                                                call,
                                                UNREPEATABLE.get(call)));
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

    /** Classes that all depend on each other are understood together or not at all. */
    @Test
    void fewClassesDependOnEachOtherInACircle() {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (ClassModel model : ourClasses()) {
            uses.computeIfAbsent(
                            outermost(model.thisClass().asInternalName()), _ -> new TreeSet<>())
                    .addAll(ourTypesIn(model));
        }
        uses.forEach((name, used) -> used.retainAll(uses.keySet()));
        List<Set<String>> large =
                ClassCycles.of(uses).stream().filter(one -> one.size() > MOST_IN_CIRCLE).toList();
        assertEquals(List.of(), large);
    }

    private static List<ClassModel> ourClasses() {
        List<ClassModel> all = new ArrayList<>(classesThatCompute());
        all.addAll(classesBeside(Main.class));
        return all;
    }

    /** Those of core, cpc and studies. */
    private static List<ClassModel> classesThatCompute() {
        return Stream.of(Topology.class, VCode.class, Reproduction.class)
                .flatMap(type -> classesBeside(type).stream())
                .toList();
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

    private static final Pattern OUR_TYPE = Pattern.compile("crossweave(?:/[a-z0-9]+)+/[A-Z]\\w*");

    private static Set<String> ourPackagesIn(ClassModel model) {
        Set<String> packages = new TreeSet<>();
        ourTypesIn(model).forEach(type -> packages.add(packageOf(type)));
        return packages;
    }

    /** Outermost types named anywhere in the constant pool, those in descriptors included. */
    private static Set<String> ourTypesIn(ClassModel model) {
        Set<String> types = new TreeSet<>();
        for (PoolEntry entry : model.constantPool()) {
            String text =
                    switch (entry) {
                        case ClassEntry type -> type.asInternalName();
                        case Utf8Entry utf8 -> utf8.stringValue();
                        default -> "";
                    };
            Matcher matcher = OUR_TYPE.matcher(text);
            while (matcher.find()) {
                types.add(outermost(matcher.group()));
            }
        }
        return types;
    }

    private static String outermost(String internalName) {
        int dollar = internalName.indexOf('$');
        return dollar < 0 ? internalName : internalName.substring(0, dollar);
    }

    private static String packageOf(String internalName) {
        return internalName
                .substring("crossweave/".length(), internalName.lastIndexOf('/'))
                .replace('/', '.');
    }
}
