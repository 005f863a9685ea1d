/**
 * Collective operations: what processes do together, such as an all-reduce. A {@link
 * crossweave.collective.Collective} says what is wanted; a {@link
 * crossweave.collective.CollectiveAlgorithm} says which messages do it, step by step, as data that
 * replays, programs and formulas read alike. Nothing here knows a network or a time.
 *
 * <p>Read {@link crossweave.collective.Step} first. Whoever carries out an algorithm, by whatever
 * messages, has a {@link crossweave.collective.RankProgress} for each rank, which says what it can
 * begin, and a {@link crossweave.collective.RankCells} if messages have data.
 */
package crossweave.collective;
