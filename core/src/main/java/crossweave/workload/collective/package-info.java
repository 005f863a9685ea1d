/**
 * Collective operations in programs that pass messages: a {@link
 * crossweave.workload.collective.CollectiveRank} carries out one operation for one rank, as the
 * {@link crossweave.workload.collective.CollectivePlan} that all ranks share says. Replays use it
 * for the operations of their traces.
 */
package crossweave.workload.collective;
