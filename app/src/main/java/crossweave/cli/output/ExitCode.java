package crossweave.cli.output;

/** The exit codes of {@code xw}. */
public enum ExitCode {
    OK(0, "finished"),
    FAILED(1, "the run failed: deadlock, failed check, error in a script"),
    BAD_INPUT(2, "the scenario or an option is wrong; nothing was run"),
    UNWRITTEN(3, "a file could not be written; the result is printed"),
    INTERRUPTED(130, "stopped by Ctrl-C; what was measured until then is printed"),
    INTERNAL(70, "a bug in this program; the stack trace is printed");

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    public int number() {
        return number;
    }

    public String meaning() {
        return meaning;
    }
}
