/**
 * CPC programs as a workload: the settings that a scenario may give, and what they build. {@link
 * crossweave.cpc.workload.CpcProvider} adds {@code cpc} to the catalog of workloads.
 */
package crossweave.cpc.workload;
