/**
 * Deadlock of packets, for all techniques. Every engine exports a {@link
 * crossweave.network.deadlock.NetworkState}: which buffers packets hold, where their flits are, and
 * what they wait for. {@link crossweave.network.deadlock.DeadlockSearch} finds the packets in it
 * that can never go on, {@link crossweave.network.deadlock.DeadlockDetector} decides when to
 * search, and what to report or withdraw. {@link crossweave.network.deadlock.SlotWaits} and {@link
 * crossweave.network.deadlock.SettledFlits} are the two ways in which flits behind a head count.
 */
package crossweave.network.deadlock;
