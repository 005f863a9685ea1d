package crossweave.store;

/**
 * How far a study is that adds points to a store now.
 *
 * @param points of the study
 * @param finished those that have an outcome
 * @param failed those that could not be computed
 */
public record StudyAtWork(int points, int finished, int failed) {}
