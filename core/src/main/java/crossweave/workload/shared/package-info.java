/**
 * Runs programs on shared memory: their threads take turns, one at a time, and their reads and
 * writes become packets to the memories of nodes. Start at {@link
 * crossweave.workload.shared.SharedMemoryWorkload}.
 */
package crossweave.workload.shared;
