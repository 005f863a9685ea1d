/**
 * Injection processes and packet lengths: when a terminal sends, and how much. {@link
 * crossweave.workload.injection.InjectionProcesses} and {@link
 * crossweave.workload.injection.Lengths} are the catalogs.
 */
package crossweave.workload.injection;
