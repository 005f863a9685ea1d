/** What is sent, when, from where to where. Knows no network: any work runs on any of them. */
package crossweave.workload;
