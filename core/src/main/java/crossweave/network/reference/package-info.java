/**
 * The definitions of techniques: every packet, and where flits matter every flit, in every cycle,
 * written to be read. Tests compare all other engines with them. Read {@code ReferenceWormhole}
 * first, then {@code ReferenceHeads}, on which most others build. Those of virtual-channel routers
 * and of the SP2 are with their engines.
 */
package crossweave.network.reference;
