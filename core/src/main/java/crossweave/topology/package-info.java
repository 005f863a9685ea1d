/**
 * Who is wired to whom. Every network, direct or indirect, is one {@link
 * crossweave.topology.Topology}: flat tables of routers, ports and channels. A {@link
 * crossweave.topology.Family} defines the wiring by formulas, and what depends on it: names,
 * coordinates, distances.
 */
package crossweave.topology;
