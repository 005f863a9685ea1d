/**
 * The families of networks, each defined by formulas. {@link crossweave.topology.family.Topologies}
 * is their catalog. Routing functions use the formulas of the families they are for.
 */
package crossweave.topology.family;
