/**
 * What all techniques that move packets share. {@link crossweave.network.packet.PacketNetwork} cuts
 * messages into packets and queues them at their terminals; {@link
 * crossweave.network.packet.Packets} keeps them in flat arrays. {@link
 * crossweave.network.packet.PartitionedNetwork} divides routers into {@link
 * crossweave.network.packet.Partition}s that threads simulate side by side; {@link
 * crossweave.network.packet.DeadlockWatch} looks for packets that wait for each other.
 */
package crossweave.network.packet;
