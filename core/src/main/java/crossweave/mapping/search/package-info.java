/**
 * Searches for good placements: recursive bisection, then simulated annealing. {@link
 * crossweave.mapping.search.PlacementSearch} is the entry point, {@link
 * crossweave.mapping.search.SearchObjective} says what is good.
 */
package crossweave.mapping.search;
