/**
 * Chapters 1 to 3 of [003]: wires and channels of mesh and hypercube, and what contention leaves of
 * traffic, all in closed forms.
 */
package crossweave.papers.study.chittor.model;
