package crossweave.terminal;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Reads commands from a file, and prints them as if they were typed. */
public final class CommandScript implements CommandInput {
    private static final int MOST_CHARACTERS = 1 << 16; // of a line

    private final BufferedReader lines;
    private final PrintWriter out;

    public CommandScript(BufferedReader lines, PrintWriter out) {
        this.lines = lines;
        this.out = out;
    }

    @Override
    public Optional<String> next(String prompt) {
        try {
            Optional<String> line = line();
            line.ifPresent(text -> out.println(prompt + text));
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a line of limited length: a pipe may be endless, and have no line ends. */
    private Optional<String> line() throws IOException {
        StringBuilder line = new StringBuilder();
        int sign = lines.read();
        if (sign < 0) {
            return Optional.empty();
        }
        for (; sign >= 0 && sign != '\n'; sign = lines.read()) {
            if (line.length() == MOST_CHARACTERS) {
                throw new BadInput(
                        "script",
                        ProblemCode.TOO_LARGE,
                        "has a line of more than %,d characters",
                        MOST_CHARACTERS);
            }
            line.append((char) sign);
        }
        boolean hasReturn = !line.isEmpty() && line.charAt(line.length() - 1) == '\r';
        return Optional.of(line.substring(0, line.length() - (hasReturn ? 1 : 0)));
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
