/**
 * The kinds of workload that a scenario can name, with their settings. {@link
 * crossweave.workload.kind.Workloads} is the catalog.
 */
package crossweave.workload.kind;
