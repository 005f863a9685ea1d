import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs google-java-format (AOSP style) over every Java file of the tree.
 *
 * <p>java tools/Format.java GJF_JAR --check|--write ROOT: with --check the files that differ are
 * named and the exit code is 1; with --write they are rewritten.
 */
public final class Format {
    public static void main(String[] args) throws IOException, InterruptedException {
        boolean check = args[1].equals("--check");
        List<String> command = new ArrayList<>(List.of(javaCommand()));
        for (String part : List.of("api", "code", "file", "parser", "tree", "util")) {
            command.add("--add-exports=jdk.compiler/com.sun.tools.javac." + part + "=ALL-UNNAMED");
        }
        command.addAll(List.of("-jar", args[0], "--aosp"));
        command.addAll(
                check ? List.of("--dry-run", "--set-exit-if-changed") : List.of("--replace"));
        command.addAll(sources(Path.of(args[2])));
        int exit = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (exit != 0 && check) {
            System.err.println("The files above are not formatted; ./xw format mends them.");
        }
        System.exit(exit);
    }

    private static String javaCommand() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static List<String> sources(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !root.relativize(file).toString().matches("(.*/)?target/.*"))
                    .map(Path::toString)
                    .sorted()
                    .toList();
        }
    }
}
