package crossweave.experiment;

/**
 * The setting by which users limit the length of a run.
 *
 * @param name of the setting or option
 * @param given how it is written in a command, up to its value
 */
public record RunLimit(String name, String given) {
    /** The setting of a scenario. */
    public static final RunLimit MOST = new RunLimit("measure.most", "--set measure.most=");

    /** An option that stands for that setting. */
    public static RunLimit option(String name) {
        return new RunLimit(name, name + " ");
    }

    /** The text that allows so many cycles. */
    String raisedTo(long cycles) {
        return given + cycles;
    }
}
