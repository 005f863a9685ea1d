/**
 * Programs on shared memory at work: their threads, which run one at a time, the memories of nodes,
 * and the packets between them.
 */
package crossweave.workload.shared;
