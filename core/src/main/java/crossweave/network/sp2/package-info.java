/**
 * Switching elements with a central queue, as in the IBM SP2. The rules are in docs/guide/sp2.md.
 * Read {@code ReferenceSp2} and {@code ReferenceElement} first: they are the definition and visit
 * every part of every element in every cycle. {@code Sp2Network} evaluates an element only when a
 * flow begins or stops, {@code PacedElements} does so where channels are slow; {@code Lookahead}
 * computes how far partitions can advance independently.
 *
 * <p>The package is large because it holds two engines of one switch, and the lookahead of [002];
 * outside it only the technique and its settings are visible.
 */
package crossweave.network.sp2;
