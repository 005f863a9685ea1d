package crossweave.cli;

import crossweave.problem.Problem;

import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * One call of the command line in this process: its exit code, what it printed, and the problems
 * among that.
 */
record Xw(int exit, String out, String err, List<Problem> problems) {
    static {
        System.setIn(InputStream.nullInputStream()); // that of the tests tells them what to do
    }

    static Xw run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        List<Problem> problems = new ArrayList<>();
        int exit = Main.run(args, new PrintWriter(out), new Listening(err, problems));
        return new Xw(exit, out.toString(), err.toString(), List.copyOf(problems));
    }

    /** Each problem as {@code place: path: code}, for tests that leave the words to others. */
    List<String> codes() {
        return problems.stream().map(Problem::coded).toList();
    }

    /** Whether one of them ends so: with its code, or its path and code. */
    boolean says(String pathAndCode) {
        return codes().stream().anyMatch(line -> line.endsWith(": " + pathAndCode));
    }

    /** Keeps the problems that are printed. */
    private static final class Listening extends PrintWriter {
        private final List<Problem> problems;

        Listening(StringWriter out, List<Problem> problems) {
            super(out);
            this.problems = problems;
        }

        @Override
        public void println(Object printed) {
            if (printed instanceof Problem problem) {
                problems.add(problem);
            }
            super.println(printed);
        }
    }
}
