/**
 * Who is wired to whom. Every network, direct or indirect, is one {@link
 * crossweave.topology.Topology}: flat tables of routers, ports and channels. A {@link
 * crossweave.topology.Family} defines the wiring by formulas and knows what only it can know:
 * names, coordinates, distances.
 */
package crossweave.topology;
