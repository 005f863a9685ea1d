/**
 * Closed forms: what is known of networks and contention before anything is simulated, after [003]
 * chapters 1 to 3. Only cut widths look at a topology; all else is numbers to numbers.
 */
package crossweave.theory;
