/**
 * Where a packet may go next, and whether packets can block each other in a circle. Deterministic,
 * oblivious and adaptive functions answer the same question.
 */
package crossweave.routing;
