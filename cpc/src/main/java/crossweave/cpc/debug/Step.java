package crossweave.cpc.debug;

/**
 * How far to step.
 *
 * @param process whose steps are meant, or {@link #MACHINE}
 * @param count how often
 */
public record Step(Kind kind, int process, int count) {
    /** Whichever process is next. */
    public static final int MACHINE = -1;

    public enum Kind {
        /** To another line, also in called functions. */
        LINE,
        /** To another line, stepping over calls. */
        OVER,
        /** Out of the function. */
        OUT,
        /** One instruction of vCode. */
        INSTRUCTION
    }

    public Step {
        if (count < 1) {
            throw new IllegalArgumentException(count + " steps: there must be 1 or more");
        }
    }

    public static Step of(Kind kind, int process) {
        return new Step(kind, process, 1);
    }

    Step once() {
        return new Step(kind, process, 1);
    }
}
