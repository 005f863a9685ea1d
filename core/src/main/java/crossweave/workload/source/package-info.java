/**
 * Injection processes and packet lengths: when a terminal sends, and how much. {@link
 * crossweave.workload.source.InjectionProcesses} and {@link crossweave.workload.source.Lengths} are
 * the catalogs.
 */
package crossweave.workload.source;
