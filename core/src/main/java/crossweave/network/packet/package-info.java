/**
 * Common code of all techniques that move packets. {@link crossweave.network.packet.PacketNetwork}
 * cuts messages into packets and queues them at their terminals; {@link
 * crossweave.network.packet.Packets} keeps them in flat arrays. {@link
 * crossweave.network.packet.PartitionedNetwork} divides routers into {@link
 * crossweave.network.packet.Partition}s that threads simulate in parallel.
 */
package crossweave.network.packet;
