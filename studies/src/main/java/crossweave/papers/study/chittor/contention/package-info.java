/**
 * Sections 3.4 and 3.5 of [003]: contention of process graphs that are mapped at random or with
 * care, counted on paths without a simulation.
 */
package crossweave.papers.study.chittor.contention;
