/**
 * The families of networks, each defined by formulas, and their catalog. Routing functions use the
 * formulas of the families they know.
 */
package crossweave.topology.family;
