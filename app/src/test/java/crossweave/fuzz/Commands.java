package crossweave.fuzz;

import static java.util.regex.Pattern.DOTALL;

import crossweave.cli.Main;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/** Command lines, run in this process; only those that write nothing and end soon. */
final class Commands {
    private static final List<String> NAMES =
            List.of(
                    "topology",
                    "route",
                    "analyze",
                    "map",
                    "theory",
                    "graph",
                    "list",
                    "machine",
                    "script",
                    "schema");
    private static final Pattern WRITES =
            Pattern.compile(
                    "-+(json|svg|csv|figure|out|folder|budget)\\b.*|convert|from-.*|@.*", DOTALL);

    private static final List<String> HARMLESS = List.of("--json=-", "--svg=-", "--figure=-");

    private static final Pattern LARGE = Pattern.compile("(?<!\\d)\\d{4,8}(?!\\d)"); // networks

    private Commands() {}

    /** Commands that only look: an argument per line. */
    static Subject subject() {
        List<String> seeds =
                List.of(
                        "topology torus 8x8 --routing=dimension-order --vcs=2 --faults=2%"
                                + " --seed=3",
                        "topology pec_16_fat",
                        "route mesh_8x8 --from=0 --to=5,63 --routing=dimension-order",
                        "route hypercube_4 --from=0 --to=5 --json=-",
                        "analyze --topology=mesh_4x4 --graph=mesh-2d --mapping=random --top=3"
                                + " --applied=50%",
                        "analyze --topology=mesh_4x4 --graph=ring --bytes=100 --mips=10"
                                + " --overhead=5 --per-byte=0.1 --instructions=100",
                        "map --graph=ring --topology=mesh_4x4 --steps=100 --objective=contention"
                                + " --before=identity --seed=2",
                        "theory latency --nodes=64",
                        "theory bandwidth --nodes=256 --markdown",
                        "theory mapping --nodes=64",
                        "theory contention",
                        "theory cuts",
                        "theory traffic",
                        "graph show ring_tasks=8",
                        "list topologies",
                        "machine show sp2-64",
                        "script show ring",
                        "schema");
        return new Subject(
                        "command",
                        seeds.stream()
                                .map(
                                        seed ->
                                                Subject.bytes(
                                                        seed.replace(' ', '\n').replace('_', ' ')))
                                .toList(),
                        Subjects.catalogWords(),
                        List.of(
                                "--help",
                                "--seed=",
                                "--nodes=",
                                "--steps=10\n",
                                "--routes=2",
                                "--svg=-",
                                "--figure=-",
                                "--json=-",
                                "-",
                                "--",
                                "--set=network.vcs=4",
                                "@x"),
                        (input, _) -> run(new String(input, StandardCharsets.UTF_8)))
                .in("cli.", "theory.", "contention.", "placing.");
    }

    private static boolean mayWrite(String argument) {
        return WRITES.matcher(argument).matches() && !HARMLESS.contains(argument);
    }

    private static void run(String text) {
        List<String> args = List.of(text.split("\n", -1));
        boolean isLong = args.getFirst().equals("map") && !text.contains("--steps=100\n");
        if (!NAMES.contains(args.getFirst()) || isLong) {
            throw new BadInput("command", ProblemCode.INVALID, "is not tried");
        }
        if (args.stream().anyMatch(Commands::mayWrite)) {
            throw new BadInput("command", ProblemCode.INVALID, "may write");
        }
        if (LARGE.matcher(text).find()) {
            throw new BadInput("command", ProblemCode.INVALID, "is right, and takes its time");
        }
        StringWriter err = new StringWriter();
        int exit =
                Main.run(
                        args.toArray(String[]::new),
                        new PrintWriter(new StringWriter()),
                        new PrintWriter(err));
        if (exit == 70 || err.toString().contains("\tat ")) {
            String where =
                    err.toString()
                            .lines()
                            .filter(line -> line.startsWith("\tat crossweave."))
                            .findFirst()
                            .orElse("");
            throw new AssertionError("a bug" + where + "\n" + err);
        }
        if (exit != 0) {
            String said = err.toString().strip();
            throw new BadInput(
                    "command",
                    ProblemCode.INVALID,
                    said.substring(0, Math.min(said.length(), 2000)));
        }
    }
}
