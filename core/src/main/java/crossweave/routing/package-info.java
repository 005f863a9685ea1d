/**
 * Where a packet may go next. A {@link crossweave.routing.RoutingAlgorithm} is what a scenario
 * names; on a topology it becomes a {@link crossweave.routing.RoutingFunction}, which answers one
 * question for deterministic, oblivious and adaptive routing alike: which channels and VCs may a
 * packet take next, in which order of preference ({@link crossweave.routing.RouteCandidates}).
 * Functions keep no state, so any thread may call them.
 */
package crossweave.routing;
