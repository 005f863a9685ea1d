package crossweave.fuzz;

import crossweave.cli.Main;
import crossweave.config.BadInput;

import java.io.PrintWriter;
import java.io.StringWriter;
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
    private static final String WRITES =
            "--?[a-z]*(json|svg|csv|chart|out|folder|budget)[^-]*|convert|from-.*";

    private static final Pattern LARGE = Pattern.compile("(?<!\\d)\\d{4,8}(?!\\d)"); // networks

    private Commands() {}

    static void run(String text) {
        List<String> args = List.of(text.split("\n", -1));
        boolean isLong = args.getFirst().equals("map") && !text.contains("--steps=100\n");
        if (!NAMES.contains(args.getFirst()) || isLong) {
            throw new BadInput("command", "is not tried");
        }
        if (args.stream().anyMatch(arg -> arg.matches("(?s)" + WRITES) || arg.startsWith("@"))) {
            throw new BadInput("command", "may write");
        }
        if (LARGE.matcher(text).find()) {
            throw new BadInput("command", "is right, and takes its time");
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
            throw new BadInput("command", said.substring(0, Math.min(said.length(), 2000)));
        }
    }
}
