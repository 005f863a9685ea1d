/**
 * Networks in time: switching techniques behind one contract. Whoever sends sees {@link
 * crossweave.network.Network} alone.
 */
package crossweave.network;
