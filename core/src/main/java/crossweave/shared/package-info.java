/**
 * The interfaces of programs for a machine with shared memory: their own {@link
 * crossweave.shared.Processor} and the memory of all nodes. How long an access takes is decided by
 * the workload that runs the program.
 */
package crossweave.shared;
