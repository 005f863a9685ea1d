package crossweave.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Lines of a file, which are printed as if they were typed. */
public final class Script implements Input {
    private final BufferedReader lines;
    private final PrintWriter out;

    public Script(BufferedReader lines, PrintWriter out) {
        this.lines = lines;
        this.out = out;
    }

    @Override
    public Optional<String> next(String prompt) {
        try {
            Optional<String> line = Optional.ofNullable(lines.readLine());
            line.ifPresent(text -> out.println(prompt + text));
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            lines.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
