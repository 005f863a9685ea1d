package crossweave.papers;

/**
 * A result of a paper that can be made again.
 *
 * @param ensemble over which its claims are judged
 * @param source the paper and its figure or section, such as [003] fig 5.9
 * @param sentence what is shown
 */
public record Reproduction(
        String id, String source, String sentence, Ensemble ensemble, Study study) {

    /** The experiment itself. */
    @FunctionalInterface
    public interface Study {
        Findings run(StudyRunner runner);
    }
}
