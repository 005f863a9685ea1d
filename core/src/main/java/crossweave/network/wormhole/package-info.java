/**
 * Engines for wormholes whose flits must be followed: with several VCs, half duplex, short buffers
 * or non-atomic VCs. {@code WormholeVcNetwork} keeps who sends over which VC; a {@code
 * WormholeVcPartition} is a {@code FlitPartition}, which moves flits, but only those that can move,
 * or a {@code FlowPartition}, which computes when flows of flits start and stop.
 */
package crossweave.network.wormhole;
