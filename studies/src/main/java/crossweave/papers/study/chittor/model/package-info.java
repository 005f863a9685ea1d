/**
 * Chapters 1 to 3 of [003] in closed form: wires and channels of meshes and hypercubes, and the
 * traffic that contention allows.
 */
package crossweave.papers.study.chittor.model;
