package crossweave.fuzz;

import crossweave.ProjectFolder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A search by coverage: Jazzer tries inputs on one reader after the other, in processes of their
 * own, and what leads to code that no other input reaches is put beside what it knows; {@link
 * Branches} chooses what the corpus keeps of it. Arguments: how many inputs each reader gets in a
 * round, how many rounds there are, and which readers (all).
 */
public final class Campaign {
    private static final Path FOLDER = ProjectFolder.find().resolve("target/fuzz");
    private static final int RECIPES = 64; // to begin with
    private static final int LONGEST_KEPT = 1 << 11; // bytes of an input of the corpus
    private static final int LONGEST = 1 << 14; // bytes of an input
    private static final String FOUND = "found"; // the folder of inputs that are not kept yet
    private static final int EVERY = 16; // inputs of which one is run
    private static final String ENTRY = "com.code_intelligence.jazzer.Jazzer";

    /**
     * Readers of ours have to open the files that users name, and tests of the laboratory connect
     * to it; hints to regexes cost too much.
     */
    private static final String NOT_OURS =
            "com.code_intelligence.jazzer.sanitizers.FilePathTraversal"
                    + ":com.code_intelligence.jazzer.sanitizers.ServerSideRequestForgery"
                    + ":com.code_intelligence.jazzer.sanitizers.RegexRoadblocks";

    private final Subject subject;
    private final Path folder;

    private Campaign(Subject subject) throws IOException {
        this.subject = subject;
        this.folder = Files.createDirectories(FOLDER.resolve(subject.name()));
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        int inputs = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        List<String> names = List.of(args).subList(2, args.length);
        List<Subject> readers =
                Subjects.all().stream()
                        .filter(one -> names.isEmpty() || names.contains(one.name()))
                        .toList();
        long findings = 0;
        for (int round = 0; round < rounds; round++) {
            for (Subject reader : readers) {
                findings += new Campaign(reader).round(inputs, round % 2 == 0);
            }
        }
        if (findings > 0) {
            System.err.println("defects were found: see " + FOLDER + "/*/findings");
            System.exit(1);
        }
    }

    /**
     * Searches and keeps what was found; how many defects there are.
     *
     * @param byRecipes or else by bytes: recipes are short and would drive plain inputs out
     */
    private long round(int inputs, boolean byRecipes) throws IOException, InterruptedException {
        Path known = written("known", byRecipes ? List.of() : known());
        Path search = written("search", byRecipes ? recipes() : List.of());
        List<String> told =
                jazzer(
                        List.of(
                                byRecipes ? "--trace=cov" : "--trace=cov,cmp",
                                "-runs=" + inputs,
                                "-dict=" + dictionary(),
                                "-max_len=" + LONGEST),
                        search,
                        known);
        long done = number(told, "stat::number_of_executed_units:");
        keep(search);
        Path answers = folder.resolve("answers.txt");
        String line =
                "%s %d inputs: %s; %d are known"
                        .formatted(
                                subject,
                                done,
                                Files.exists(answers) ? Files.readString(answers).strip() : "none",
                                known().size());
        System.out.println(line);
        Files.writeString(
                FOLDER.resolve("log.txt"),
                line + System.lineSeparator(),
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        try (Stream<Path> files = Files.list(folder.resolve("findings"))) {
            return files.count();
        }
    }

    private static List<byte[]> recipes() {
        return Stream.iterate(0, i -> i + 1).limit(RECIPES).map(Recipe::of).toList();
    }

    /** Writes inputs into a folder that had others. */
    private Path written(String name, List<byte[]> inputs) throws IOException {
        Path into = Files.createDirectories(folder.resolve(name));
        try (Stream<Path> old = Files.list(into)) {
            for (Path file : old.toList()) {
                Files.delete(file);
            }
        }
        for (int i = 0; i < inputs.size(); i++) {
            Files.write(into.resolve("%05d".formatted(i)), inputs.get(i));
        }
        return into;
    }

    /** Recipes become what they make, beside what was found before. */
    private void keep(Path search) throws IOException {
        Recipe recipe = new Recipe(subject, known());
        Path found = Files.createDirectories(folder.resolve(FOUND));
        for (byte[] one : contents(search)) {
            byte[] made = recipe.made(one);
            if (made.length <= LONGEST_KEPT) {
                String name = "%08x-%d".formatted(Arrays.hashCode(made), made.length);
                Files.write(found.resolve(name), made);
            }
        }
    }

    private List<byte[]> known() throws IOException {
        return known(subject, folder);
    }

    /** What there is to begin with: all that is kept, and what was found and is not kept yet. */
    static List<byte[]> known(Subject subject, Path folder) throws IOException {
        List<byte[]> known = new ArrayList<>(Corpus.all(subject));
        Path found = folder.resolve(FOUND);
        if (Files.isDirectory(found)) {
            known.addAll(contents(found));
        }
        return known;
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
        }
    }

    static List<byte[]> contents(Path folder) throws IOException {
        List<byte[]> contents = new ArrayList<>();
        for (String name : names(folder)) {
            contents.add(Files.readAllBytes(folder.resolve(name)));
        }
        return contents;
    }

    /** Words as libFuzzer has them; it takes none of more than 64 bytes. */
    private Path dictionary() throws IOException {
        List<String> lines =
                Stream.of(subject.words(), subject.snippets(), Mutator.NUMBERS)
                        .flatMap(List::stream)
                        .map(Subject::bytes)
                        .filter(word -> word.length > 0 && word.length <= 64)
                        .map(Campaign::quoted)
                        .distinct()
                        .toList();
        return Files.write(folder.resolve("words.dict"), lines);
    }

    private static String quoted(byte[] word) {
        StringBuilder text = new StringBuilder("\"");
        for (byte b : word) {
            boolean isPlain = b > ' ' && b < 127 && b != '"' && b != '\\';
            text.append(isPlain ? "" + (char) b : "\\x%02x".formatted(b & 0xff));
        }
        return text.append('"').toString();
    }

    /** Runs Jazzer to its end; what it said. */
    private List<String> jazzer(List<String> options, Path... corpora)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(java());
        command.add("-Dcrossweave.fuzz.reader=" + subject.name());
        command.add("-Dcrossweave.fuzz.folder=" + folder);
        command.add("-Dcrossweave.fuzz.every=" + EVERY);
        command.add(ENTRY);
        command.add("--target_class=" + UnderJazzer.class.getName());
        command.add("--disabled_hooks=" + NOT_OURS);
        command.add("--instrumentation_includes=" + instrumented());
        command.add("--custom_hook_includes=" + instrumented());
        command.add("--reproducer_path=" + folder);
        command.addAll(
                List.of(
                        "-artifact_prefix=" + folder + "/",
                        "-print_final_stats=1",
                        "-entropic=0",
                        "-timeout=300",
                        "-rss_limit_mb=6000"));
        command.addAll(options);
        Stream.of(corpora).map(Path::toString).forEach(command::add);
        Path log = folder.resolve("jazzer.log");
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        int exit = process.waitFor();
        List<String> told = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
        if (exit != 0) {
            Files.copy(log, folder.resolve("findings").resolve("ended-with-" + exit + ".txt"));
        }
        return told;
    }

    private String instrumented() {
        return String.join(":", subject.code().stream().map(one -> one + "**").toList());
    }

    static List<String> java() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-ea",
                "-XX:+UseSerialGC",
                "-Xmx2g",
                "-Dcrossweave.block=5",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-XX:+EnableDynamicAgentLoading",
                "-cp",
                System.getProperty("java.class.path"));
    }

    private static long number(List<String> told, String key) {
        return told.stream()
                .filter(line -> line.startsWith(key))
                .mapToLong(line -> Long.parseLong(line.substring(key.length()).strip()))
                .findFirst()
                .orElse(0);
    }
}
