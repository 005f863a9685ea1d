/**
 * What all workloads of a scenario have in common, as jobs that share a machine: the nodes that
 * each gets ({@link crossweave.workload.job.NodePolicies}), where its ranks are on them, when it
 * begins and how often it runs. {@link crossweave.workload.job.WorkloadSchedule} has the settings.
 * Nothing here knows what a workload sends.
 */
package crossweave.workload.job;
