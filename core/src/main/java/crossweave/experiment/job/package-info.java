/**
 * Jobs that share a machine: what each does alone and among the others, and whose messages wait for
 * whose. Begin with {@link crossweave.experiment.job.JobComparison}.
 */
package crossweave.experiment.job;
