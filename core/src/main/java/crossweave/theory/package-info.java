/**
 * Closed forms, after [003] chapters 1 to 3: latency without load, cut widths and bandwidth of mesh
 * and hypercube, traffic under contention. Only cut widths need a topology; everything else maps
 * numbers to numbers.
 */
package crossweave.theory;
