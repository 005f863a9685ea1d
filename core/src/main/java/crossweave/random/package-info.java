/**
 * Random numbers. {@link crossweave.random.RandomStreams} makes a stream from the seed, a name and
 * an index, so that a stream never depends on who else draws. Nothing else in core, cpc or studies
 * draws random numbers.
 */
package crossweave.random;
