/**
 * What every work has in common: it sends messages and hears of their delivery. Knows no network:
 * any work runs on any of them.
 */
package crossweave.workload;
