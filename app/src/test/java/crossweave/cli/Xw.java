package crossweave.cli;

import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;

/** One call of the command line in this process: its exit code and what it printed. */
record Xw(int exit, String out, String err) {
    static {
        System.setIn(InputStream.nullInputStream()); // that of the tests tells them what to do
    }

    static Xw run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exit = Main.run(args, new PrintWriter(out), new PrintWriter(err));
        return new Xw(exit, out.toString(), err.toString());
    }
}
