/** Platforms of SimGrid: clusters, and hosts with links and routes. */
package crossweave.trace.topology.simgrid;
