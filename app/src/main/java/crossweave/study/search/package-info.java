/**
 * Searches for the best point of a study: the least cost, or the least of a metric, among points
 * that keep some bounds. {@link crossweave.study.search.Search} is the loop. It asks a {@link
 * crossweave.study.search.SearchMethod} which points to run next, runs them as points of a study
 * ({@link crossweave.study.search.TrialRuns}), and has them judged ({@link
 * crossweave.study.search.Goal}). What a network costs is known without a run ({@link
 * crossweave.study.search.NetworkParts}), so that points which cost more than the best one are
 * never run.
 */
package crossweave.study.search;
