package crossweave.fuzz;

import crossweave.ProjectFolder;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Renews the corpus ({@link Kept}) and prints how many branches of each reader it reaches, as the
 * rows of a table. Arguments: which readers (all).
 */
public final class Branches {
    private static final Path PROJECT = ProjectFolder.find();
    private static final Path FOLDER = PROJECT.resolve("target/fuzz");
    private static final List<Path> CLASSES =
            Stream.of("core", "cpc", "studies", "app")
                    .map(module -> PROJECT.resolve(module).resolve("target/classes"))
                    .toList();
    private static final int MISSED = 5; // columns of JaCoCo's report
    private static final int COVERED = 6;

    private Branches() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Files.createDirectories(FOLDER);
        List<String> command = new ArrayList<>(Campaign.java());
        command.add(
                1,
                "-javaagent:%s=output=none,includes=crossweave.*"
                        .formatted(jar("org.jacoco.agent")));
        command.add(Kept.class.getName());
        command.add(FOLDER.toString());
        command.addAll(List.of(args));
        run(command, FOLDER.resolve("kept.log"));
        List<String> names = List.of(args);
        for (Subject subject : Subjects.all()) {
            if (names.isEmpty() || names.contains(subject.name())) {
                System.out.println(row(subject));
            }
        }
    }

    private static String row(Subject subject) throws IOException, InterruptedException {
        Path csv = FOLDER.resolve(subject.name() + ".csv");
        Path data = FOLDER.resolve(subject.name() + ".exec");
        List<String> command = new ArrayList<>(Campaign.java());
        command.addAll(List.of("org.jacoco.cli.internal.Main", "report", data.toString()));
        for (Path file : classes(subject)) {
            command.addAll(List.of("--classfiles", file.toString()));
        }
        command.addAll(List.of("--csv", csv.toString()));
        run(command, FOLDER.resolve("report.log"));
        long missed = 0;
        long covered = 0;
        for (String line : Files.readAllLines(csv).subList(1, Files.readAllLines(csv).size())) {
            String[] cells = line.split(",");
            missed += Long.parseLong(cells[MISSED]);
            covered += Long.parseLong(cells[COVERED]);
        }
        return "| %s | %d | %d | %d | %.0f %% |"
                .formatted(
                        subject,
                        Corpus.FOUND.of(subject).size() + Corpus.REGRESSIONS.of(subject).size(),
                        covered,
                        covered + missed,
                        100.0 * covered / (covered + missed));
    }

    private static List<Path> classes(Subject subject) throws IOException {
        List<Path> classes = new ArrayList<>();
        for (Path folder : CLASSES) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(file -> file.toString().endsWith(".class"))
                        .filter(file -> isOf(subject, folder.relativize(file).toString()))
                        .forEach(classes::add);
            }
        }
        return classes;
    }

    private static boolean isOf(Subject subject, String file) {
        String name = file.replace(File.separatorChar, '.');
        return subject.code().stream().anyMatch(name::startsWith);
    }

    private static String jar(String name) {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> path.contains(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(name + " is not on the class path"));
    }

    private static void run(List<String> command, Path log)
            throws IOException, InterruptedException {
        int exit =
                new ProcessBuilder(command)
                        .directory(PROJECT.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start()
                        .waitFor();
        if (exit != 0) {
            throw new IllegalStateException("ended with %d: %s".formatted(exit, log));
        }
    }
}
