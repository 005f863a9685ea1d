package crossweave.experiment;

/** The phases of a run, with a word or two for each. */
enum RunPhase {
    WARMING("warm-up"),
    MEASURING("measuring"),
    WAITING("last messages"),
    OVER("over");

    private final String words;

    RunPhase(String words) {
        this.words = words;
    }

    @Override
    public String toString() {
        return words;
    }
}
