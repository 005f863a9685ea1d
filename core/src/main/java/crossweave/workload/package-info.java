/**
 * The senders of messages. A {@link crossweave.workload.WorkloadSettings} is what a scenario names;
 * on a machine it becomes a {@link crossweave.workload.Workload}, which sends messages and is
 * notified of their delivery. No workload knows a network, so any workload runs on any of them.
 * Other modules add kinds through a {@link crossweave.workload.WorkloadProvider}.
 */
package crossweave.workload;
