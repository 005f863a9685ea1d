/**
 * Process graphs that can be named, and mappings of their tasks to nodes. {@link
 * crossweave.workload.graph.Graphs} and {@link crossweave.workload.graph.Mappings} are the
 * catalogs.
 */
package crossweave.workload.graph;
