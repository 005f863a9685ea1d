/** When packets are made, and how long they are. */
package crossweave.workload.source;
