/**
 * Switching elements with a central queue, as in the IBM SP2. The rules are in docs/guide/sp2.md.
 * Read {@code ReferenceSp2} and {@code ReferenceElement} first: they are the definition, every part
 * of every element in every cycle. {@code Sp2Network} evaluates an element only where a flow begins
 * or ceases; {@code Lookahead} says how far partitions can go on without hearing of each other.
 *
 * <p>The package is large because it holds two engines of one switch, and the lookahead of [002];
 * outside it only the technique and its settings are seen.
 */
package crossweave.network.sp2;
