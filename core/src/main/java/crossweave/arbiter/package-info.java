/**
 * Arbiters pick one of several requests. {@link crossweave.arbiter.ArbitrationPolicy} lists the
 * policies: FIFO, round-robin, oldest first and others.
 */
package crossweave.arbiter;
