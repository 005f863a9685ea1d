package crossweave.unit;

/** What a {@link Quantity} measures. */
public enum Dimension {
    /** In seconds. */
    TIME("a time", "2 us"),
    /** In bytes. */
    DATA("a size", "4 KiB"),
    /** In bytes a second. */
    BANDWIDTH("a bandwidth", "400 Gb/s"),
    /** In hertz. */
    FREQUENCY("a frequency", "1.2 GHz");

    private final String noun;
    private final String example;

    Dimension(String noun, String example) {
        this.noun = noun;
        this.example = example;
    }

    /** With its article: a time. */
    public String noun() {
        return noun;
    }

    public String example() {
        return example;
    }
}
