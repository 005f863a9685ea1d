package crossweave.cli;

import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs what people run, prints nothing and writes no file: the launcher starts it once to record
 * classes and profiles of methods, with which later commands start faster
 * (docs/decisions/0004-start-up.md). Its argument is the folder that has the examples.
 */
final class Training {
    /** No further command is begun after that. */
    private static final Duration LONGEST = Duration.ofSeconds(20);

    /** On a torus, circuits deadlock. */
    private static final String MESH = "network.topology=mesh 8x8";

    private static final List<String> TECHNIQUES =
            List.of(
                    "vc-router",
                    "vc-router speculative=true iterations=2",
                    "wormhole",
                    "cut-through",
                    "store-and-forward",
                    "circuit",
                    "link-queues",
                    "ideal");

    private Training() {}

    public static void main(String[] args) {
        long start = System.nanoTime();
        for (List<String> command : commands(Path.of(args[0]))) {
            if (System.nanoTime() - start < LONGEST.toNanos()) {
                run(command);
            }
        }
    }

    /** What is run most often comes first. */
    static List<List<String>> commands(Path home) {
        Path examples = home.resolve("examples");
        String first = examples.resolve("01-first-run/scenario.yaml").toString();
        List<List<String>> commands = new ArrayList<>();
        commands.add(List.of("run", examples.resolve("08-a-booksim-file/mesh.booksim").toString()));
        commands.add(List.of("run", first));
        for (String technique : TECHNIQUES) {
            String network = "network.technique=" + technique;
            commands.add(List.of("run", first, "--set", MESH, "--set", network, "--json", "-"));
        }
        commands.add(List.of("sweep", first, "--vary", "workload.load=0.05,0.1"));
        commands.add(
                List.of(
                        "cpc",
                        "run",
                        examples.resolve("15-parallel-programs/primes.cpc").toString()));
        Stream.of("topology torus 4x4", "list", "list topologies", "--version", "--help")
                .map(line -> List.of(line.split(" ", 2)))
                .forEach(commands::add);
        return commands;
    }

    static int run(List<String> command) {
        OutputStream nowhere = OutputStream.nullOutputStream();
        return Main.start(command.toArray(String[]::new), nowhere, nowhere);
    }
}
