/**
 * Collective operations in programs that pass messages: a {@link
 * crossweave.workload.collective.CollectiveRank} carries out one operation for one rank, as the
 * {@link crossweave.workload.collective.CollectivePlan} that all ranks share says. Replays use it
 * for the operations of their traces, scripts for their statements. A {@link
 * crossweave.workload.collective.CollectiveOrder} finds out where ranks do not do the same, and
 * {@link crossweave.workload.collective.CollectiveChoices} are the algorithms that a user names.
 */
package crossweave.workload.collective;
