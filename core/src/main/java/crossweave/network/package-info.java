/**
 * Networks in simulated time, behind one contract. A {@link crossweave.network.Technique} builds a
 * {@link crossweave.network.Network} on a {@link crossweave.network.NetworkConfig}; whoever sends
 * messages sees nothing else. What networks count is in {@link crossweave.network.Counters}.
 */
package crossweave.network;
