/** Placements found by search: by halves, then by simulated annealing. */
package crossweave.mapping.search;
