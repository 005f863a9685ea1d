/**
 * Engines that follow the heads of packets and compute everything else from the times of heads.
 *
 * <p>Read {@code RequestPartition} first: heads request channels, arbiters decide, losers sleep
 * until something is free. {@code HeadPartition} is the case in which nothing but heads must be
 * moved; a technique then says when a head is at the next router and when a channel is free again
 * ({@code WormholeHeads}, with a {@code FlitRecurrence} where channels differ, {@code
 * CircuitHeads}, {@code SimulatedPacketHeads}). In a {@code BufferedPartition} routers keep packets
 * whole ({@code CutThroughHeads}, {@code StoreAndForwardHeads}). {@code LinkQueueNetwork} has
 * queues without bound and needs no requests. {@code crossweave.network.wormhole} builds on the
 * requests of this package.
 */
package crossweave.network.head;
