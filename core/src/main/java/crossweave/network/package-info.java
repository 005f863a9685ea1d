/**
 * Networks in simulated time, behind one contract. A {@link crossweave.network.Technique} builds a
 * {@link crossweave.network.Network} on a {@link crossweave.network.NetworkConfig}; workloads see
 * nothing else. The counters of a network are in {@link crossweave.network.Counters}.
 */
package crossweave.network;
