/**
 * What all techniques that move packets share: messages cut into packets, their queues at the
 * terminals, their books ({@link crossweave.network.packet.PacketNetwork}), and the search for
 * packets that wait for each other.
 */
package crossweave.network.packet;
