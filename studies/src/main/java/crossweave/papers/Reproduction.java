package crossweave.papers;

/**
 * A result of a paper that can be reproduced.
 *
 * @param source the paper and its figure or section, such as [003] fig 5.9
 * @param sentence what it shows
 * @param ensemble the runs over which its claims are judged
 */
public record Reproduction(
        String id, String source, String sentence, Ensemble ensemble, Study study) {

    @FunctionalInterface
    public interface Study {
        Findings run(StudyRunner runner);
    }
}
