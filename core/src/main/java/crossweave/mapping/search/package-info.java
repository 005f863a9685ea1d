/** Placements found by search: a greedy start, then simulated annealing. */
package crossweave.mapping.search;
