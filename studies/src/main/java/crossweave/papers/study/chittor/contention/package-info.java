/**
 * Sections 3.4 and 3.5 of [003]: contention of randomly and carefully mapped process graphs,
 * counted on paths without a simulation.
 */
package crossweave.papers.study.chittor.contention;
