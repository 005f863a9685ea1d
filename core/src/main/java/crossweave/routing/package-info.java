/**
 * Where a packet may go next. Deterministic, oblivious and adaptive functions answer the same
 * question; they are in {@code function}, and {@code check} looks for deadlocks and cut-off pairs.
 */
package crossweave.routing;
