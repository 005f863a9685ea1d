/**
 * Algorithms for collective operations. {@link crossweave.collective.algorithm.Algorithms} is their
 * catalog; {@link crossweave.collective.algorithm.Automatic} chooses one of them. Some are made of
 * others: {@link crossweave.collective.algorithm.InTurn} does one after the other, {@link
 * crossweave.collective.algorithm.SideBySide} two at a time, {@link
 * crossweave.collective.algorithm.SplitChannels} the same several times, {@link
 * crossweave.collective.algorithm.Folded} makes one for any number of ranks. Start with {@link
 * crossweave.collective.algorithm.Ring}.
 *
 * <p>None of them has a state, and none knows a network. They are more than twenty because each
 * algorithm, and each way to make one of others, is a class of a few lines.
 */
package crossweave.collective.algorithm;
